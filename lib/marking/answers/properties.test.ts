import fc from 'fast-check'
import { fold } from '@/lib/platform/text/fold'
import { PUBLISHED_KEYS } from './fixtures/published-keys'
import { type AnswerClass, type QuestionMarking, type WordLimit } from './key'
import { findExcess } from './limit'
import { markPaper, markQuestion } from './mark'
import { parseShorthand } from './shorthand/shorthand'
import { assignResponses } from './unordered'

const FORMS = ['words', 'words-and-or-number', 'words-or-number', 'number', 'time', 'letters'] as const
const WORDS = [
  'the',
  'a',
  'ceiling',
  'fan',
  'fans',
  '16',
  'sixteen',
  '10,000',
  '£850',
  'pounds',
  'pm',
  '9.30',
  'half',
  'past',
  'nine',
  'October',
  '10th',
  'Oct',
  '55',
  '%',
  'per',
  'cent',
  'self-catering',
  'and',
  'to',
  '-',
  '.',
  ',',
  '/',
  "o'clock",
  '\u06f5',
  'million',
  'hundred',
  'twenty-five',
  '3-year-old',
  'C.',
  'behavior',
  'NOT',
  'GIVEN',
  'B',
  '\u200c',
  '0',
  'constructor',
]

const markings: readonly QuestionMarking[] = PUBLISHED_KEYS.flatMap(({ cases }) =>
  cases.map(({ answer, numbers = [1], limit }) => ({ question: '1', numbers, answer, limit })),
)
const textMarkings = markings.filter(({ answer }) => answer.kind === 'text')
const anyMarking = fc.constantFrom(...markings)
const anyTextMarking = fc.constantFrom(...textMarkings)
const limit: fc.Arbitrary<WordLimit> = fc.record({
  form: fc.constantFrom(...FORMS),
  words: fc.integer({ min: 1, max: 3 }),
})
const answerLike = fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }).map((words) => words.join(' '))
const anyText = fc.oneof(answerLike, fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 60 }))

test('a response and its normalised form get the same marks for a gap', () => {
  fc.assert(
    fc.property(anyTextMarking, limit, anyText, (marking, wordLimit, response) => {
      const limited = { ...marking, limit: wordLimit }
      expect(markQuestion(limited, fold(response)).marks).toBe(markQuestion(limited, response).marks)
    }),
    { numRuns: 2000 },
  )
})

test('an answer over the limit never gets marks, for any key', () => {
  fc.assert(
    fc.property(
      limit,
      answerLike,
      fc.constantFrom<AnswerClass>('text', 'number', 'time', 'date', 'money'),
      (wordLimit, text, answerClass) => {
        // The key is the response itself: only the limit can refuse it.
        const marking: QuestionMarking = {
          question: '1',
          numbers: [1],
          answer: { kind: 'text', accepts: [{ tokens: [text === '' ? 'film' : text], class: answerClass }] },
          limit: wordLimit,
        }
        const { marks, reason } = markQuestion(marking, text)
        const isOver = findExcess(fold(text), wordLimit) !== null
        if (isOver) expect(marks).toBe(0)
        expect(reason.kind === 'over-limit').toBe(isOver && reason.kind !== 'blank')
        expect(['matched', 'over-limit', 'blank']).toContain(reason.kind)
      },
    ),
    { numRuns: 2000 },
  )
})

test('marking never throws, and never exceeds the maximum, for any text up to 10,000 characters', () => {
  const long = fc.tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 10 }), fc.integer({ min: 1, max: 1000 }))
  const response = fc.oneof(
    anyText,
    fc.string({ unit: 'binary', maxLength: 10_000, size: 'max' }),
    long.map(([text, times]) => text.repeat(times).slice(0, 10_000)),
  )
  fc.assert(
    fc.property(anyMarking, response, (marking, text) => {
      const printed = { before: 'Come in the', after: text.slice(0, 100) }
      const { marks, max } = markQuestion({ ...marking, printed }, text)
      expect(marks === 0 || marks <= max).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('the same response gets the same verdict', () => {
  fc.assert(
    fc.property(anyMarking, anyText, (marking, text) => {
      expect(markQuestion(marking, text)).toEqual(markQuestion(marking, text))
    }),
  )
})

test('the importer never throws, and marking accepts what it lists', () => {
  const shorthand = fc
    .array(fc.constantFrom('(', ')', '/', ' / ', '|', ' ', 'the', 'film', 'fan', 's', '10', '-', 'am', '.'), {
      maxLength: 12,
    })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(shorthand, (text) => {
      const { alternatives, expansions } = parseShorthand(text)
      const answer = { kind: 'text', accepts: alternatives } as const
      const refused = expansions.filter(
        (given) => markQuestion({ question: '1', numbers: [1], answer }, given).marks === 0,
      )
      expect(refused.filter((given) => /[\p{L}\p{N}]/u.test(given))).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

test('in an unordered set the order of the responses changes no raw score', () => {
  const answers = ['red', 'red / blue', 'green', '(dark) blue']
  const questions = answers.map((text, index) => ({
    question: String(index + 1),
    numbers: [index + 1],
    answer: { kind: 'text', accepts: parseShorthand(text).alternatives } as const,
  }))
  const paper = { questions, unordered: [questions.map(({ question }) => question)] }
  const rawOf = (responses: readonly string[]) =>
    markPaper(paper, Object.fromEntries(responses.map((text, index) => [String(index + 1), text]))).raw
  const response = fc.constantFrom('red', 'blue', 'green', 'dark blue', 'RED', 'yellow', '')
  const responses = fc.array(response, { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(responses, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (given, order) => {
      expect(rawOf(order.map((index) => given[index] ?? ''))).toBe(rawOf(given))
    }),
    { numRuns: 300 },
  )
})

test('the assignment is optimal: compared with all permutations', () => {
  const size = 4
  const permutations = (items: readonly number[]): readonly (readonly number[])[] =>
    items.length === 0
      ? [[]]
      : items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
  const all = permutations([0, 1, 2, 3])
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: size * size, maxLength: size * size }), (cells) => {
      const isRight = (response: number, key: number) => cells[response * size + key] === true
      const assigned = assignResponses(size, isRight)
      const used = assigned.filter((key) => key !== null)
      expect(new Set(used).size).toBe(used.length)
      expect(assigned.every((key, response) => key === null || isRight(response, key))).toBe(true)
      const best = Math.max(...all.map((keys) => keys.filter((key, response) => isRight(response, key)).length))
      expect(used.length).toBe(best)
    }),
  )
})

test('choose TWO: never more than the maximum, and one more wrong option never takes a mark from a full answer of the key', () => {
  const label = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'b', 'TRUE', '1')
  const marking: QuestionMarking = { question: '1-2', numbers: [1, 2], answer: { kind: 'choices', labels: ['B', 'D'] } }
  fc.assert(
    fc.property(fc.array(label, { maxLength: 8 }), (labels) => {
      const { marks, max } = markQuestion(marking, labels.join(' '))
      const right = ['b', 'd'].filter((known) => labels.some((given) => given.toLowerCase() === known)).length
      expect(marks).toBeLessThanOrEqual(Math.min(max, right))
      const distinct = new Set(labels.map((given) => given.toLowerCase())).size
      if (distinct <= max) expect(marks).toBe(right)
    }),
  )
})
