import { AudioError } from '../audio-job'
import { type BitReader } from './bit-reader'
import { type CodeTable, SCALE_FACTOR_CODE, SPECTRUM_CODES } from './code-tables'

type Code = { readonly counts: readonly number[]; readonly symbols: readonly number[] }

const toCode = ({ counts, symbols }: CodeTable): Code => ({
  counts,
  symbols: Array.from(symbols.matchAll(/../g), ([sign]) => Number.parseInt(sign, 36)),
})
const SCALE_FACTORS = toCode(SCALE_FACTOR_CODE)

/** The codebooks: values per codeword, their range, and whether sign bits follow. */
const BOOKS = [
  { size: 4, base: 3, least: -1 },
  { size: 4, base: 3, least: -1 },
  { size: 4, base: 3, least: 0 },
  { size: 4, base: 3, least: 0 },
  { size: 2, base: 9, least: -4 },
  { size: 2, base: 9, least: -4 },
  { size: 2, base: 8, least: 0 },
  { size: 2, base: 8, least: 0 },
  { size: 2, base: 13, least: 0 },
  { size: 2, base: 13, least: 0 },
  { size: 2, base: 17, least: 0 },
].map((book, index) => ({ ...book, code: toCode(SPECTRUM_CODES[index] ?? SCALE_FACTOR_CODE) }))
/** The codebook whose largest value is an escape: the actual value follows. */
const ESCAPE_BOOK = 11
const ESCAPE = 16
const MAX_ESCAPE_BITS = 12

/** Reads a canonical Huffman code: codewords are consecutive numbers, shorter ones first. */
function readSymbol(bits: BitReader, { counts, symbols }: Code): number {
  let [word, first, index] = [0, 0, 0]
  for (const count of counts) {
    word = (word << 1) | bits.read(1)
    first <<= 1
    if (word - first < count) return symbols[index + word - first] ?? 0
    first += count
    index += count
  }
  throw new AudioError('damaged')
}

export function readScaleStep(bits: BitReader): number {
  return readSymbol(bits, SCALE_FACTORS) - 60
}

/** Reads the values of a part of the spectrum that is coded with codebook 1 to 11. */
export function readValues(
  bits: BitReader,
  bookNumber: number,
  values: Int32Array,
  [from, to]: readonly [number, number],
): void {
  const book = BOOKS[bookNumber - 1]
  if (!book) throw new AudioError('damaged')
  const { size, base, least, code } = book
  for (let at = from; at < to; at += size) {
    let symbol = readSymbol(bits, code)
    for (let step = size - 1; step >= 0; step -= 1) {
      values[at + step] = (symbol % base) + least
      symbol = Math.floor(symbol / base)
    }
    if (least === 0) readSigns(bits, values, [at, at + size])
    if (bookNumber === ESCAPE_BOOK) readEscapes(bits, values, [at, at + size])
  }
}

function readSigns(bits: BitReader, values: Int32Array, [from, to]: readonly [number, number]): void {
  for (let at = from; at < to; at += 1) {
    const value = values[at] ?? 0
    if (value !== 0 && bits.read(1) === 1) values[at] = -value
  }
}

function readEscapes(bits: BitReader, values: Int32Array, [from, to]: readonly [number, number]): void {
  for (let at = from; at < to; at += 1) {
    const value = values[at] ?? 0
    if (Math.abs(value) !== ESCAPE) continue
    let length = 4
    while (bits.read(1) === 1) length += 1
    if (length > MAX_ESCAPE_BITS) throw new AudioError('damaged')
    values[at] = Math.sign(value) * ((1 << length) + bits.read(length))
  }
}
