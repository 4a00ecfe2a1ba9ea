@echo off
rem Dice Night as a kiosk: what Windows starts instead of its desktop, see docs\KIOSK.md.
cd /d "%~dp0..\.."
".venv\Scripts\python.exe" main.py --kiosk %*
exit /b %errorlevel%
