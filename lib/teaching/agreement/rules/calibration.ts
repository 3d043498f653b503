import { type Bands, CRITERIA, type Criterion } from '@/lib/teaching/submission/rules/correction'

/** Two teachers mark each text. */
export const MARKS_A_TEXT = 2
/** After this many hours another teacher may claim the place. */
export const LEASE_HOURS = 72
/** Texts that a teacher may have in hand. */
export const MAX_IN_HAND = 3
/** A reason is a sentence, not a word. */
export const SHORTEST_REASON = 10
export const MAX_PAY_RIAL = 1_000_000_000

export type Reasons = Readonly<Record<Criterion, string>>
export type MarkGap = 'bands' | 'reasons'

export const NO_BANDS: Bands = { task: null, coherence: null, lexis: null, grammar: null }
export const EMPTY_REASONS: Reasons = { task: '', coherence: '', lexis: '', grammar: '' }

/** What a mark lacks before it can be handed in: a whole band and a reason for each criterion. */
export function listMarkGaps(bands: Bands, reasons: Reasons): readonly MarkGap[] {
  const isBanded = CRITERIA.every((criterion) => Number.isInteger(bands[criterion]))
  const isReasoned = CRITERIA.every((criterion) => reasons[criterion].trim().length >= SHORTEST_REASON)
  return [isBanded ? null : ('bands' as const), isReasoned ? null : ('reasons' as const)].filter((gap) => gap !== null)
}
