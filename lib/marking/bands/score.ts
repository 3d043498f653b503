import { bandOf, FULL_MARKS, type BandTable } from './band-table'

/** The result of a marked paper: a band for a whole one, a percentage for a part. Never both. */
export type Score =
  | { readonly kind: 'band'; readonly halfBands: number }
  | { readonly kind: 'part'; readonly percent: number }

/**
 * A paper of 40 marks has a band by its table. Below 40 there is only a percentage: a raw score scaled up to 40 would pretend to be a band
 * (docs/facts/scoring.md §1). Null if raw and max fit no paper, or the table does not cover the score.
 */
export function scorePaper(table: BandTable, raw: number, max: number): Score | null {
  if (max !== FULL_MARKS) return partScore(raw, max)
  const halfBands = bandOf(table, raw)
  return halfBands === null ? null : { kind: 'band', halfBands }
}

/** A whole percentage, halves up. */
export function partScore(raw: number, max: number): Score | null {
  const isPossible = Number.isInteger(raw) && Number.isInteger(max) && max > 0 && raw >= 0 && raw <= max
  return isPossible ? { kind: 'part', percent: Math.floor((200 * raw + max) / (2 * max)) } : null
}
