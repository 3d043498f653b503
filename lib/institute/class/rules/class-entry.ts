import { readGroups } from '@/lib/platform/text/input/pasted-code'

/** Lacks 0 and O, 1, I and L, because a code is read from a board or dictated. */
export const CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const CODE_LENGTH = 8
export const CLASS_CODE = /^[2-9A-HJKMNP-Z]{8}$/

/** Normalises a typed or pasted code; null if there is none. */
export function readClassCode(typed: string): string | null {
  return readGroups(typed, [4, 4], '2-9A-HJKMNP-Z')
}

/** The printed form of a code: `ABCD-2345`. */
export function formatClassCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** Limits per teacher and class: more than any class needs, and no more than one table can show. */
export const CLASS_LIMITS = { classes: 50, members: 100, assignments: 40 } as const

/** The lifetime of a code: a term. */
export const CODE_DAYS = 120
