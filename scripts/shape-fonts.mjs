// node scripts/shape-fonts.mjs [--without-space]: shapes every Persian sequence that a bad subset of a font breaks (each pair of letters around a
// ZWNJ, each letter with a mark, words beside spaces) with HarfBuzz in the subset of Vazirmatn and in the full font, and compares the outlines. In a
// subset without a space, WebKit drops the neighbour of a ZWNJ: «آزمون‌ها» became «آزمون‌ا». A run that begins with an offset (a final mark: text
// runs to the left) is raised as a whole there: «مثلاً» before a colon. Part of app/fonts.test.ts.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { main, root, say, Stop } from './checkout.mjs'

const LETTERS = [...'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیآأؤإئۀة']
const HALF_SPACE = '\u200c'
const TANWIN = ['\u064b', '\u064c', '\u064d']
const HAMZA = ['\u0654', '\u0655']
const SHORT_VOWELS = ['\u064e', '\u064f', '\u0650', '\u0651', '\u0651\u064e', '\u0651\u0650']
/** Pages use these weights. */
const WEIGHTS = [400, 700]

function listSequences() {
  const pairs = LETTERS.flatMap((one) => LETTERS.map((other) => one + HALF_SPACE + other))
  const marked = LETTERS.flatMap((letter) => [...TANWIN, ...HAMZA, ...SHORT_VOWELS].map((mark) => `ب${letter}${mark}`))
  const words = [
    'آزمون‌ها واقعاً',
    'نمره‌ی ثبت‌نام',
    'می‌رسد، پاسخ‌هایت',
    'مسئلهٔ سؤال‌هایشان',
    'خانهٔ‌ ما',
    'تقریباً ۷٫۵ \u00a0نمره',
  ]
  return [...pairs, ...marked, ...marked.map((text) => `${text} ب`), ...words]
}

/** `without`: characters removed from it. */
async function openFont(file, without) {
  const points = Array.from({ length: 0x3000 }, (_, point) => String.fromCodePoint(point))
  const letters = points.filter((point) => !without.includes(point)).join('')
  return readShaper(await subsetFont(readFileSync(path.join(root, file)), letters, { targetFormat: 'sfnt' }))
}

function readShaper(bytes) {
  const font = new Font(new Face(new Blob(bytes)))
  return (text, weight) => {
    font.setVariations([new Variation('wght', weight)])
    const buffer = new Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const glyphs = buffer.getGlyphInfosAndPositions()
    return { ...drawn(font, glyphs), isLifted: glyphs[0]?.yOffset !== 0 }
  }
}

/** Glyph ids differ in a subset, and some glyphs are merged: only outlines are compared. */
function drawn(font, glyphs) {
  const contours = []
  let width = 0
  for (const { codepoint, xAdvance, xOffset, yOffset } of glyphs) {
    for (const { type, values } of font.glyphToJson(codepoint)) {
      if (type === 'M') contours.push([])
      contours.at(-1)?.push(...values.map((value, index) => value + (index % 2 === 0 ? width + xOffset : yOffset)))
    }
    width += xAdvance
  }
  const byPlace = (one, other) => one[0] - other[0] || one[1] - other[1]
  return { isWhole: glyphs.every(({ codepoint }) => codepoint !== 0), ink: [[width], ...contours.toSorted(byPlace)] }
}

/** In units of 1000 per em: a weight between two masters is rounded once or twice. */
const ROUNDING = 1.5

function isSame(one, other) {
  return (
    one.isWhole === other.isWhole &&
    one.ink.length === other.ink.length &&
    one.ink.every((contour, at) => isNear(contour, other.ink[at]))
  )
}

function isNear(one, other) {
  return one.length === other.length && one.every((value, at) => Math.abs(value - other[at]) <= ROUNDING)
}

await main(async () => {
  const without = process.argv.includes('--without-space') ? ' \u00a0' : ''
  const shapeCut = await openFont('app/fonts/vazirmatn-arabic.woff2', without)
  const shapeWhole = await openFont(
    'node_modules/@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
    '',
  )
  const sequences = listSequences()
  const broken = sequences.filter((text) =>
    WEIGHTS.some((weight) => !isSame(shapeCut(text, weight), shapeWhole(text, weight))),
  )
  const lifted = sequences.filter((text) => WEIGHTS.some((weight) => shapeCut(text, weight).isLifted))
  say(
    `${sequences.length} sequences, shaped otherwise than in the whole font: ${broken.length}, lifted: ${lifted.length}`,
  )
  const wrong = [...broken, ...lifted]
  if (wrong.length > 0) throw new Stop(`For example: ${wrong.slice(0, 5).join(' · ')}`)
})
