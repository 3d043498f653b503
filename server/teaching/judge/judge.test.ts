import { getManagedJudge, probeJudge, switchJudge } from '@/lib/teaching/judge/contract/manage-judge'
import { PROMPT_VERSION } from '@/lib/teaching/judge/rules/prompt'
import { forget } from '@/server/forgetting/forgetting'
import { readOwnRows } from '@/server/forgetting/export/repo'
import { languageCheck, sweepFeedback } from '@/server/teaching/examiner/public'
import { sweepJudge } from './run-judge'
import { type JudgeDouble, JUDGE_KEY, judgementOf, startJudgeDouble } from '@/server/testing/fakes/judge-double'
import { createJudgeKit, withJudge } from '@/server/testing/kits/teaching/judge-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'

let double: JudgeDouble
let api: TestApp
let judge: ReturnType<typeof createJudgeKit>
type Writer = Parameters<typeof judge.takeBack>[1]
let manager: Person, teacher: Person
beforeAll(async () => {
  double = await startJudgeDouble()
  api = await startTestApp(withJudge(double))
  judge = createJudgeKit(api, double)
  manager = await makeManager(api)
  teacher = await makeTeacher(api, 'نیلوفر')
  languageCheck.fill(async () => ({ findings: [], isComplete: true, missing: [] }))
})
afterEach(async () => {
  await judge.clear()
  double.understand(['json_schema'])
  double.answer(({ text }) => judgementOf(text ?? '', 6))
})
afterAll(async () => {
  await api.close()
  await double.close()
})

const as = ({ token }: { token: string }) => ({ as: token })

const textCalls = () => double.calls.filter(({ text }) => text !== null)

test('a new setting is probed first, without a text; the strictest form that works counts', async () => {
  for (const [forms, form] of [
    [['json_schema'], 'json_schema'],
    [['json_object'], 'json_object'],
    [['plain'], 'plain'],
    [[], null],
  ] as const) {
    double.understand(forms)
    await api.sql('truncate judge_probes')
    await judge.sweep()
    const { probe } = await api.call(getManagedJudge, {}, as(manager))
    expect(probe).toMatchObject({ form, failure: form === null ? 'no_json' : null })
  }
  // A failed one is not tried again at once.
  const before = double.calls.length
  await judge.sweep()
  expect(double.calls.length).toBe(before)
  double.understand(['plain'])
  expect((await api.call(probeJudge, {}, as(manager))).probe?.form).toBe('plain')
  expect(textCalls()).toEqual([])
})

test('no byte of a text leaves without the owner’s address, the writer’s consent and a switch that is on', async () => {
  await judge.sweep()
  const [calls, connections] = [double.calls.length, double.connections()]
  const { id, writer } = await judge.submit()
  await sweepFeedback(api.ctx)
  await judge.read(id, writer)
  await judge.sweep()
  expect([double.calls.length, double.connections()]).toEqual([calls, connections])

  // Agreed, but there is no address any more; or another one; or it is off.
  await judge.give(id, writer)
  const { teaching } = api.ctx.settings
  const without = { ...api.ctx, settings: { ...api.ctx.settings, teaching: { ...teaching, judge: null } } }
  await sweepJudge(without)
  const other = { ...double.settings, host: 'elsewhere.example' }
  const moved = { ...api.ctx, settings: { ...api.ctx.settings, teaching: { ...teaching, judge: other } } }
  await sweepJudge(moved)
  await api.call(switchJudge, { body: { isOff: true } }, as(manager))
  await judge.sweep()
  expect((await judge.read(id, writer)).service).toBeNull()
  expect(textCalls()).toEqual([])

  await api.call(switchJudge, { body: { isOff: false } }, as(manager))
  await judge.sweep()
  expect(textCalls()).toHaveLength(12)
})

