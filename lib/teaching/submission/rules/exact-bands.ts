import { type Bands, CRITERIA } from './correction'
import { type TaskKind } from './tasks'

export type WritingSum = {
  /** The means of the criteria, before any rounding. */
  readonly first: number
  readonly second: number
  /** Task 2 weighs double (docs/facts/scoring.md §3). */
  readonly mean: number
}

/**
 * How the band of writing comes about, to be shown beside it. Null unless there is one complete text of each task, or if the band does not follow from
 * these criteria, as after a change of the rule. The band itself is the server's: `writingBandOf`.
 */
export function sumWriting(
  texts: readonly { readonly kind: TaskKind; readonly bands: Bands | undefined }[],
  band: number,
): WritingSum | null {
  const [first, ...otherFirsts] = texts.filter(({ kind }) => kind !== 'task2').map(({ bands }) => meanOf(bands))
  const [second, ...otherSeconds] = texts.filter(({ kind }) => kind === 'task2').map(({ bands }) => meanOf(bands))
  if (first == null || second == null || otherFirsts.length + otherSeconds.length > 0) return null
  const mean = (first + 2 * second) / 3
  return Math.abs(mean - band) < 0.5 ? { first, second, mean } : null
}

function meanOf(bands: Bands | undefined): number | null {
  const knownBands = CRITERIA.map((criterion) => bands?.[criterion] ?? null).filter((band) => band !== null)
  return knownBands.length < CRITERIA.length ? null : knownBands.reduce((sum, band) => sum + band, 0) / CRITERIA.length
}
