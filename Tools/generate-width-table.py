#!/usr/bin/env python3
"""Writes Sources/TerminalCore/Text/WidthTable.swift.

    pip install wcwidth unicodedata2
    apt install unicode-data
    Tools/generate-width-table.py > Sources/TerminalCore/Text/WidthTable.swift

Widths and grapheme classes are wcwidth's, general categories are unicodedata2's (both must be of the
same Unicode version); ages, older widths and joining types come from Debian's unicode-data, which may
be older, because they only tell what terminals have known for long.
"""
import sys

import unicodedata2
from wcwidth import table_ambiguous, table_grapheme, table_mc, table_vs16, table_wide, table_zero

UCD = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode"
# What came after this version (2020) is drawn with different widths by terminals in use.
SETTLED = (13, 0)
LIMIT = 0x40000
SHIFT = 6
BLOCK = 1 << SHIFT

CLASSES = [
    "forbidden", "narrow", "wide", "attached", "prepend", "mark", "spacingMark", "joiner",
    "nonJoiner", "selector", "regional", "modifier", "jamoL", "jamoV", "jamoT",
]
DOUBTFUL, AMBIGUOUS, EMOJI_STYLE, PICTOGRAPH, VIRAMA, CURSIVE = 1, 2, 4, 8, 16, 32


def scalars(ranges):
    return {c for first, last in ranges for c in range(first, last + 1)}


def newest(tables):
    return scalars(tables[max(tables, key=lambda v: tuple(map(int, v.split("."))))])


def ucd(name):
    """Yields the scalars and the fields of a file of the Unicode character database."""
    with open(f"{UCD}/{name}", encoding="utf-8") as lines:
        for line in lines:
            fields = [field.strip() for field in line.split("#")[0].split(";")]
            if len(fields) > 1:
                first, _, last = fields[0].partition("..")
                yield range(int(first, 16), int(last or first, 16) + 1), fields[1:]


wide = newest(table_wide.WIDE_EASTASIAN)
zero = newest(table_zero.ZERO_WIDTH)
ambiguous = newest(table_ambiguous.AMBIGUOUS_EASTASIAN)
emoji_style = newest(table_vs16.VS16_NARROW_TO_WIDE)
pictographs = scalars(table_grapheme.EXTENDED_PICTOGRAPHIC)
viramas = scalars(table_grapheme.ISC_VIRAMA) | scalars(table_grapheme.ISC_INVISIBLE_STACKER)
extends = scalars(table_grapheme.GRAPHEME_EXTEND) | scalars(table_grapheme.GRAPHEME_SPACINGMARK)
prepends = scalars(table_grapheme.GRAPHEME_PREPEND)
regionals = scalars(table_grapheme.GRAPHEME_REGIONAL_INDICATOR)
jamo = {
    "jamoL": scalars(table_grapheme.GRAPHEME_L),
    "jamoV": scalars(table_grapheme.GRAPHEME_V),
    "jamoT": scalars(table_grapheme.GRAPHEME_T),
}
settled = {
    c for span, fields in ucd("DerivedAge.txt")
    if tuple(map(int, fields[0].split("."))) <= SETTLED for c in span
}
once_wide = {c for span, f in ucd("EastAsianWidth.txt") if f[0] in ("W", "F") for c in span}
ignorable = {
    c for span, f in ucd("DerivedCoreProperties.txt")
    if f[0] == "Default_Ignorable_Code_Point" for c in span
}
cursive = {c for span, f in ucd("ArabicShaping.txt") if f[1] in ("D", "R", "L") for c in span}
selectors = scalars([(0x180B, 0x180D), (0x180F, 0x180F), (0xFE00, 0xFE0F)])


def kind(c):
    category = unicodedata2.category(chr(c))
    if c == 0x200C:
        return "nonJoiner"
    if c == 0x200D:
        return "joiner"
    if c in selectors:
        return "selector"
    if c in prepends:
        return "prepend"
    if category in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") or c in ignorable:
        return "forbidden"
    if 0x1F3FB <= c <= 0x1F3FF:
        return "modifier"
    if c in regionals:
        return "regional"
    for name, members in jamo.items():
        if c in members:
            return name
    if category in ("Mn", "Me"):
        return "mark"
    if category == "Mc":
        return "spacingMark"
    if c in extends:
        return "attached"
    assert c not in zero, hex(c)
    return "wide" if c in wide else "narrow"


def flags(c, name):
    # Blocks of ideographs are wide by default, also where nothing was assigned yet.
    is_new = c not in settled and not (c in once_wide and not c in pictographs)
    is_changed = name in ("narrow", "wide") and (c in wide) != (c in once_wide) and c in settled
    bits = 0
    if is_new or is_changed or name == "prepend" or c in (0x20E0, 0x20E3):
        bits |= DOUBTFUL
    if c in ambiguous and name == "narrow":
        bits |= AMBIGUOUS
    if c in emoji_style:
        bits |= EMOJI_STYLE
    if c in pictographs:
        bits |= PICTOGRAPH
    if c in viramas:
        bits |= VIRAMA
    if c in cursive:
        bits |= CURSIVE
    return 0 if name == "forbidden" else bits


kinds, stage1, blocks = [], [], []
for start in range(0, LIMIT, BLOCK):
    block = []
    for c in range(start, start + BLOCK):
        name = kind(c)
        pair = (CLASSES.index(name), flags(c, name))
        if pair not in kinds:
            kinds.append(pair)
        block.append(kinds.index(pair))
    if block not in blocks:
        blocks.append(block)
    stage1.append(blocks.index(block))
assert len(kinds) < 64 and len(blocks) < 64 * 64
assert all(kind(c) == "forbidden" for c in range(LIMIT, 0x110000) if not 0xE0100 <= c <= 0xE01EF)


def literal(numbers):
    text = "".join(chr(0x30 + n) for n in numbers)
    lines = [text[i:i + 96] for i in range(0, len(text), 96)]
    return '#"""\n' + "\\#\n".join("  " + line for line in lines) + '\n  """#'


version = max(table_wide.WIDE_EASTASIAN, key=lambda v: tuple(map(int, v.split("."))))
assert version == unicodedata2.unidata_version, (version, unicodedata2.unidata_version)
two = [n for b in stage1 for n in (b // 64, b % 64)]
print(f"""// Written by Tools/generate-width-table.py; do not edit.
// swift-format-ignore-file

/// The class of every scalar of Unicode {version}, in two stages.
///
/// Digits are ASCII characters from "0" on, because static strings compile quickly and need no work
/// at start. Scalars from {LIMIT:#x} on are not in the table.
enum WidthTable {{
  /// The version of Unicode.
  static let unicodeVersion = "{version}"

  /// The number of low bits of a scalar that are its index in its block.
  static let shift: UInt32 = {SHIFT}

  /// The block number of each run of {BLOCK} scalars, in two base-64 digits.
  static let blocks: StaticString = {literal(two)}

  /// The kind number of each scalar of each block.
  static let kinds: StaticString = {literal([n for b in blocks for n in b])}

  /// The class and the flags of each kind.
  static let properties: StaticString = {literal([n for k in kinds for n in k])}
}}""")
