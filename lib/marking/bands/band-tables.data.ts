import { type BandTable } from './band-table'

/**
 * The published tables (docs/facts/scoring.md §1), the defaults of a new paper version. They agree with the owners' published averages. If publishers
 * disagree the value printed first is taken: Listening 10 → 4, 8–9 → 3.5, 6–7 → 3; General Training 37 → 8. Academic Reading: the first table prints
 * band 2 for a raw score of 3 and nothing for 2, so the other one (2–3) is taken.
 */
export const LISTENING_BANDS: BandTable = readTable(
  '39:9 37:8.5 35:8 32:7.5 30:7 26:6.5 23:6 18:5.5 16:5 13:4.5 10:4 8:3.5 6:3 4:2.5 2:2 1:1 0:0',
)
export const ACADEMIC_READING_BANDS: BandTable = readTable(
  '39:9 37:8.5 35:8 33:7.5 30:7 27:6.5 23:6 19:5.5 15:5 13:4.5 10:4 8:3.5 6:3 4:2.5 2:2 1:1 0:0',
)
export const GENERAL_READING_BANDS: BandTable = readTable(
  '40:9 39:8.5 37:8 36:7.5 34:7 32:6.5 30:6 27:5.5 23:5 19:4.5 15:4 12:3.5 9:3 6:2.5 4:2 1:1 0:0',
)

/** "26:6.5" means: from a raw score of 26, band 6.5. */
function readTable(text: string): BandTable {
  return text.split(' ').map((cut) => {
    const [from, band] = cut.split(':').map(Number)
    return { from: from ?? 0, halfBands: (band ?? 0) * 2 }
  })
}
