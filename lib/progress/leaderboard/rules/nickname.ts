import { collapseSpaces, foldDigits } from '@/lib/platform/text/fold'
import { UNFIT_WORDS } from './unfit-words.data'

export const NICKNAME_LENGTH = { shortest: 3, longest: 20 } as const

/**
 * Latin and Persian letters, digits and a few joiners. Excludes links, addresses, direction marks, and look-alike letters of other scripts (a
 * Cyrillic Ѕara).
 */
const LATIN = 'A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u017e'
const PERSIAN = '\\u0621-\\u063a\\u0641-\\u0648\\u067e\\u0686\\u0698\\u06a9\\u06af\\u06c0\\u06cc'
const MARKS = '\\u0300-\\u030c\\u064b-\\u0654\\u0670'
const FIGURES = '0-9\\u0660-\\u0669\\u06f0-\\u06f9'
const LETTERS = `${LATIN}${PERSIAN}${MARKS}${FIGURES}`
const VALID_NICKNAME = new RegExp(`^[${LETTERS}](?:[${LETTERS} _.\\u200c-]*[${LETTERS}])?$`, 'u')
/** This many digits may be a telephone number. */
const LONG_NUMBER = /(?:\d[ _.\u200c-]*){5}/
/** Normalises whitespace and digits. */
export function tidyNickname(typed: string): string {
  return collapseSpaces(
    typed
      .normalize('NFKC')
      .replace(/\u064a/g, '\u06cc')
      .replace(/\u0643/g, '\u06a9'),
  )
}

/** Whether a name may appear on the public leaderboard. The filter is coarse, since other users see every name that passes. */
export function isAllowedNickname(nickname: string): boolean {
  const length = [...nickname].length
  if (length < NICKNAME_LENGTH.shortest || length > NICKNAME_LENGTH.longest || !VALID_NICKNAME.test(nickname))
    return false
  if ((nickname.match(/\p{M}/gu)?.length ?? 0) > 2) return false
  const plain = foldDigits(nickname).toLowerCase()
  if (LONG_NUMBER.test(plain)) return false
  const joined = plain.replace(/[ _.\u200c-]/g, '')
  return !UNFIT_WORDS.some((word) => joined.includes(word))
}