test('exactly the shown copy goes out, without name and key in it; nothing names the writer in the sent bytes', async () => {
  await judge.sweep()
  const from = double.calls.length
  const { id, writer, agree } = await judge.submit()
  const offer = await judge.read(id, writer)
  expect(offer).toMatchObject({ service: { host: double.settings.host, model: 'double-1' }, consent: null, texts: [] })
  await agree()
  await judge.sweep()
  const sent = double.calls.slice(from)
  expect(new Set(sent.map(({ text }) => text))).toEqual(new Set([offer.copies[0]?.text]))
  expect(new Set(sent.map(({ prompt }) => prompt))).toEqual(new Set([offer.copies[0]?.task.prompt.join('\n')]))
  expect(sent.map(({ criterion, seed }) => `${criterion} ${seed}`)).toHaveLength(12)
  expect(new Set(sent.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${JUDGE_KEY}`]))
  const all = sent.map(({ body }) => body).join()
  for (const secret of ['Parisa', 'Karimi', writer.userId, writer.identifier, id, JUDGE_KEY])
    expect(all).not.toContain(secret)
  const rows = await api.sql('select distinct model, prompt_version, length(prompt_sha256) as hash from judge_samples')
  expect(rows).toEqual([{ model: 'double-1', prompt_version: PROMPT_VERSION, hash: 64 }])
})

test('a closed criterion is advice with quotes and without any number, and says why', async () => {
  await judge.sweep()
  double.answer(({ text }) => ({
    content: JSON.stringify({
      evidence: [
        { quote: text?.slice(0, 20), why: 'این در حد ۶ است.', kind: 'helps' },
        { quote: text?.slice(30, 50), why: 'مثال بیاور.', kind: 'limits' },
      ],
      band: 6,
    }),
  }))
  const { id, writer, agree } = await judge.submit()
  await agree()
  await judge.sweep()
  const text = await judge.firstText(id, writer)
  expect(text?.state).toBe('ready')
  expect(text?.criteria).toHaveLength(4)
  for (const criterion of text?.criteria ?? [])
    expect(criterion).toMatchObject({
      range: null,
      basis: null,
      closed: 'few_pairs',
      evidence: [{ why: '' }, { why: 'مثال بیاور.' }],
    })
  const { userId, identifier } = writer
  const exported = JSON.stringify(await readOwnRows(api.ctx.db, { userId, identifier, maxRows: 100 }))
  expect(exported).toContain('مثال بیاور.')
  expect(exported).not.toContain('در حد ۶')
})

test('withdrawing the consent stops a judgement in progress, and deletes copies, replies and bands', async () => {
  await judge.sweep()
  const { id, writer, submission, agree } = await judge.submit()
  await judge.kit.publish(teacher, submission)
  await agree()
  const from = textCalls().length
  let asked = 0
  double.answer(({ text }) => {
    asked += 1
    if (asked === 2) void judge.takeBack(id, writer)
    return judgementOf(text ?? '', 6)
  })
  await judge.sweep()
  expect(textCalls().length - from).toBeLessThan(12)
  await judge.takeBack(id, writer)
  double.answer(({ text }) => judgementOf(text ?? '', 6))
  await agree()
  await judge.sweep()
  await judge.sweep()
  expect(await api.sql('select from judge_pairs')).toHaveLength(4)
  const none = await judge.takeBack(id, writer)
  expect(none).toMatchObject({ consent: null, texts: [] })
  for (const table of ['judge_consents', 'judgements', 'judge_samples', 'judge_pairs'])
    expect([table, await api.sql(`select from ${table}`)]).toEqual([table, []])
  expect(await api.sql(`select from judge_gates where pairs > 0`)).toEqual([])
})

test.each([
  ['the writer takes it back', (id: string, writer: Writer) => judge.takeBack(id, writer)],
  ['a manager switches it off', () => api.call(switchJudge, { body: { isOff: true } }, as(manager))],
])('no text is sent again to complain of a reply once %s', async (_, stop) => {
  await judge.sweep()
  const { id, writer, agree } = await judge.submit()
  await agree()
  const from = textCalls().length
  double.answer(async () => {
    await stop(id, writer)
    return { content: 'no JSON' }
  })
  await judge.sweep()
  expect(textCalls().length - from).toBe(1)
  // Paid calls are counted, but no verdict is based on only half of the calls.
  expect(await api.sql('select calls, failures, tokens_in::int as tokens from judge_usage')).toEqual([
    { calls: 1, failures: 0, tokens: 1_000 },
  ])
  expect(await api.sql('select from judge_samples')).toEqual([])
})

test('the same text is not sent twice, and nothing is stored about an account that is deleted meanwhile', async () => {
  await judge.sweep()
  const { id, writer, agree } = await judge.submit()
  await agree()
  await judge.sweep()
  const calls = double.calls.length
  await judge.give(id, writer)
  await judge.sweep()
  expect(double.calls.length).toBe(calls)
  const other = await judge.submit()
  await other.agree()
  double.answer(({ text }) => judgementOf(text ?? '', 6))
  const forgotten: Promise<unknown>[] = []
  double.answer(({ text }) => {
    if (forgotten.length === 0) forgotten.push(forget(api.ctx, other.writer.identifier))
    return judgementOf(text ?? '', 6)
  })
  await judge.sweep()
  await Promise.all(forgotten)
  expect(await api.sql('select from judgements where user_id = $1', [other.writer.userId])).toEqual([])
  expect(await api.sql('select distinct judgement_id from judge_samples')).toHaveLength(1)
})
