"""Bake the noise tiles of cloth, wood, slate and paper; a second run writes the same bytes."""

import struct
import zlib
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

Grid = NDArray[np.float64]

FOLDER: Final = Path(__file__).resolve().parents[1] / "assets" / "images" / "materials"
SEED: Final = 1970
GREY: Final = 0
GREY_ALPHA: Final = 4


def png(pixels: NDArray[np.uint8], kind: int) -> bytes:
    """Write rows of bytes as PNG; every row is stored as the difference to the one above."""
    height, width = pixels.shape[:2]
    rows = pixels.reshape(height, -1)
    above = np.vstack([np.zeros((1, rows.shape[1]), np.uint8), rows[:-1]])
    filtered = np.hstack([np.full((height, 1), 2, np.uint8), rows - above])

    def chunk(name: bytes, body: bytes) -> bytes:
        return (
            struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        )

    head = struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)
    body = zlib.compress(filtered.tobytes(), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def value_noise(
    rng: np.random.Generator, x: Grid, y: Grid, cell: tuple[float, float], wrap: int = 0
) -> Grid:
    """Give smooth noise of -1 to 1 at points in stage units; `wrap` cells repeat, 0 never."""
    u, v = x / cell[0], y / cell[1]
    u, v = u - np.floor(u.min()), v - np.floor(v.min())
    shape = (wrap or int(v.max()) + 2, wrap or int(u.max()) + 2)
    knots = rng.uniform(-1, 1, shape)
    iu, iv = np.floor(u).astype(int), np.floor(v).astype(int)
    fu, fv = u - iu, v - iv
    fu, fv = fu * fu * (3 - 2 * fu), fv * fv * (3 - 2 * fv)

    def at(dy: int, dx: int) -> Grid:
        found: Grid = knots[(iv + dy) % shape[0], (iu + dx) % shape[1]]
        return found

    top = at(0, 0) * (1 - fu) + at(0, 1) * fu
    low = at(1, 0) * (1 - fu) + at(1, 1) * fu
    mixed: Grid = top * (1 - fv) + low * fv
    return mixed


def octaves(
    rng: np.random.Generator, x: Grid, y: Grid, cell: tuple[float, float], count: int
) -> Grid:
    """Add up noise of ever smaller cells."""
    total, weight = np.zeros_like(x), 0.0
    for step in range(count):
        share = 0.55**step
        total += share * value_noise(rng, x, y, (cell[0] / 2**step, cell[1] / 2**step))
        weight += share
    return total / weight


def points(width: int, height: int, step_x: float, step_y: float) -> tuple[Grid, Grid]:
    """Give the stage coordinates of the middle of every pixel."""
    x, y = np.meshgrid((np.arange(width) + 0.5) * step_x, (np.arange(height) + 0.5) * step_y)
    return x, y


def byte(share: Grid) -> NDArray[np.uint8]:
    """Turn 0 to 1 into whole bytes."""
    return np.clip(np.rint(share * 255), 0, 255).astype(np.uint8)


def wood() -> NDArray[np.uint8]:
    """Make long grain with rings, streaks and pores; four units wide a pixel, one high."""
    rng = np.random.default_rng([SEED, 1])
    x, y = points(480, 1080, 4, 1)
    grain = octaves(rng, x, y, (520, 14), 3)
    warp = octaves(rng, x, y, (620, 150), 2)
    rings = np.sin(y / 9 + 20 * warp)
    streaks = value_noise(rng, x, y, (160, 2))
    tone = 0.46 + 0.74 * (0.5 * grain + 0.3 * rings * (0.6 + 0.4 * grain) + 0.2 * streaks)
    pores = value_noise(rng, x, y, (60, 1.6))
    tone = np.where(pores < -0.62, tone * 0.84 - 0.03, tone)
    return byte(tone)


def felt() -> NDArray[np.uint8]:
    """Make grain that repeats: black or white at a low opacity, slightly blurred."""
    rng = np.random.default_rng([SEED, 2])
    noise = rng.normal(0, 1, (480, 480))
    reach = np.fft.fftfreq(480)
    blur = np.exp(-2 * (np.pi * 0.8) ** 2 * (reach[:, None] ** 2 + reach[None, :] ** 2))
    soft = np.real(np.fft.ifft2(np.fft.fft2(noise) * blur))
    x, y = points(480, 480, 1, 1)
    soft = soft / soft.std() + 0.25 * value_noise(rng, x, y, (5, 5), 96)
    alpha = np.minimum(np.abs(soft) * np.where(soft > 0, 0.032, 0.034), 0.25)
    return np.dstack([np.where(soft > 0, 255, 0).astype(np.uint8), byte(np.rint(alpha * 64) / 64)])


def cotton() -> NDArray[np.uint8]:
    """Make a weave that repeats: two crossed sine stripes, every second one stronger."""
    rng = np.random.default_rng([SEED, 3])
    x, y = points(240, 240, 1, 1)
    over = np.sin(x * np.pi / 2) * np.where((x // 4) % 2 == 0, 1.0, 0.55)
    under = np.sin(y * np.pi / 2) * np.where((y // 4) % 2 == 0, 1.0, 0.55)
    thread = (over + under) / 2 + 0.35 * value_noise(rng, x, y, (5, 5), 48)
    alpha = np.minimum(np.abs(thread) * 0.13, 0.2)
    return np.dstack(
        [np.where(thread > 0, 255, 0).astype(np.uint8), byte(np.rint(alpha * 64) / 64)]
    )


def slate() -> NDArray[np.uint8]:
    """Make clouds, wiped smears and dust, two units a pixel; 128 is the plain tone."""
    rng = np.random.default_rng([SEED, 4])
    x, y = points(960, 540, 2, 2)
    tone = 10 * octaves(rng, x, y, (300, 120), 2) + 6 * octaves(rng, x, y, (160, 14), 2)
    return byte((128 + 4 * np.rint(tone + rng.normal(0, 0.9, x.shape))) / 255)


def paper() -> NDArray[np.uint8]:
    """Make soft clouds and short fibres, two units a pixel; 128 is the plain tone."""
    rng = np.random.default_rng([SEED, 5])
    x, y = points(640, 480, 2, 2)
    tone = 9 * octaves(rng, x, y, (190, 90), 3) + 4 * octaves(rng, x, y, (46, 7), 2)
    return byte((128 + 6 * np.rint(tone + rng.normal(0, 0.5, x.shape))) / 255)


def radial() -> NDArray[np.uint8]:
    """Make the distance from the middle: black there, white from the rim on."""
    x, y = points(256, 256, 1 / 128, 1 / 128)
    return byte(np.minimum(1.0, np.hypot(x - 1, y - 1)))


TILES: Final = {
    "wood": (wood, GREY),
    "slate": (slate, GREY),
    "paper": (paper, GREY),
    "radial": (radial, GREY),
    "felt": (felt, GREY_ALPHA),
    "cotton": (cotton, GREY_ALPHA),
}


def main() -> None:
    """Write every tile into the assets."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (make, kind) in TILES.items():
        (FOLDER / f"{name}.png").write_bytes(png(make(), kind))


if __name__ == "__main__":
    main()
