import { type BandPair } from '@/lib/teaching/agreement/rules/agreement'

/**
 * The calibration of the machine's bands to those of teachers: `half × scale + shift`. Only the mean from twenty pairs on, mean and spread from
 * fifty. A regression or an isotonic fit would look better on few pairs and lose on fresh texts.
 */
export type BandMap = { readonly kind: 'none' | 'shift' | 'equate'; readonly scale: number; readonly shift: number }
export const NO_MAP: BandMap = { kind: 'none', scale: 1, shift: 0 }

export const PAIRS_FOR_SHIFT = 20
export const PAIRS_FOR_EQUATING = 50
const LOWEST = 2
const HIGHEST = 18

/** `one` is the machine's half band, `other` the teacher's. */
export function fitMap(pairs: readonly BandPair[]): BandMap {
  if (pairs.length < PAIRS_FOR_SHIFT) return NO_MAP
  return pairs.length < PAIRS_FOR_EQUATING ? fitShift(pairs) : fitEquating(pairs)
}

export function fitShift(pairs: readonly BandPair[]): BandMap {
  const { machine, teacher } = momentsOf(pairs)
  return { kind: 'shift', scale: 1, shift: teacher.mean - machine.mean }
}

/** A machine that always gives the same band has no spread to equate. */
export function fitEquating(pairs: readonly BandPair[]): BandMap {
  const { machine, teacher } = momentsOf(pairs)
  if (machine.deviation === 0) return fitShift(pairs)
  const scale = teacher.deviation / machine.deviation
  return { kind: 'equate', scale, shift: teacher.mean - machine.mean * scale }
}

/** A mapped half band, within the scale. */
export function applyMap({ scale, shift }: BandMap, half: number): number {
  return Math.min(HIGHEST, Math.max(LOWEST, Math.round(half * scale + shift)))
}

function momentsOf(pairs: readonly BandPair[]) {
  return { machine: momentOf(pairs.map(({ one }) => one)), teacher: momentOf(pairs.map(({ other }) => other)) }
}

function momentOf(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return { mean, deviation: Math.sqrt(variance) }
}
