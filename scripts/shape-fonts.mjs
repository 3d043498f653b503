// node scripts/shape-fonts.mjs [--without-space]: shapes every Persian sequence that a bad cut of a font breaks (each pair of letters around a half-space,
// each letter with tanwin or hamza, words beside spaces) with HarfBuzz in the cut of Vazirmatn and in the whole file, and compares glyph for glyph. In a cut without a space
// a half-space takes its neighbour along, in WebKit: «آزمون‌ها» became «آزمون‌ا». Part of app/fonts.test.ts.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { main, root, say, Stop } from './checkout.mjs'

const LETTERS = [...'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیآأؤإئۀة']
const HALF_SPACE = '\u200c'
const TANWIN = ['\u064b', '\u064c', '\u064d']
const HAMZA = ['\u0654', '\u0655']
/** Pages use these weights. */
const WEIGHTS = [400, 700]

function listSequences() {
  const pairs = LETTERS.flatMap((one) => LETTERS.map((other) => one + HALF_SPACE + other))
  const marked = LETTERS.flatMap((letter) => [...TANWIN, ...HAMZA].map((mark) => `ب${letter}${mark}`))
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

/** `without`: characters that are taken out of it. */
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
    // Glyphs have other numbers in a cut: their places and widths are compared, and whether the font has them.
    return buffer
      .getGlyphInfosAndPositions()
      .map(({ cluster, codepoint, xAdvance, xOffset, yOffset }) =>
        [cluster, codepoint === 0, xAdvance, xOffset, yOffset].join(' '),
      )
      .join(' | ')
  }
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
    WEIGHTS.some((weight) => shapeCut(text, weight) !== shapeWhole(text, weight)),
  )
  say(`${sequences.length} sequences, shaped otherwise than in the whole font: ${broken.length}`)
  if (broken.length > 0) throw new Stop(`For example: ${broken.slice(0, 5).join(' · ')}`)
})
