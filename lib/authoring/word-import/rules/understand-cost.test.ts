import { cpuUsage } from 'node:process'
import { READING_WHOLE } from './fixtures/reading'
import { proposeImport } from './understand'

/** Each function makes a text of about `length` characters. */
test.each<[string, (length: number) => string]>([
  ['many tests in one file', (length) => fill(READING_WHOLE, length)],
  ['nothing but underlines', (length) => fill('_', length)],
  ['dots and numbers', (length) => fill('1 .... ', length)],
  ['dots, numbers and line ends', (length) => fill('1 ....\n', length)],
  ['spaces', (length) => `Questions 1-5${fill(' ', length)}x`],
  ['brackets', (length) => fill('((((1)', length)],
  ['tabs', (length) => fill('a\t', length)],
  ['headings', (length) => fill('Questions 1-5\n', length)],
  ['rubrics', (length) => `Questions 1-40\n1 a\n${fill('Complete the\n', length)}`],
  ['options', (length) => `Questions 1-2\n${fill('A x\n', length)}`],
  ['keys', (length) => `Answers\n${fill('1 a, 2 b, 3 c, ', length)}`],
  ['hyphenated words', (length) => `Questions 1-5\n${fill('some re-\ntreat of the ', length)}`],
  ['addresses', (length) => `see ${fill('a.a@a www.b.ir ', length)}`],
  ['lines of addresses', (length) => `${fill('a.a.a.a.a.a@ www.b.ir/a.a.a \n', length)}x`],
  ['columns of a key', (length) => `Answers\n${fill(`${'1 A\t2 B\t'.repeat(600)}\n`, length)}`],
  ['capitals', (length) => `Complete the notes ${fill('A, B ', length)}`],
])('%s: eight times the text costs about eight times the work', (_, make) => {
  const short = cost(make(30_000))
  // Quadratic work would be 64 times; small amounts are lost in measurement noise.
  const most = Math.max(24 * short, 500)
  let long = Infinity
  // Garbage collection for earlier tests may count here: the fastest try decides.
  for (let tries = 0; tries < 3 && long >= most; tries += 1) long = Math.min(long, cost(make(240_000)))
  expect(long).toBeLessThan(most)
})

function fill(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length))
}

/** Processor time in milliseconds, not wall-clock time: other load on the machine hardly counts. */
function cost(text: string): number {
  const before = cpuUsage()
  const { leftovers } = proposeImport(text, 'reading')
  const { user } = cpuUsage(before)
  expect(leftovers.length).toBeGreaterThan(0)
  return user / 1000
}
