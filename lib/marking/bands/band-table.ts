/**
 * The lowest raw score of a band. Bands are integers × 2 (`halfBands` 13 is band 6.5), never floats. A table is a list of cuts from the highest down:
 * data of a paper version, editable by a manager (docs/facts/scoring.md §1: cut scores vary slightly between versions).
 */
export type BandCut = { readonly from: number; readonly halfBands: number }
export type BandTable = readonly BandCut[]

/** The maximum raw score of a band table: 40 questions, one mark each. */
export const FULL_MARKS = 40
export const TOP_HALF_BANDS = 18

/** The band of a raw score, × 2. Null if the score is not a whole number from 0 to 40, or the table does not cover it. */
export function bandOf(table: BandTable, raw: number): number | null {
  if (!Number.isInteger(raw) || raw < 0 || raw > FULL_MARKS) return null
  return table.find(({ from }) => raw >= from)?.halfBands ?? null
}

export type BandTableIssue =
  | { readonly code: 'empty' }
  | { readonly code: 'does-not-reach-zero' }
  | { readonly code: 'raw-out-of-range'; readonly from: number }
  | { readonly code: 'band-out-of-range'; readonly halfBands: number }
  | { readonly code: 'raw-not-falling'; readonly from: number }
  | { readonly code: 'band-not-falling'; readonly halfBands: number }

/** Errors of an edited table; if empty, every raw score 0–40 has one band, and a higher score never a lower one. */
export function checkBandTable(table: BandTable): readonly BandTableIssue[] {
  if (table.length === 0) return [{ code: 'empty' }]
  const issues = table.flatMap((cut, index) => checkCut(cut, table[index - 1]))
  return table.at(-1)?.from === 0 ? issues : [...issues, { code: 'does-not-reach-zero' }]
}

function checkCut({ from, halfBands }: BandCut, above: BandCut | undefined): readonly BandTableIssue[] {
  const issues: BandTableIssue[] = []
  if (!isWholeUpTo(from, FULL_MARKS)) issues.push({ code: 'raw-out-of-range', from })
  if (!isWholeUpTo(halfBands, TOP_HALF_BANDS)) issues.push({ code: 'band-out-of-range', halfBands })
  if (above !== undefined && from >= above.from) issues.push({ code: 'raw-not-falling', from })
  if (above !== undefined && halfBands >= above.halfBands) issues.push({ code: 'band-not-falling', halfBands })
  return issues
}

function isWholeUpTo(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most
}
