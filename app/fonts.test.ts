import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

const CUTS = 'app/fonts'
const WHOLE = 'node_modules/@fontsource-variable/vazirmatn/files'
const declared = readFileSync('app/fonts.ts', 'utf8')
const script = readFileSync('scripts/make-fonts.mjs', 'utf8')

/** The ranges of all faces that app/fonts.ts loads from one file. */
function rangesOf(cut: string): string[] {
  return declared
    .split('localFont({')
    .filter((face) => face.includes(`./fonts/vazirmatn-${cut}.woff2`))
    .map((face) => /'(U\+[^']+)'/.exec(face)?.[1] ?? '')
}

function pointsOf(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first = NaN, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

/** The given code points for which a WOFF2 file has a glyph. */
function drawGlyphs(file: string, points: readonly number[]): number[] {
  const mapped = pointsIn(characterMap(readFileSync(file)))
  return points.filter((point) => mapped.has(point))
}

const KNOWN_TAGS = { cmap: 0, glyf: 10, loca: 11 } as const

/** The table `cmap`. WOFF2 has a directory with lengths of 7 bits a byte before all tables in one Brotli stream. */
function characterMap(font: Buffer): Buffer {
  let at = 48
  let offset = 0
  let found = { offset: 0, length: 0 }
  const nextLength = () => {
    for (let length = 0; ;) {
      const byte = font.readUInt8(at++)
      length = length * 128 + (byte & 127)
      if (byte < 128) return length
    }
  }
  for (let left = font.readUInt16BE(12); left > 0; left -= 1) {
    const flags = font.readUInt8(at++)
    const tag = flags & 63
    if (tag === 63) at += 4
    const version = flags >> 6
    const isPlain = tag === KNOWN_TAGS.glyf || tag === KNOWN_TAGS.loca ? version === 3 : version === 0
    const whole = nextLength()
    const length = isPlain ? whole : nextLength()
    if (tag === KNOWN_TAGS.cmap) found = { offset, length }
    offset += length
  }
  return brotliDecompressSync(font.subarray(at)).subarray(found.offset, found.offset + found.length)
}

/** Format 4 of a character map: segments of code points. Glyph 0 means that there is none. */
function pointsIn(cmap: Buffer): Set<number> {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index))
  const at = offsets.find((offset) => cmap.readUInt16BE(offset) === 4) ?? cmap.length
  const size = cmap.readUInt16BE(at + 6)
  const points = new Set<number>()
  for (let segment = at + 14; segment < at + 14 + size; segment += 2) {
    const last = cmap.readUInt16BE(segment)
    const first = cmap.readUInt16BE(segment + 2 + size)
    const rangeAt = segment + 2 + 3 * size
    const range = cmap.readUInt16BE(rangeAt)
    for (let point = first; point <= last; point += 1) {
      const glyph =
        range === 0
          ? point + cmap.readUInt16BE(segment + 2 + 2 * size)
          : cmap.readUInt16BE(Math.min(rangeAt + range + 2 * (point - first), cmap.length - 2))
      if ((glyph & 0xffff) !== 0) points.add(point)
    }
  }
  return points
}

test.each(['arabic', 'latin'])('the %s file is a subset for the range that the page declares', (cut) => {
  const [range] = rangesOf(cut)
  expect(new RegExp(`${cut}:\\s*'(U\\+[^']+)'`).exec(script)?.[1]).toBe(range)
})

test.each(['arabic', 'latin'])('the %s file contains every character of its range that the font has', (cut) => {
  const points = pointsOf(rangesOf(cut)[0] ?? '')
  const has = drawGlyphs(`${WHOLE}/vazirmatn-${cut}-wght-normal.woff2`, points)
  expect(has.length).toBeGreaterThan(80)
  expect(drawGlyphs(`${CUTS}/vazirmatn-${cut}.woff2`, points)).toEqual(has)
})

/** Without a space in the font WebKit drops the letter after every ZWNJ. */
test.each([
  ['a space', 0x20],
  ['a no-break space', 0xa0],
  ['a zero-width non-joiner', 0x200c],
])('Persian lines have %s in the same file as their letters', (_, point) => {
  expect(drawGlyphs(`${CUTS}/vazirmatn-arabic.woff2`, [point])).toEqual([point])
  expect(pointsOf(rangesOf('arabic')[0] ?? '')).toContain(point)
})

test('English text keeps the spaces of its own font', () => {
  const [range = '', spaceless = ''] = rangesOf('arabic')
  expect(range).toBe(`U+0020,U+00A0,${spaceless}`)
  expect(readFileSync('app/globals.css', 'utf8')).toMatch(/--font-latin:\s+var\(--font-vazirmatn-spaceless\),/)
})

/** Compares outlines with HarfBuzz: the character map alone says nothing about shaping. */
function shapeFonts(...args: string[]) {
  return spawnSync(process.execPath, ['scripts/shape-fonts.mjs', ...args], { encoding: 'utf8' })
}

test('every sequence with a ZWNJ or a mark is shaped in the subset as in the full font, and no run is raised', () => {
  const { status, stdout, stderr } = shapeFonts()
  expect(stderr).toBe('')
  expect(stdout).toMatch(/^2385 sequences, shaped otherwise than in the whole font: 0, lifted: 0$/m)
  expect(status).toBe(0)
})

test('a subset without a space would be detected', () => {
  expect(shapeFonts('--without-space').status).toBe(1)
})
