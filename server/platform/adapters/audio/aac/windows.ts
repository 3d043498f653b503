import { AudioError } from '../audio-job'
import { type Bands } from './bands'
import { type BitReader } from './bit-reader'

export const FRAME_SAMPLES = 1024
/** Values of `window_sequence`. */
export const LONG = 0
export const LONG_START = 1
export const SHORT = 2
export const LONG_STOP = 3

/** The windows of a frame: one long window, or eight short ones in groups. */
export type Windows = {
  readonly sequence: number
  /** 1: Kaiser-Bessel derived, 0: sine. */
  readonly shape: number
  /** The number of windows in each group. */
  readonly groups: readonly number[]
  readonly bandCount: number
  readonly starts: readonly number[]
  readonly mostShaped: number
}
export function readWindows(bits: BitReader, bands: Bands): Windows {
  bits.skip(1)
  const sequence = bits.read(2)
  const shape = bits.read(1)
  if (sequence === SHORT) {
    const bandCount = bits.read(4)
    const groups = [1]
    for (let window = 1; window < 8; window += 1) {
      if (bits.read(1) === 1) groups.push((groups.pop() ?? 0) + 1)
      else groups.push(1)
    }
    return check({ sequence, shape, groups, bandCount, starts: bands.short, mostShaped: bands.mostShaped.short })
  }
  const bandCount = bits.read(6)
  // Prediction belongs to other AAC profiles.
  if (bits.read(1) === 1) throw new AudioError('unsupported')
  return check({ sequence, shape, groups: [1], bandCount, starts: bands.long, mostShaped: bands.mostShaped.long })
}

function check(windows: Windows): Windows {
  if (windows.bandCount >= windows.starts.length) throw new AudioError('damaged')
  return windows
}

/** Every band of every window: start and end in the spectrum, and its index among the codebooks. */
export function* listBands({ groups, bandCount, starts }: Windows): Generator<readonly [number, number, number]> {
  let window = 0
  for (const [group, size] of groups.entries()) {
    for (let band = 0; band < bandCount; band += 1) {
      for (let step = 0; step < size; step += 1) {
        const base = (window + step) * 128
        yield [base + (starts[band] ?? 0), base + (starts[band + 1] ?? 0), group * bandCount + band]
      }
    }
    window += size
  }
}
