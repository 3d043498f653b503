import { foldDigits } from '../text/fold'

/** Letters and digits that nobody takes for another when they are read from a board. */
export const SEAT_CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const SEAT_CODE_LENGTH = 8

/** The one form of an entry code, however it was typed: small letters, spaces, hyphens, Persian digits. */
export function foldSeatCode(typed: string): string {
  return foldDigits(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}
