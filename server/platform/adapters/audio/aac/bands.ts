// ISO/IEC 14496-3, tables 4.138 to 4.150: the widths of scale factor bands by sample rate; `8*3` means three bands of 8.
const LONG_96 = '4*14 8*5 12*5 16*2 24 28 36 44 64*11'
const LONG_64 = '4*14 8*4 12*3 16*3 20 24*2 28 36 40*18'
const LONG_48 = '4*10 8*7 12*4 16*2 20*2 24*2 28*2 32*19 96'
const LONG_32 = '4*10 8*7 12*4 16*2 20*2 24*2 28*2 32*22'
const LONG_24 = '4*11 8*10 12*4 16*3 20*2 24*2 28*2 32 36*2 40 44 48 52*2 64*5'
const LONG_16 = '8*11 12*9 16*4 20*3 24*2 28*2 32 36 40*2 44 48 52 56 60 64*3'
const LONG_8 = '12*13 16*7 20*4 24*3 28*2 32 36*2 40 44 48 52 56 60 64 80'
const SHORT_96 = '4*6 8*3 16 28 36'
const SHORT_48 = '4*5 8*3 12*3 16*3'
const SHORT_24 = '4*7 8*3 12*2 16*2 20'
const SHORT_16 = '4*8 8*2 12*2 16 20*2'
const SHORT_8 = '4*7 8*4 12 16 20*2'

export type Bands = {
  /** The start of each band, and the end of the last one. */
  readonly long: readonly number[]
  readonly short: readonly number[]
  /** Above these bands noise is not shaped (table 4.156). */
  readonly mostShaped: { readonly long: number; readonly short: number }
}

/** Sample rates by `sampling_frequency_index`. */
export const RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000,
] as const

/** In the order of {@link RATES}. */
export const BANDS: readonly Bands[] = [
  toBands(LONG_96, SHORT_96, 31, 9),
  toBands(LONG_96, SHORT_96, 31, 9),
  toBands(LONG_64, SHORT_96, 34, 10),
  toBands(LONG_48, SHORT_48, 40, 14),
  toBands(LONG_48, SHORT_48, 42, 14),
  toBands(LONG_32, SHORT_48, 51, 14),
  toBands(LONG_24, SHORT_24, 46, 14),
  toBands(LONG_24, SHORT_24, 46, 14),
  toBands(LONG_16, SHORT_16, 42, 14),
  toBands(LONG_16, SHORT_16, 42, 14),
  toBands(LONG_16, SHORT_16, 42, 14),
  toBands(LONG_8, SHORT_8, 39, 14),
]

function toBands(long: string, short: string, mostLong: number, mostShort: number): Bands {
  return { long: toStarts(long), short: toStarts(short), mostShaped: { long: mostLong, short: mostShort } }
}

function toStarts(widths: string): readonly number[] {
  const starts = [0]
  for (const [, width = '', count = '1'] of widths.matchAll(/(\d+)(?:\*(\d+))?/g)) {
    for (let repeats = Number(count); repeats > 0; repeats -= 1) starts.push((starts.at(-1) ?? 0) + Number(width))
  }
  return starts
}
