import { foldDigits } from '../fold'

/** Iranian mobile numbers: ten digits that begin with 9, after any of the usual prefixes. */
const MOBILE = /^(?:\+98|0098|98|0)?(9\d{9})$/
/** One @, no white space, a dotted host: only a message can show whether the address exists. */
const EMAIL =
  /^[^\s\p{C}@<>"(),:;\\[\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u
const MAX_LENGTH = 254
/** Numbers that are pasted from a message include ZWNJ and direction marks. */
const INVISIBLE = /\p{Cf}/gu
/** White space, hyphens, dashes and brackets that people write inside a number. */
const NUMBER_PUNCTUATION = /[\s\-\u2010-\u2015\u2212()._]/g

/**
 * Normalises a log-in name: a lower-case e-mail address, or an Iranian mobile number as +989… from any notation (Persian or Arabic digits, spaces,
 * dashes, 09…, 98…, 0098…). Null for anything else.
 */
export function foldIdentifier(typed: string): string | null {
  if (typed.length > MAX_LENGTH) return null
  const text = foldDigits(typed.replace(INVISIBLE, '')).trim()
  if (text.includes('@')) return foldEmail(text)
  const mobile = MOBILE.exec(text.replace(NUMBER_PUNCTUATION, ''))
  return mobile ? `+98${mobile[1]}` : null
}

/** The prefixes assigned to operators: 0900–0905, 091x, 0920–0923, 093x, 0941, 099x. */
const ASSIGNED = /^\+989(?:0[0-5]|1\d|2[0-3]|3\d|41|9\d)\d{7}$/

/** Whether a message can reach a normalised log-in name: any address, but only numbers with an Iranian operator's prefix. */
export function isReachable(identifier: string): boolean {
  return identifier.includes('@') || ASSIGNED.test(identifier)
}

function foldEmail(text: string): string | null {
  const email = text.normalize('NFKC').toLowerCase()
  return email.length <= MAX_LENGTH && EMAIL.test(email) && !email.includes('..') ? email : null
}

/** Normalises a reply address: an e-mail address, or a telephone number of any country. Null if it is neither. */
export function foldReplyAddress(typed: string): string | null {
  const folded = foldIdentifier(typed)
  if (folded || typed.includes('@')) return folded
  const digits = foldDigits(typed).replace(/[\s\p{Cf}\p{Pd}\u2212().]/gu, '')
  return /^\+?\d{8,15}$/.test(digits) ? digits : null
}
