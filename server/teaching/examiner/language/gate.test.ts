import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import {
  type CheckedText,
  GATE,
  judgeRules,
  printShort,
  printVerdict,
} from '@/lib/teaching/examiner/rules/gate/judge-rules'
import { RUNS_FULL_TESTS, everyNth } from '@/server/testing/full-tests'
import { checkLanguage } from './check-language'
import { shippedEnglish } from './testing/shipped-english'

/** Written by others than the rules; each has its README. The second hold-out is whole texts only. */
const CORPORA = ['gate', 'holdout', 'second-holdout']
const Marked = z.object({
  id: z.string(),
  prompt: z.string().default(''),
  text: z.string(),
  errors: z.array(z.object({ start: z.int(), end: z.int(), kind: z.string(), correct: z.string() })),
})
type Marked = z.infer<typeof Marked>
const OWN: readonly Marked[] = [
  {
    id: 'o1',
    prompt: '',
    text: 'He go to school every day.',
    errors: [{ start: 3, end: 5, kind: 'agreement', correct: 'goes' }],
  },
  { id: 'o2', prompt: '', text: 'One of the afternoon trains was late, he said.', errors: [] },
  {
    id: 'o3',
    prompt: '',
    text: 'I like tea.\n\nThey discussed about it.',
    errors: [{ start: 18, end: 33, kind: 'preposition', correct: 'discussed' }],
  },
]

function readCorpus(name: string): readonly Marked[] {
  const folder = path.join(process.cwd(), 'content/examiner', name)
  const read = (...parts: readonly string[]): unknown => JSON.parse(readFileSync(path.join(folder, ...parts), 'utf8'))
  const sentences = readdirSync(folder).includes('sentences.json') ? read('sentences.json') : []
  const texts = readdirSync(path.join(folder, 'texts')).filter((file) => file.endsWith('.json'))
  return [...z.array(Marked).parse(sentences), ...texts.map((file) => Marked.parse(read('texts', file)))]
}
async function check(rows: readonly Marked[]): Promise<readonly CheckedText[]> {
  const checked: CheckedText[] = []
  for (const { prompt, ...row } of rows) {
    const { findings, isComplete } = await checkLanguage('test', 'gate', { text: row.text, prompt: [prompt] })
    if (!isComplete) throw new Error('The gate measures all checkers: one did not run.')
    checked.push({ ...row, findings })
  }
  return checked
}

test('the gate judges marked rows: a right hit, a trap, and a hit behind a line break', async () => {
  const { all, found, errors, alarms } = judgeRules(await check(OWN))
  expect({ hits: all.hits, found, errors, alarms }).toEqual({ hits: 2, found: 2, errors: 2, alarms: [] })
})

test('on the hand-marked corpus every shown rule passes the gate', async () => {
  const checked: CheckedText[] = []
  for (const name of CORPORA) {
    const part = await check(readCorpus(name))
    process.stdout.write(`${name}: ${printShort(judgeRules(part))}\n`)
    checked.push(...part)
  }
  const verdict = judgeRules(checked)
  process.stdout.write(`${printVerdict(verdict)}\n`)
  expect({ failures: verdict.failures, alarms: verdict.failures.length > 0 ? verdict.alarms : [] }).toEqual({
    failures: [],
    alarms: [],
  })
})

test('at most one false alarm in a thousand words of shipped clean English', async () => {
  const texts = everyNth(shippedEnglish(), 9)
  const words = texts.flatMap(({ text }) => text.split(/\s+/)).length
  const checked = await check(texts.map(({ name, text }) => ({ id: name, prompt: '', text, errors: [] })))
  const { alarms } = judgeRules(checked)
  expect(words).toBeGreaterThan(RUNS_FULL_TESTS ? 75_000 : 7_000)
  expect({ isWithin: (1000 * alarms.length) / words <= GATE.alarmsPerThousandWords, alarms }).toMatchObject({
    isWithin: true,
  })
  process.stdout.write(`${alarms.length} false alarms in ${words} words of clean English\n${alarms.join('\n')}\n`)
})
