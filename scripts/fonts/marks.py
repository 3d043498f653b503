"""python3 scripts/fonts/marks.py FILE.woff2 (fonttools, brotli, uharfbuzz; called by scripts/make-fonts.mjs).

WebKit's HarfBuzz port does not lift a mark to its place; it lifts or lowers whatever is drawn after it. So what Persian writes daily needs no place:
alef with tanwin becomes one glyph, drawn where HarfBuzz puts the two. Behind every other last mark stands a glyph without width, ink and place (the
zero-width joiner's, which no text of ours shows), so that at least the run that follows keeps its line.
"""

import sys
from io import BytesIO

import uharfbuzz
from fontTools.otlLib import builder
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from fontTools.ttLib.tables.TupleVariation import TupleVariation

BASE, MARK = 1, 3
ALEF, LAM, BEH, TANWIN = "\u0627", "\u0644", "\u0628", "\u064b"
#: Texts that end with each shape of alef: alone, joined, with lam, with a joined lam.
ENDINGS = {"alef": ALEF, "alef.fina": BEH + ALEF, "lam_alef": LAM + ALEF, "lam_alef.fina": BEH + LAM + ALEF}


def shaper(font, weight):
    """Of a text: the names, advances and offsets of its glyphs, from left to right."""
    file = BytesIO()
    flavor, font.flavor = font.flavor, None
    font.save(file)
    font.flavor = flavor
    face = uharfbuzz.Font(uharfbuzz.Face(file.getvalue()))
    face.set_variations({"wght": weight})
    order = font.getGlyphOrder()

    def shape(text):
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        uharfbuzz.shape(face, buffer)
        places = zip(buffer.glyph_infos, buffer.glyph_positions)
        return [(order[info.codepoint], place.x_advance, place.x_offset, place.y_offset) for info, place in places]

    return shape


def join_tanwin(font):
    """Draws the joined glyphs; returns the lookup that puts them in."""
    axis = font["fvar"].axes[0]
    light, heavy = shaper(font, axis.defaultValue), shaper(font, axis.maxValue)
    made = {}
    font["gvar"].variations, font["glyf"].glyphs  # read before a glyph is added
    for name, text in ENDINGS.items():
        (mark, _, x, y), (base, advance, _, _) = light(text + TANWIN)[:2]
        (_, _, heavy_x, heavy_y), (_, heavy_advance, _, _) = heavy(text + TANWIN)[:2]
        joined = f"{name}.tanwin"
        add_joined(font, joined, [(base, 0, 0), (mark, x, y)], advance)
        grown = [(0, 0), (heavy_x - x, heavy_y - y), (0, 0), (heavy_advance - advance, 0), (0, 0), (0, 0)]
        font["gvar"].variations[joined] = [TupleVariation({axis.axisTag: (0, 1, 1)}, grown)]
        made[(base, mark)] = joined
    # Widths of glyphs by weight: those that are not there are taken from `gvar`, which has them all.
    del font["HVAR"]
    return builder.buildLookup([builder.buildLigatureSubstSubtable(made)], flags=0)


def add_joined(font, name, parts, advance):
    glyph = Glyph()
    glyph.numberOfContours = -1
    glyph.components = []
    for part, x, y in parts:
        component = GlyphComponent()
        component.glyphName, component.x, component.y, component.flags = part, x, y, 0x4 | 0x2
        glyph.components.append(component)
    font["glyf"][name] = glyph
    # Anew, so that the numbers by name are, too.
    font.setGlyphOrder(list(font["glyf"].glyphOrder))
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (advance, glyph.xMin)
    font["GDEF"].table.GlyphClassDef.classDefs[name] = BASE


def close_marks(font, at):
    """Returns the lookup that closes marks, and the one that it calls, which stands behind it: it will be number `at`."""
    classes = font["GDEF"].table.GlyphClassDef.classDefs
    end = font.getBestCmap()[0x200D]
    assert font["glyf"][end].numberOfContours == 0 and font["hmtx"][end] == (0, 0)
    marks = [name for name in font.getGlyphOrder() if classes.get(name) == MARK and name != end]
    # A mark itself, so that no rule that looks past marks stops at it.
    classes[end] = MARK
    # The first that fits ends it: before another mark nothing is done.
    choice = builder.buildLookup([chain(font, marks, True, []), chain(font, marks, False, [at + 1])], flags=0)
    closed = builder.buildLookup([builder.buildMultipleSubstSubtable({mark: [mark, end] for mark in marks})], flags=0)
    return choice, closed


def chain(font, marks, before_marks, lookups):
    coverage = lambda: builder.buildCoverage(marks, font.getReverseGlyphMap())
    subtable = otTables.ChainContextSubst()
    subtable.Format = 3
    subtable.BacktrackCoverage, subtable.BacktrackGlyphCount = [], 0
    subtable.InputCoverage, subtable.InputGlyphCount = [coverage()], 1
    subtable.LookAheadCoverage = [coverage()] if before_marks else []
    subtable.LookAheadGlyphCount = len(subtable.LookAheadCoverage)
    subtable.SubstLookupRecord = []
    for index in lookups:
        record = otTables.SubstLookupRecord()
        record.SequenceIndex, record.LookupListIndex = 0, index
        subtable.SubstLookupRecord.append(record)
    subtable.SubstCount = len(subtable.SubstLookupRecord)
    return subtable


def add_feature(table, tag, lookups):
    """For every script and language."""
    record = otTables.FeatureRecord()
    record.FeatureTag = tag
    record.Feature = otTables.Feature()
    record.Feature.FeatureParams = None
    record.Feature.LookupListIndex, record.Feature.LookupCount = lookups, len(lookups)
    features = table.FeatureList
    features.FeatureRecord.append(record)
    features.FeatureCount = len(features.FeatureRecord)
    for script in table.ScriptList.ScriptRecord:
        systems = [script.Script.DefaultLangSys, *(each.LangSys for each in script.Script.LangSysRecord)]
        for system in filter(None, systems):
            system.FeatureIndex.append(features.FeatureCount - 1)
            system.FeatureCount = len(system.FeatureIndex)


def set_marks(font):
    table = font["GSUB"].table
    first = len(table.LookupList.Lookup)
    table.LookupList.Lookup += [join_tanwin(font), *close_marks(font, first + 1)]
    table.LookupList.LookupCount = len(table.LookupList.Lookup)
    # The last thing that a shaper does with letters: ligatures of marks stay as they are.
    add_feature(table, "mset", [first, first + 1])


if __name__ == "__main__":
    with TTFont(sys.argv[1], lazy=False) as font:
        set_marks(font)
        font.flavor = "woff2"
        font.save(sys.argv[1])
