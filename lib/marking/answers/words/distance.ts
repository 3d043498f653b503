/**
 * Whether the texts are one typo apart: one letter wrong, omitted, inserted, or moved (tounge). Linear: no table is made. A typo in a digit is
 * another number, not a misspelling, so digits must agree, and a missing sign (50, 50%) is not a typo.
 */
export function isOneSlipApart(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')
  if (one.replace(/\D/g, '') !== other.replace(/\D/g, '') || lettersOf(one) === lettersOf(other)) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  const maxSuffix = Math.min(one.length, other.length) - start
  while (end < maxSuffix && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1
  const middleOne = one.slice(start, one.length - end)
  const middleOther = other.slice(start, other.length - end)
  if (middleOne.length <= 1 && middleOther.length <= 1) return true
  const isMovedBack = middleOne.slice(1) + middleOne.charAt(0) === middleOther
  return isMovedBack || middleOther.slice(1) + middleOther.charAt(0) === middleOne
}

const MIN_LENGTH_FOR_TWO = 6

/** One typo, or a longer word that sounds the same: headfones, theatar, bycicles. */
export function isMisspelling(given: string, wanted: string): boolean {
  if (isOneSlipApart(given, wanted)) return true
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
