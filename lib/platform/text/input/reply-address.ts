import { foldDigits } from '../fold'
import { foldIdentifier } from './identifier'

/** Normalises a reply address: an e-mail address, or a telephone number of any country. Null if it is neither. */
export function foldReplyAddress(typed: string): string | null {
  const known = foldIdentifier(typed)
  if (known || typed.includes('@')) return known
  const digits = foldDigits(typed).replace(/[\s\p{Cf}\p{Pd}\u2212().]/gu, '')
  return /^\+?\d{8,15}$/.test(digits) ? digits : null
}
