import { AudioError } from '../audio-job'

/** Reads a frame bit by bit. @throws AudioError damaged when the frame ends early */
export type BitReader = {
  /** Reads up to 24 bits as a number. */
  readonly read: (bits: number) => number
  readonly skip: (bits: number) => void
  /** Skips to the next whole byte. */
  readonly align: () => void
}

export function createBitReader(bytes: Uint8Array): BitReader {
  let at = 0
  const end = bytes.length * 8
  const take = (bits: number) => {
    at += bits
    if (at > end) throw new AudioError('damaged')
  }
  return {
    read: (bits) => {
      const from = at
      take(bits)
      const first = from >> 3
      const four =
        (((bytes[first] ?? 0) << 24) |
          ((bytes[first + 1] ?? 0) << 16) |
          ((bytes[first + 2] ?? 0) << 8) |
          (bytes[first + 3] ?? 0)) <<
        (from & 7)
      return bits === 0 ? 0 : four >>> (32 - bits)
    },
    skip: take,
    align: () => take((8 - (at & 7)) & 7),
  }
}
