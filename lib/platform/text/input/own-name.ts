import { fold } from '../fold'
import { RESERVED_NAMES } from './own-name.data'

/** Whether people may use this name: it is visible, and not the site's own one, even in letters of the Arabic keyboard. */
export function isOwnName(name: string): boolean {
  const lettersOnly = fold(name.replace(/[\u064a\u0649]/g, '\u06cc').replace(/\u0643/g, '\u06a9')).replace(
    /[^\p{L}\p{N}]/gu,
    '',
  )
  return /\p{L}/u.test(name) && !RESERVED_NAMES.has(lettersOnly)
}
