import { expandKey } from '@/lib/domain/answers/expand'
import { markQuestion } from '@/lib/domain/answers/mark'
import { fold } from '@/lib/domain/text/fold'
import { type Passage } from '../content'
import { plainText } from '../inline'
import { listParagraphTexts } from '../passage'
import { error, type Finding, type Patient, when } from './finding'
import { type KeyedQuestion, listKeyedQuestions } from './placed'

/** A typed answer has no more words than this; said aloud, a number or a date has more. */
const LONGEST_RUN = 9
const LETTERS_AND_DIGITS = /[^\p{L}\p{N}]/gu
const SPOKEN_DIGITS: Readonly<Record<string, string>> = {
  ...{ oh: '0', nought: '0', zero: '0', one: '1', two: '2', three: '3', four: '4', five: '5' },
  ...{ six: '6', seven: '7', eight: '8', nine: '9' },
}

/** A typed answer is taken from the passage or from what is said: it occurs there, as written, as said, or spelled out. */
export function checkTypedAnswersOccur(patient: Patient): readonly Finding[] {
  return listKeyedQuestions(patient).flatMap((entry) => {
    const { question, key, path, placed } = entry
    if (key.answer.kind !== 'text') return []
    const spellings = expandKey(key.answer)
    const source = placed.part.passage ? passageText(placed.part.passage) : spokenText(patient, placed.part.number)
    const occurs = occursWritten(spellings, source) || occursSaid(entry) || isSpelledOut(spellings, key.evidence.quote)
    const place = placed.part.passage ? 'passage' : 'transcript'
    return when(
      !occurs,
      error(`${path}.answer`, { code: 'answer-absent', question: question.id, place, answers: spellings }),
    )
  })
}

function passageText(passage: Passage): string {
  return [passage.title, ...passage.paragraphs.flatMap(listParagraphTexts)].map(plainText).join('\n')
}

function spokenText({ key }: Patient, part: number): string {
  return (key.transcript ?? [])
    .filter((line) => line.part === part)
    .map((line) => plainText(line.text))
    .join('\n')
}

function occursWritten(spellings: readonly string[], source: string): boolean {
  const words = ` ${toWords(source)} `
  return spellings.some((spelling) => words.includes(` ${toWords(spelling)} `))
}

/** Runs of the quote's words are marked as if a candidate had typed them: "forty-seven pounds fifty" is 47.50. */
function occursSaid({ question, key }: KeyedQuestion): boolean {
  const words = plainText(key.evidence.quote)
    .split(/\s+/)
    .map((word) => word.replace(/[.,;:!?]+$/, ''))
  const marking = { question: question.id, numbers: question.numbers, answer: key.answer }
  return words.some((_, start) =>
    words
      .slice(start, start + LONGEST_RUN)
      .some((__, length) => markQuestion(marking, words.slice(start, start + length + 1).join(' ')).marks > 0),
  )
}

/** "G-A-double L-I-M-O-R-E", "nine double oh, double four three". */
function isSpelledOut(spellings: readonly string[], quote: string): boolean {
  const spoken = fold(plainText(quote))
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => SPOKEN_DIGITS[word] ?? word)
  const repeat = (word: string, before: string | undefined) => (before === 'double' ? word + word : word)
  const written = spoken.map((word, index) => (word === 'double' ? '' : repeat(word, spoken[index - 1]))).join('')
  return spellings.some((spelling) => written.includes(fold(spelling).replace(LETTERS_AND_DIGITS, '')))
}

function toWords(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
