/** A shorter word with one letter changed is another word, not a typo. */
const MIN_LENGTH = 4

/** Whether the word is long enough, and a real word, for typo correction. */
export function canHaveTypo(word: string): boolean {
  return word.length >= MIN_LENGTH && !/\p{N}/u.test(word)
}

/** The word, and the word without each of its letters: two words within one typo of each other share one of these. */
export function listTypoKeys(word: string): readonly string[] {
  const letters = [...word]
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])]
}

/** Whether one letter was omitted, inserted, replaced, or swapped with its neighbour. */
export function isOneTypo(typed: string, meant: string): boolean {
  const [a, b] = [[...typed], [...meant]]
  let start = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (Math.max(left.length, right.length) <= 1) return left.length + right.length > 0
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
