import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { type Claim, judgeClaims, printClaims } from '@/lib/teaching/examiner/rules/gate/judge-rules'
import { type TaskData } from '@/lib/teaching/examiner/rules/task/examined-text'
import { examineTask } from '@/lib/teaching/examiner/rules/task/task-rules'
import { type TaskKind } from '@/lib/teaching/submission/rules/tasks'

const folder = path.join(process.cwd(), 'content/examiner/second-holdout')
const KINDS: Readonly<Record<string, TaskKind>> = {
  task2: 'task2',
  'task1-academic': 'task1_academic',
  'task1-general': 'task1_general',
}
const Text = z.object({
  id: z.string(),
  task: z.enum(['task2', 'task1-academic', 'task1-general']),
  prompt: z.string(),
  text: z.string(),
})
/** A person's verdict on each finding of the task rules; a finding without a verdict fails the test. */
const Judged = z.strictObject({
  id: z.string(),
  rule: z.string(),
  quote: z.string(),
  isRight: z.boolean(),
  why: z.string(),
})

/** "A: 2000 10, 2005 35. B: …" — the figures behind "Data (unit):" of a prompt; null where they are no numbers. */
function readData(written: string | undefined, unit: string): TaskData | null {
  const rows = (written ?? '')
    .replace(/\.$/, '')
    .split(/\.\s+/)
    .map((row) => row.split(': '))
  const cells = rows.map(([, list = '']) => list.split(', ').map((cell) => /^(.*) (-?\d+(?:\.\d+)?)$/.exec(cell)))
  if (cells.flat().includes(null)) return null
  const outer = rows.map(([name = '']) => name)
  const inner = [...new Set(cells.flat().map((cell) => cell?.[1] ?? ''))]
  const isYears = (names: readonly string[]) => names.every((name) => /^\d{4}$/.test(name))
  const [series, columns] = isYears(outer) ? [inner, outer] : [outer, inner]
  return { series, columns, values: cells.flat().map((cell) => Number(cell?.[2])), unit }
}

function examine({ id, task, prompt, text }: z.infer<typeof Text>) {
  const kind = KINDS[task] ?? 'task2'
  const [asked = '', data] = prompt.split(/ Data(?: \([a-z ]+\))?: /)
  const unit = /Data \(([a-z ]+)\)/.exec(prompt)?.[1] ?? asked
  const findings = examineTask({
    text,
    kind,
    prompt: [asked],
    minWords: kind === 'task2' ? 250 : 150,
    data: kind === 'task1_academic' ? readData(data, unit) : null,
  })
  return findings.map(({ rule, start, end, values }) => ({
    id,
    rule,
    quote: text.slice(start, end) || Object.values(values).join(', '),
  }))
}

const read = (...parts: readonly string[]): unknown => JSON.parse(readFileSync(path.join(folder, ...parts), 'utf8'))
const texts = readdirSync(path.join(folder, 'texts')).map((file) => Text.parse(read('texts', file)))
const judged = z.array(Judged).parse(read('task-findings.json'))

/** A repeated linker is one claim about a text, although each occurrence is shown. */
const isNew = ({ id, rule }: Claim, index: number, all: readonly Claim[]) =>
  rule !== 'task.opening-linkers' || all.findIndex((one) => one.id === id && one.rule === rule) === index

test('on fifty complete texts by another author the task rules pass the gate', () => {
  const claims = texts.flatMap(examine).map((claim): Claim => {
    const isSame = (one: z.infer<typeof Judged>) =>
      one.id === claim.id && one.rule === claim.rule && one.quote === claim.quote
    const verdict = judged.find(isSame)
    if (!verdict) throw new Error(`Nobody has judged ${claim.id} ${claim.rule} "${claim.quote}".`)
    return { ...claim, isRight: verdict.isRight }
  })
  const verdict = judgeClaims(claims.filter(isNew))
  process.stdout.write(`${printClaims(verdict)}\n`)
  // Rules with few hits are judged together; these are too few in all for the lower bound.
  expect(verdict.alarms).toEqual([])
})

/** A figure of a report, and a wrong one in its place. */
const WRONG_FIGURES = [
  ['ot26', 'as few as 2%', 'as few as 3%', '3%'],
  ['ot26', 'then more than tripled to reach 18%', 'then climbed to reach 24%', '24%'],
  ['ot26', 'standing at 40%', 'standing at 44%', '44%'],
  ['ot27', '450 thousand', '540 thousand', '540'],
  ['ot28', 'followed by teenagers with 8.6 hours', 'followed by teenagers with 8.1 hours', '8.1'],
  ['ot29', 'food consisted 38%', 'food consisted 34%', '34%'],
  ['ot29', 'dropped to 20%', 'dropped to 26%', '26%'],
  ['ot33', 'travel is 25 percent', 'travel is 28 percent', '28 percent'],
  ['ot32', 'to 24%', 'to 29%', '29%'],
  ['ot33', '40 percent. Job', '48 percent. Job', '48 percent'],
  ['ot26', 'and 65% in 2020', 'and 56% in 2020', '56%'],
  ['ot35', 'remained unchange at 7%', 'remained unchange at 3%', '3%'],
] as const
test.each(WRONG_FIGURES)(
  '%s: a wrong figure in place of "%s" is found, and nothing else',
  (id, right, wrong, quote) => {
    const text = texts.find((one) => one.id === id)
    if (!text?.text.includes(right)) throw new Error(`${id} does not say "${right}".`)
    const found = examine({ ...text, text: text.text.replace(right, wrong) })
    expect(found.filter(({ rule }) => rule === 'task.figure-not-in-data').map((one) => one.quote)).toEqual([quote])
  },
)
