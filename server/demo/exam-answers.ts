import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PaperFile } from '@/lib/authoring/exam/contract/bundle'
import { type AnswerKey } from '@/lib/paper/content/contract/key'
import { expandKey } from '@/lib/marking/answers/expand'

export type MarkedSkill = 'listening' | 'reading'
export type ExamAnswer = { readonly question: string; readonly value: string; readonly part: number }

/** The kinds of mistakes, used in turn for typed answers. A chosen label is simply another label. */
const MISTAKE_KINDS = ['misspelt', 'number', 'blank', 'too-long', 'wrong', 'misspelt', 'blank'] as const
const WRONG_WORDS = ['market', 'training', 'winter', 'glass', 'village', 'transport', 'energy', 'museum'] as const
const TRUTHS = ['TRUE', 'FALSE', 'NOT GIVEN'] as const
const VIEWS = ['YES', 'NO', 'NOT GIVEN'] as const
const NUMERALS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'] as const

/**
 * A candidate's answers to a shipped paper: the key, with the given number of questions wrong or left out. `seed` decides
 * which; later questions fail more often, as in the real test.
 */
export async function answerPaper(
  exam: string,
  skill: MarkedSkill,
  { wrong, seed }: { readonly wrong: number; readonly seed: number },
): Promise<readonly ExamAnswer[]> {
  const { parts, key } = PaperFile.parse(
    JSON.parse(await readFile(path.resolve('content/exams', exam, `${skill}.json`), 'utf8')),
  )
  const random = createRandom(seed)
  const questionsByDifficulty = key.questions.map(({ question }, index) => ({
    question,
    rank: random() + (0.5 * index) / key.questions.length,
  }))
  const missedQuestions = new Set(
    questionsByDifficulty
      .toSorted((one, other) => other.rank - one.rank)
      .slice(0, wrong)
      .map(({ question }) => question),
  )
  return key.questions.flatMap(({ question, answer }, index) => {
    const value = missedQuestions.has(question) ? makeWrongAnswer(answer, index + seed) : rightAnswer(answer)
    const part = partOf(question, parts.length)
    return value === '' ? [] : [{ question, value, part }]
  })
}

/** The part of a question among forty: precise enough for the time of an answer. */
function partOf(question: string, parts: number): number {
  return Math.min(parts, 1 + Math.floor((Number.parseInt(question, 10) - 1) / Math.floor(40 / parts)))
}

function rightAnswer(answer: AnswerKey): string {
  if (answer.kind === 'text') return expandKey(answer)[0] ?? ''
  return answer.kind === 'choice' ? (answer.accepts[0] ?? '') : answer.labels.join(' ')
}

function makeWrongAnswer(answer: AnswerKey, turn: number): string {
  const right = rightAnswer(answer)
  if (answer.kind === 'choice') return turn % 6 === 5 ? '' : pickOtherLabel(right, turn)
  if (answer.kind === 'choices')
    return [pickOtherLabel(right.split(' ')[0] ?? 'A', turn), ...right.split(' ').slice(1)].join(' ')
  const kind = MISTAKE_KINDS[turn % MISTAKE_KINDS.length]
  if (kind === 'blank') return ''
  if (kind === 'misspelt') return misspell(right)
  if (kind === 'number')
    return /\d/.test(right) ? right.replace(/\d/, (digit) => String((Number(digit) + 3) % 10)) : plural(right)
  if (kind === 'too-long') return `the very old ${right} there`
  return WRONG_WORDS[turn % WRONG_WORDS.length] ?? ''
}

function pickOtherLabel(right: string, turn: number): string {
  const family = [TRUTHS, VIEWS, NUMERALS].find((labels) => labels.some((label) => label === right)) ?? ['A', 'B', 'C']
  const others = family.filter((label) => label !== right)
  return others[turn % others.length] ?? right
}

/** Swaps two letters in the middle of the word, or doubles one. */
function misspell(word: string): string {
  if (word.length < 4) return `${word}${word.slice(-1)}`
  const middle = Math.floor(word.length / 2)
  const swapped = `${word.slice(0, middle - 1)}${word.charAt(middle)}${word.charAt(middle - 1)}${word.slice(middle + 1)}`
  return swapped === word ? `${word.slice(0, middle)}${word.slice(middle - 1)}` : swapped
}

function plural(word: string): string {
  return word.endsWith('s') ? word.slice(0, -1) : `${word}s`
}

/** Mulberry32: the same seed gives the same demo. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
