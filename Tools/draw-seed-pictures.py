#!/usr/bin/env python3
"""Draws the pictures of a new embedded portal, as PNG files that the build embeds.

    Tools/draw-seed-pictures.py

Needs Pillow. The pictures are shapes and gradients of few colours, so that a file has a few
kilobytes.
"""
import math, pathlib, random
from PIL import Image, ImageDraw

OUT = pathlib.Path(__file__).parent.parent / "Sources/LocalPortal/Seed/Pictures"
SCALE = 3


def canvas(size, top, bottom, bands=18):
    width, height = size[0] * SCALE, size[1] * SCALE
    image = Image.new("RGB", (width, height))
    draw = ImageDraw.Draw(image)
    for band in range(bands):
        t = band / (bands - 1)
        colour = tuple(round(a + (b - a) * t) for a, b in zip(top, bottom))
        draw.rectangle([0, height * band // bands, width, height * (band + 1) // bands], colour)
    return image, draw


def ridge(draw, size, base, height, seed, colour):
    chance = random.Random(seed)
    width, bottom = size[0] * SCALE, size[1] * SCALE
    waves = [(chance.uniform(0.6, 3.5), chance.uniform(0, 6.3), chance.uniform(0.2, 1)) for _ in range(5)]
    total = sum(w[2] for w in waves)
    points = [(0, bottom)]
    for x in range(0, width + 1, 6):
        t = x / width * 6.3
        y = sum(math.sin(t * f + p) * a for f, p, a in waves) / total
        points.append((x, (base - y * height) * SCALE))
    draw.polygon(points + [(width, bottom)], fill=colour)


def disc(draw, x, y, r, colour):
    draw.ellipse([(x - r) * SCALE, (y - r) * SCALE, (x + r) * SCALE, (y + r) * SCALE], fill=colour)


def shape(draw, points, colour):
    draw.polygon([(x * SCALE, y * SCALE) for x, y in points], fill=colour)


def box(draw, x0, y0, x1, y1, colour):
    draw.rectangle([x0 * SCALE, y0 * SCALE, x1 * SCALE - 1, y1 * SCALE - 1], fill=colour)


def harbour():
    size = (360, 240)
    image, draw = canvas(size, (38, 40, 92), (250, 160, 96))
    disc(draw, 246, 132, 30, (255, 224, 150))
    ridge(draw, size, 140, 14, 3, (92, 60, 104))
    box(draw, 0, 148, 360, 240, (60, 62, 116))
    for i in range(9):
        y, w = 152 + i * i, 34 + i * 9
        box(draw, 246 - w / 2, y, 246 + w / 2, y + 2 + i / 3, (240, 172, 120))
    for x, y, s in [(82, 192, 1.5), (164, 170, 0.9), (304, 178, 0.7)]:
        shape(draw, [(x - 28 * s, y), (x + 28 * s, y), (x + 18 * s, y + 9 * s), (x - 20 * s, y + 9 * s)], (28, 26, 50))
        shape(draw, [(x, y - 2), (x, y - 58 * s), (x + 26 * s, y - 4)], (246, 240, 232))
        shape(draw, [(x - 3 * s, y - 2), (x - 3 * s, y - 48 * s), (x - 20 * s, y - 4)], (226, 206, 200))
    return image


def mountains():
    size = (360, 240)
    image, draw = canvas(size, (120, 176, 228), (246, 236, 214))
    disc(draw, 78, 60, 20, (255, 250, 226))
    for base, height, seed, colour in [
        (120, 50, 11, (156, 178, 208)), (146, 44, 5, (112, 140, 182)),
        (172, 36, 8, (72, 104, 138)), (204, 26, 21, (42, 78, 84)), (228, 14, 2, (24, 54, 48))]:
        ridge(draw, size, base, height, seed, colour)
    return image


def lighthouse():
    size = (360, 240)
    image, draw = canvas(size, (8, 12, 34), (44, 62, 110))
    chance = random.Random(4)
    for _ in range(60):
        x, y = chance.uniform(0, 360), chance.uniform(0, 120)
        disc(draw, x, y, chance.choice([0.7, 1, 1.5]), (226, 232, 255))
    shape(draw, [(250, 76), (0, 22), (0, 96)], (104, 112, 124))
    shape(draw, [(250, 76), (0, 44), (0, 72)], (176, 172, 140))
    box(draw, 0, 186, 360, 240, (18, 34, 66))
    for i in range(12):
        x, y = chance.uniform(0, 330), chance.uniform(192, 236)
        box(draw, x, y, x + chance.uniform(10, 46), y + 1.4, (52, 78, 122))
    shape(draw, [(180, 240), (206, 188), (250, 176), (300, 182), (360, 200), (360, 240)], (14, 18, 26))
    shape(draw, [(238, 180), (244, 88), (262, 88), (268, 180)], (238, 238, 240))
    for i in range(3):
        y = 104 + i * 26
        shape(draw, [(243 - i * 1.7, y), (263 + i * 1.7, y), (264 + i * 1.8, y + 13), (242 - i * 1.8, y + 13)], (198, 56, 52))
    box(draw, 240, 84, 266, 89, (30, 34, 44))
    box(draw, 245, 68, 261, 84, (255, 236, 160))
    shape(draw, [(242, 68), (253, 56), (264, 68)], (198, 56, 52))
    return image


def orchard():
    size = (360, 240)
    image, draw = canvas(size, (164, 214, 240), (238, 246, 244))
    ridge(draw, size, 138, 18, 9, (160, 200, 150))
    ridge(draw, size, 168, 12, 14, (120, 176, 110))
    ridge(draw, size, 206, 8, 1, (84, 146, 84))
    chance = random.Random(12)
    for y, s, n in [(150, 0.6, 7), (180, 1, 5), (214, 1.5, 4)]:
        for i in range(n):
            x = (i + 0.5 + chance.uniform(-0.2, 0.2)) * 360 / n
            box(draw, x - 2.5 * s, y - 16 * s, x + 2.5 * s, y + 8 * s, (108, 76, 62))
            for _ in range(14):
                a, r = chance.uniform(0, 6.3), chance.uniform(0, 15) * s
                colour = chance.choice([(252, 226, 234), (244, 190, 208), (232, 160, 188)])
                disc(draw, x + math.cos(a) * r, y - 26 * s + math.sin(a) * r * 0.7, 7 * s, colour)
    return image


def balloon():
    size = (360, 240)
    image, draw = canvas(size, (72, 144, 214), (220, 238, 246))
    for x, y, s in [(60, 60, 1), (290, 40, 0.8), (316, 124, 1.2), (96, 150, 0.9)]:
        for dx, dy, r in [(-16, 3, 10), (0, -3, 15), (17, 2, 11)]:
            disc(draw, x + dx * s, y + dy * s, r * s, (250, 252, 255))
    for x, y, s, colours in [
        (176, 92, 1, [(214, 66, 60), (250, 186, 72), (46, 96, 160)]),
        (268, 164, 0.4, [(62, 142, 96), (244, 232, 196), (62, 142, 96)])]:
        disc(draw, x, y, 62 * s, colours[0])
        for k, colour in [(0.72, colours[1]), (0.36, colours[2])]:
            draw.ellipse([(x - 62 * s * k) * SCALE, (y - 62 * s) * SCALE, (x + 62 * s * k) * SCALE, (y + 62 * s) * SCALE], fill=colour)
        shape(draw, [(x - 40 * s, y + 46 * s), (x + 40 * s, y + 46 * s), (x + 12 * s, y + 86 * s), (x - 12 * s, y + 86 * s)], colours[2])
        box(draw, x - 11 * s, y + 96 * s, x + 11 * s, y + 112 * s, (122, 84, 52))
        for dx in (-9, 9):
            shape(draw, [(x + dx * s, y + 84 * s), (x + dx * s + 1.4, y + 84 * s), (x + dx * s + 1.4, y + 98 * s), (x + dx * s, y + 98 * s)], (60, 48, 40))
    ridge(draw, size, 226, 8, 30, (96, 158, 108))
    return image


def paper():
    size = (360, 240)
    image, draw = canvas(size, (58, 62, 70), (88, 90, 96))
    box(draw, 0, 196, 360, 240, (150, 110, 74))
    chance = random.Random(7)
    for x, n, tint in [(32, 9, (246, 244, 236)), (138, 14, (214, 228, 244)), (244, 6, (250, 224, 190))]:
        for i in range(n):
            dx, y = chance.uniform(-5, 5), 196 - (i + 1) * 11
            box(draw, x + dx, y, x + dx + 84, y + 11, tuple(c - 40 for c in tint))
            box(draw, x + dx, y, x + dx + 84, y + 8.4, tint)
    shape(draw, [(250, 124), (316, 118), (318, 122), (252, 129)], (206, 60, 56))
    disc(draw, 66, 60, 18, (252, 226, 150))
    shape(draw, [(60, 0), (72, 0), (69, 44), (63, 44)], (30, 32, 38))
    return image


def portrait():
    size = (160, 160)
    image, draw = canvas(size, (252, 204, 150), (240, 140, 110), bands=8)
    disc(draw, 80, 66, 50, (58, 32, 34))
    box(draw, 30, 66, 130, 128, (58, 32, 34))
    disc(draw, 80, 190, 66, (34, 96, 110))
    box(draw, 66, 100, 94, 134, (222, 164, 130))
    disc(draw, 80, 76, 36, (238, 186, 152))
    shape(draw, [(42, 72), (52, 34), (84, 26), (116, 40), (118, 72), (104, 52), (76, 56)], (58, 32, 34))
    for x in (66, 94):
        disc(draw, x, 78, 4.2, (40, 26, 28))
    draw.arc([64 * SCALE, 80 * SCALE, 96 * SCALE, 104 * SCALE], 20, 160, fill=(170, 70, 70), width=9)
    return image


PICTURES = {
    "harbour": harbour, "mountains": mountains, "lighthouse": lighthouse, "orchard": orchard,
    "balloon": balloon, "paperStacks": paper, "portraitOfNuria": portrait,
}


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    for name, make in PICTURES.items():
        image = make()
        image = image.resize((image.width // SCALE, image.height // SCALE), Image.Resampling.LANCZOS)
        image = image.quantize(40, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        file = OUT / f"{name}.png"
        image.save(file, "PNG", optimize=True)
        print(name, file.stat().st_size)


main()
