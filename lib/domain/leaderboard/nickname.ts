import { collapseSpaces, foldDigits } from '../text/fold'
import { UNFIT_WORDS } from './unfit-words.data'

export const NICKNAME = { shortest: 3, longest: 20 } as const

/** Letters, figures, and what holds them together: nothing that is a link, an address, or that turns a line around. */
const FIT = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N} _.\u200c-]*[\p{L}\p{M}\p{N}])?$/u
/** So many figures may be a telephone number. */
const LONG_NUMBER = /(?:\d[ _.\u200c-]*){5}/
/** One line without double spaces, and digits of one kind; what is shown is what was meant. */
export function tidyNickname(typed: string): string {
  return collapseSpaces(
    typed
      .normalize('NFC')
      .replace(/\u064a/g, '\u06cc')
      .replace(/\u0643/g, '\u06a9'),
  )
}

/** Whether a name may stand in a table that everybody reads. It is a sieve, not a judge: who gets through with something foul is seen by others. */
export function isFitNickname(nickname: string): boolean {
  const length = [...nickname].length
  if (length < NICKNAME.shortest || length > NICKNAME.longest || !FIT.test(nickname)) return false
  if ((nickname.match(/\p{M}/gu)?.length ?? 0) > 2) return false
  const plain = foldDigits(nickname).toLowerCase()
  if (LONG_NUMBER.test(plain)) return false
  const bare = plain.replace(/[ _.\u200c-]/g, '')
  return !UNFIT_WORDS.some((word) => bare.includes(word))
}
