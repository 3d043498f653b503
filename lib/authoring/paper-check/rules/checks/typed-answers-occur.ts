import { compileKey, readResponse } from '@/lib/marking/answers/compile'
import { expandKey } from '@/lib/marking/answers/expand'
import { findMatch } from '@/lib/marking/answers/match'
import { findNumber } from '@/lib/marking/answers/words/number'
import { type TextKey } from '@/lib/marking/answers/key'
import { fold } from '@/lib/platform/text/fold'
import { type Part, type Passage } from '@/lib/paper/content/rules/content'
import { plainText } from '@/lib/paper/content/rules/inline'
import { listParagraphTexts } from '@/lib/paper/content/rules/passage'
import { errorAt, type Finding, type CheckedPaper, findingIf } from '../finding'
import { listKeyedQuestions } from './keyed-questions'

/** A typed answer has at most this many words when spoken; numbers and dates get longer. */
const LONGEST_RUN = 9
const WORDS_BEFORE_NUMBER = 3
const LETTERS_AND_DIGITS = /[^\p{L}\p{N}]/gu
const SPOKEN_DIGITS: Readonly<Record<string, string>> = {
  oh: '0',
  nought: '0',
  zero: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
}

/** A typed answer must occur in the passage or the transcript: as written, as spoken, or spelled out. */
export function checkTypedAnswersOccur(checked: CheckedPaper): readonly Finding[] {
  const sources = new Map(checked.content.parts.map((part) => [part, ` ${toWords(sourceOf(part, checked))} `]))
  const spoken = new Map(checked.content.parts.map((part) => [part, nearNumbers(spokenText(checked, part.number))]))
  return listKeyedQuestions(checked).flatMap(({ question, key, path, placed: { part } }) => {
    const { answer, evidence } = key
    const source = sources.get(part) ?? ''
    // Without a transcript there is nothing to search.
    if (answer.kind !== 'text' || source.trim() === '') return []
    const answers = expandKey(answer)
    const quote = evidence?.quote ?? ''
    const occurs =
      answers.some((spelling) => source.includes(` ${toWords(spelling)} `)) ||
      occursSpoken(answer, splitWords(quote)) ||
      // Without evidence the whole part is searched, in which numbers may be written out in words.
      (quote === '' && (spoken.get(part) ?? []).some((words) => occursSpoken(answer, words))) ||
      isSpelledOut(answers, quote)
    const place = part.passage ? 'passage' : 'transcript'
    return findingIf(
      !occurs,
      errorAt(`${path}.answer`, { code: 'answer-absent', question: question.id, place, answers }),
    )
  })
}

/** What candidates read or hear in a part. */
export function sourceOf(part: Part, checked: CheckedPaper): string {
  return part.passage ? passageText(part.passage) : spokenText(checked, part.number)
}

function passageText(passage: Passage): string {
  return [passage.title, ...passage.paragraphs.flatMap(listParagraphTexts)].map(plainText).join('\n')
}

function spokenText({ key }: CheckedPaper, part: number): string {
  return (key.transcript ?? [])
    .filter((line) => line.part === part)
    .map((line) => plainText(line.text))
    .join('\n')
}

/** Matches runs of the quote's words as if a candidate had typed them: "forty-seven pounds fifty" is 47.50. */
function occursSpoken(answer: TextKey, words: readonly string[]): boolean {
  const accepted = compileKey(answer)
  return words.some((_, start) =>
    words
      .slice(start, start + LONGEST_RUN)
      .some(
        (__, length) => findMatch(readResponse(words.slice(start, start + length + 1).join(' ')), accepted) !== null,
      ),
  )
}

function splitWords(text: string): string[] {
  return plainText(text)
    .split(/\s+/)
    .map((word) => word.replace(/[.,;:!?]+$/, ''))
}

/** Only the words around each number, enough for a month and a weekday: searching a whole recording would take seconds. */
function nearNumbers(text: string): string[][] {
  const words = splitWords(text)
  const folded = words.map((word) => fold(word).replace(/-.*$/, ''))
  return folded.flatMap((_, at) =>
    findNumber(folded, at) === null ? [] : [words.slice(Math.max(0, at - WORDS_BEFORE_NUMBER), at + LONGEST_RUN)],
  )
}

const REPEATS: Readonly<Record<string, number>> = { double: 2, triple: 3, treble: 3 }

/** "G-A-double L-I-M-O-R-E", "nine double oh, triple four". */
function isSpelledOut(spellings: readonly string[], quote: string): boolean {
  const spoken = fold(plainText(quote))
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => SPOKEN_DIGITS[word] ?? word)
  const repeatsOf = (word = '') => (Object.hasOwn(REPEATS, word) ? REPEATS[word] : undefined)
  const written = spoken
    .map((word, index) => (repeatsOf(word) === undefined ? word.repeat(repeatsOf(spoken[index - 1]) ?? 1) : ''))
    .join('')
  return spellings.some((spelling) => written.includes(fold(spelling).replace(LETTERS_AND_DIGITS, '')))
}

/** Folded words with single spaces between them. */
export function toWords(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
