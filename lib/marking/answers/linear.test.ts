import { PUBLISHED_KEYS } from './fixtures/published-keys'
import { type QuestionMarking, type WordLimit } from './key'
import { markQuestion } from './mark'
import { parseShorthand } from './shorthand/shorthand'

/** Texts whose repetition makes careless patterns or loops quadratic or exponential. */
const EVIL = [
  'a',
  ' ',
  '.',
  '"',
  ',',
  '-',
  "'",
  '1',
  '1,',
  '000 ',
  '1 000 ',
  'a.',
  'a. ',
  '. a',
  '9.',
  '- ',
  'a-',
  'one-',
  '1-',
  'one ',
  'hundred and ',
  'million ',
  'point one ',
  'half past ',
  'a quarter ',
  '10 October ',
  'the ',
  '£',
  '£1 ',
  'per cent ',
  '\u0301',
  '\u0323\u0301',
  '\u0344',
  '\u200c',
  '\ufdfa',
  '½',
  '\ud800',
  '\u06f1',
  'i',
  'x',
  'B ',
  'not given ',
  '(',
  '/',
  '\n',
]
const LIMITS: readonly (WordLimit | undefined)[] = [
  undefined,
  { form: 'words-and-or-number', words: 2 },
  { form: 'time' },
  { form: 'letters', words: 3 },
]
const KEY = 'half past nine|(the) 10,000 (ceiling) fans|self-catering-a-b-c|one hundred and five'
const MARKINGS: readonly QuestionMarking[] = [
  ...LIMITS.map((limit) => ({
    question: '1',
    numbers: [1],
    answer: { kind: 'text', accepts: parseShorthand(KEY, { class: 'time' }).alternatives } as const,
    limit,
    printed: { before: 'a a a a a a a a', after: 'a a a a a a a a' },
  })),
  { question: '1', numbers: [1], answer: { kind: 'choice', accepts: ['iv'] } },
  { question: '1', numbers: [1, 2], answer: { kind: 'choices', labels: ['B', 'E'] } },
]

/* oxlint-disable no-restricted-globals -- the measure needs the processor's clock; the code under test never does */
/** Processor time, not wall-clock time: other load on the machine does not count. In milliseconds, the lesser of two runs. */
function cost(text: string): number {
  const once = () => {
    const start = process.cpuUsage()
    for (const marking of MARKINGS) markQuestion(marking, text)
    const used = process.cpuUsage(start)
    return (used.user + used.system) / 1000
  }
  return Math.min(once(), once())
}

test.each(EVIL.map((unit) => [unit]))('ten times the text costs about ten times the work: %j', (unit) => {
  // The last letter ends the run, so that a pattern anchored to the end fails, and is not ASCII, so that no fast path applies.
  const repeat = (length: number) => `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}é`
  const short = cost(repeat(3000))
  const long = cost(repeat(30_000))
  // Quadratic work would be a hundred times; small amounts are lost in measurement noise.
  expect(long).toBeLessThan(Math.max(40 * short, 60))
})

test('a text of 10,000 characters is refused with a reason, by any key', () => {
  const markings = PUBLISHED_KEYS.flatMap(({ cases }) => cases)
  for (const { answer, numbers = [1] } of markings) {
    const verdict = markQuestion({ question: '1', numbers, answer }, 'film '.repeat(2000))
    expect(verdict.marks).toBe(0)
    expect(['no-match', 'not-an-option', 'wrong-option', 'partly']).toContain(verdict.reason.kind)
  }
})
