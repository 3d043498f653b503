import { randomUUID } from 'node:crypto'
import Papa from 'papaparse'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { getExamResults } from '@/lib/sittings/exam-results/contract'
import { getPaper, savePaper } from '@/lib/authoring/paper/contract/papers'
import { saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { importMini, publish } from '@/server/testing/exams/exam-writers'
import { makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { startTestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'
import { toCsv } from '@/server/platform/adapters/spreadsheet'

test.each(['=1+1', '=1+1\nsecond line', ' =1+1', '\n=1+1', '+1', '-1+1', '@SUM(1)', '\t=1', '\uff1d1+1'])(
  'text typed by candidates is never a formula: %j',
  (typed) => {
    const text = toCsv([['name'], [typed], ['نام']])
    const { data } = Papa.parse<string[]>(text)
    expect(data[1]).toEqual([`'${typed}`])
    expect(data[2]).toEqual(['نام'])
  },
)

test.each([
  ['; =1+1', ";' =1+1"],
  ['Sara;=cmd|\u0027/c calc\u0027!A0', "Sara;'=cmd|'/c calc'!A0"],
  ['a|@SUM(1)', "a|'@SUM(1)"],
  ['a\r\n=1+1', "a\r\n'=1+1"],
  ['two; words - and one', 'two; words - and one'],
])('nor is it one in a spreadsheet that splits cells at semicolons: %j', (typed, expectedCell) => {
  const text = toCsv([['name'], [typed]])
  expect(text).toContain(`"${expectedCell}"`)
})

test('answers to another question with the same number are not counted with this one', async () => {
  const api = await startTestApp()
  const manager = await makeManager(api)
  const as = { as: manager.token }
  const exam = await importMini(api)
  const person = await makeCandidate(api)
  const body = { exam: 'mini', mode: 'strict', requestId: randomUUID() } as const
  const { id: attempt } = await api.call(startAttempt, { body }, person.as)
  const { id } = await api.call(startSitting, { params: { id: attempt, skill: 'listening' } }, person.as)
  const responses = [{ question: '1', rev: 1, value: 'Quell' }]
  await api.call(saveResponses, { params: { id }, body: { epoch: 1, responses } }, person.as)
  await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, person.as)
  const report = async () => (await api.call(getExamResults, { params: { id: exam.id }, query: {} }, as)).skills[0]
  expect(await report()).toMatchObject({ marked: 1, others: 0 })

  const params = { id: exam.papers[0] ?? '' }
  const { rev, draft } = await api.call(getPaper, { params }, as)
  const text = JSON.stringify(draft).replace('Ruth {{q1}}', 'Her horse is {{q1}}')
  await api.call(savePaper, { params, body: { rev, draft: JSON.parse(text) as typeof draft } }, as)
  await publish(api, manager.token, exam.id)
  expect(await report()).toMatchObject({ marked: 0, others: 1 })
  expect((await report())?.questions[0]?.wrong).toEqual([])
  await api.close()
})

test('numbers stay numbers', () => {
  expect(toCsv([[-3, 0.5]])).toContain('-3,0.5')
})
