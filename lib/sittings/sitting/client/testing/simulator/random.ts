/** Numbers that one seed decides: the same seed draws the same numbers on every machine. */
export type Random = {
  /** In [0, 1). */
  readonly next: () => number
  /** A whole number from `least` to `most`, both included. */
  readonly integer: (least: number, most: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <T>(list: readonly [T, ...T[]]) => T
}

/** Mulberry32: small, fast, and good enough to choose faults. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    integer: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  }
}
