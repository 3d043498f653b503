import { examineTask } from '@/lib/teaching/examiner/rules/task/task-rules'
import { listStrongPlaces } from '@/lib/teaching/examiner/rules/task/strong-places'
import { countExamined } from '@/lib/teaching/examiner/rules/task/under-length'

// The task rules run in the program's own thread, so a text must not block it. For the language rules see language/create-checker.test.ts.

const TEXTS = [
  `I agree${' '.repeat(5_000)}over${' '.repeat(5_000)}5`,
  '5'.repeat(12_000),
  '1,'.repeat(6_000),
  'by about '.repeat(1_300),
  'people '.repeat(1_700),
  'x'.repeat(12_000),
  'Dear\n'.repeat(2_400),
  'Yours sincerely, '.repeat(700),
]
const cases = TEXTS.flatMap((text) =>
  (['task1_academic', 'task1_general', 'task2'] as const).map((kind) => ({ kind, text })),
)

test.each(cases)('no text that can be submitted blocks the program: %#', ({ kind, text }) => {
  const data = { series: ['Car'], columns: ['2001'], values: [10, 20], unit: '%' }
  const examined = { text, kind, data, prompt: [text, 'Do you agree or disagree?'], minWords: 250 }
  const started = process.cpuUsage()
  examineTask(examined)
  listStrongPlaces(examined)
  countExamined(examined)
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1_000_000).toBeLessThan(5)
})
