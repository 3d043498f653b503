import { findNumber, isNumberWord, toOrdinal } from './number'

/** Without its apostrophe each of these is another word, so it must not be ignored. */
const OTHER_WORDS = new Set("it's we're we'll he'll she'll i'll we'd she'd he'd i'd".split(' '))
const STARTING_MARKS = ' "\''
const TRAILING_MARKS = ' .,;:!?"\''

/** 5'10": the signs are units, and not an apostrophe and a quotation mark. */
const FEET_AND_INCHES = /(?<![\w.,])(\d)' ?(\d{1,2}(?:\.\d)?)(?:"|(?!\w))/g

/**
 * The words of a normalised text, without insignificant punctuation: quotes, a final full stop, the dots of abbreviations (p.m., Dr.), a comma before
 * a space. Points and commas inside numbers and addresses stay.
 */
export function splitWords(folded: string): readonly string[] {
  const trimmed = trimMarks(folded.replace(FEET_AND_INCHES, '$1 ft $2 in').replaceAll('"', ''))
  const plain = isAddress(trimmed) ? trimmed : withoutMarks(trimmed)
  return joinInitials(plain.split(' ').filter((word) => word !== ''))
}

/** "J. K. Rowling" as "JK Rowling"; letters beside a number are its units. */
function joinInitials(words: readonly string[]): readonly string[] {
  const joined: string[] = []
  let isRun = false
  for (const [index, word] of words.entries()) {
    const isLetter = /^[b-hj-wyz]$|^[ai]$/.test(word)
    const last = joined.at(-1) ?? ''
    if (isLetter && isRun) joined[joined.length - 1] = last + word
    else joined.push(word)
    isRun = isLetter && (isRun || (!/\d$/.test(last) && isInitial(words, index)))
  }
  return joined
}

/** The article and "I" begin no run of initials unless a name follows it: "A. A. Milne". */
function isInitial(words: readonly string[], index: number): boolean {
  const [word = '', next = '', name = ''] = words.slice(index, index + 3)
  if (!/^[a-wyz]$/.test(next)) return false
  return /^[b-hj-wyz]$/.test(word) || /^[a-z]{2}/.test(name)
}

/** In addresses every character counts. */
const ADDRESS = /@|www\.|:\/\//

/** A web or e-mail address. */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text)
}

function withoutMarks(text: string): string {
  return text
    .replace(/(?<![a-z0-9])([a-z])\.(?=[a-z])/g, '$1') // p.m → pm
    .replace(/(?<![a-z0-9])(dr|mr|mrs|ms|mt|prof|st)\.(?=[a-z])/g, '$1 ') // Dr.Brown
    .replace(/(?<![a-z0-9])no(?:\. ?| )(?=\d)/g, 'number ') // No.5
    .replace(/(?<![a-z0-9])(c|ca|p|pp|vol|fig)\.(?=\d)/g, '$1 ') // c.1850
    .replace(/(?<=\d) : (?=\d)/g, ':') // 3 : 1
    .replace(/(?<![a-z0-9])ph\.(?=d(?![a-z0-9]))/g, 'ph') // Ph.D.
    .replace(/(?<=[0-9][a-z])\.(?=[a-z](?![a-z0-9]))/g, '') // 9a.m → 9am
    .replace(/(?<=[a-z])\.(?![a-z0-9])/g, '')
    .replace(/[,;](?= )/g, '')
    .replace(/(?<=[a-z0-9]) ?& ?(?=[a-z0-9])|^&(?=[a-z])/g, ' & ') // B&B as B & B
    .replace(/(?<=[0-9])'(?=s(?![a-z0-9]))/g, '') // 1990's → 1990s
}

/** "childrens books" for "children's books": the apostrophe is the most common omission. */
export function withoutApostrophes(words: readonly string[]): readonly string[] {
  return words.map((word) => (OTHER_WORDS.has(word) ? word : word.replaceAll("'", '')))
}

/** "twenty-five" as two words, "three-storey" as "3-storey", "third-floor" as "3rd-floor"; any other hyphen stays. */
export function splitNumberCompound(word: string): readonly string[] {
  if (!word.includes('-')) return [word]
  const parts = word.split('-')
  if (!isNumberWord(parts[0] ?? '')) return [word]
  if (parts.every(isNumberWord)) return parts
  const number = findNumber(parts, 0)
  if (number === null) return [word]
  return [[number.isOrdinal ? toOrdinal(number.value) : number.value, ...parts.slice(number.length)].join('-')]
}

/** A loop from both ends: a pattern for this would be quadratic on a long run of punctuation. */
function trimMarks(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && STARTING_MARKS.includes(text.charAt(start))) start += 1
  while (end > start && TRAILING_MARKS.includes(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}
