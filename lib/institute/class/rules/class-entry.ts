import { readGroups } from '@/lib/platform/text/pasted-code'

/** No 0 and O, no 1, I and L: what is read from a board or heard must be typed right. */
export const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const CODE_LENGTH = 8
export const CLASS_CODE = /^[2-9A-HJKMNP-Z]{8}$/

/** A code as somebody types or pastes it; null when there is none. */
export function readClassCode(typed: string): string | null {
  return readGroups(typed, [4, 4], '2-9A-HJKMNP-Z')
}

/** As it is read to others: `ABCD-2345`. */
export function spellClassCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** What one teacher and one class may have: more than any class needs, and no more than one table can show. */
export const CLASS_LIMITS = { classes: 50, members: 100, assignments: 40 } as const

/** How long a code lets people in: a term. */
export const CODE_DAYS = 120
