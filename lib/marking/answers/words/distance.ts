/**
 * Whether the texts are one typo apart: one letter wrong, omitted, inserted, or moved (tounge). Linear: no table is made. A typo in a digit is
 * another number, not a misspelling, so digits must agree, and a missing sign (50, 50%) is not a typo.
 */
export function isOneTypoApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')
  if (a.replace(/\D/g, '') !== b.replace(/\D/g, '') || lettersOf(a) === lettersOf(b)) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  const maxSuffix = Math.min(a.length, b.length) - start
  while (end < maxSuffix && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  const middleOne = a.slice(start, a.length - end)
  const middleOther = b.slice(start, b.length - end)
  if (middleOne.length <= 1 && middleOther.length <= 1) return true
  const isMovedBack = middleOne.slice(1) + middleOne.charAt(0) === middleOther
  return isMovedBack || middleOther.slice(1) + middleOther.charAt(0) === middleOne
}

const MIN_LENGTH_FOR_TWO = 6

/** One typo, or a longer word that sounds the same: headfones, theatar, bycicles. */
export function isMisspelling(given: string, wanted: string): boolean {
  if (isOneTypoApart(given, wanted)) return true
  const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')
  if (lettersOf(given) === lettersOf(wanted) || given.replace(/\D/g, '') !== wanted.replace(/\D/g, '')) return false
  const isLong = wanted.length >= MIN_LENGTH_FOR_TWO && Math.abs(given.length - wanted.length) <= 2
  const startOf = (text: string) => text.slice(0, 2).replaceAll('y', 'i')
  if (!isLong || startOf(given) !== startOf(wanted)) return false
  const [one, other] = [toConsonantSounds(given), toConsonantSounds(wanted)]
  return one === other && one.length > 1
}

/** The consonants by sound. */
function toConsonantSounds(text: string): string {
  return text
    .replace(/[^a-z ]/g, '')
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replace(/(?<=[a-z])[aeiouyhw]+/g, '')
    .replace(/([a-z])\1+/g, '$1')
}
