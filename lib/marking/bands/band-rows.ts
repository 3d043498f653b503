import { type BandTable } from '@/lib/marking/bands/band-table'

/** Rows [lowest raw score, band × 2], highest first. */
export type BandRows = readonly (readonly [number, number])[]
/** The skills that are marked by a table. */
export const BANDED_SKILLS = ['listening', 'reading'] as const
export type BandedSkill = (typeof BANDED_SKILLS)[number]

export function toTable(rows: BandRows): BandTable {
  return rows.map(([from, halfBands]) => ({ from, halfBands }))
}

export function toRows(table: BandTable): BandRows {
  return table.map(({ from, halfBands }) => [from, halfBands])
}
