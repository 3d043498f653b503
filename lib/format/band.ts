import { persianDigits } from './digits'

/** A band as people read it: 13 half bands → «۶٫۵», 14 → «۷». The argument is band × 2. */
export function formatBand(halfBands: number): string {
  return persianDigits(halfBands % 2 === 0 ? halfBands / 2 : `${(halfBands - 1) / 2}٫5`)
}
