import {
  getJudgement,
  getJudgementBeside,
  listJudgeConsents,
  setJudgeConsent,
} from '@/lib/teaching/judge/contract/judgements'
import { getManagedJudge, probeJudge, switchJudge } from '@/lib/teaching/judge/contract/manage-judge'
import { getFeedback } from '@/lib/teaching/examiner/contract'
import { PROMPT_VERSION } from '@/lib/teaching/judge/rules/prompt'
import { forget } from '@/server/forgetting/forgetting'
import { languageCheck, sweepFeedback } from '@/server/teaching/examiner/public'
import { JUDGE_KEY, type JudgeDouble, judgementOf, startJudgeDouble } from '@/server/testing/fakes/judge-double'
import { createSubmissionKit } from '@/server/testing/kits/submission-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/writers'
import { parseSettings } from '@/lib/platform/env/server'
import { sweepJudge } from './public'

let double: JudgeDouble
let api: TestApp
let kit: ReturnType<typeof createSubmissionKit>
let manager: Person, teacher: Person
const settingsOf = () => {
  const { teaching } = parseSettings({ NODE_ENV: 'test' })
  return { teaching: { ...teaching, judge: double.settings } }
}
beforeAll(async () => {
  double = await startJudgeDouble()
  api = await startTestApp(settingsOf())
  kit = createSubmissionKit(api)
  manager = await makeManager(api)
  teacher = await makeTeacher(api, 'نیلوفر')
  languageCheck.fill(async () => ({ findings: [], isComplete: true, missing: [] }))
})
afterEach(async () => {
  await api.sql(
    'truncate judge_probes, judge_switch, judge_consents, judgements, judge_samples, judge_usage, judge_pairs, judge_gates',
  )
  double.understand(['json_schema'])
  double.answer(({ text }) => judgementOf(text ?? '', 6))
})
afterAll(async () => {
  await api.close()
  await double.close()
})

const ESSAY = `Cities are good for families in many ways, because schools and doctors are near. My name is Parisa Karimi and I live in a city.

However, the air of cities is dirty, so that children often get ill. I agree that families should live in cities, if there are parks for them.`
const byId = (id: string) => ({ params: { id } })
const as = ({ token }: { token: string }) => ({ as: token })
type Writer = Awaited<ReturnType<typeof kit.candidate>>
const sweep = () => sweepJudge(api.ctx)
const read = (id: string, writer: Writer) => api.call(getJudgement, byId(id), writer.as)
const give = (id: string, writer: Writer) =>
  api.call(
    setJudgeConsent,
    { ...byId(id), body: { isGiven: true, host: double.settings.host, model: 'double-1' } },
    writer.as,
  )
const takeBack = (id: string, writer: Writer) =>
  api.call(setJudgeConsent, { ...byId(id), body: { isGiven: false } }, writer.as)
const textCalls = () => double.calls.filter(({ text }) => text !== null)
/** A submission whose writer is called Parisa Karimi; hidden until it is assessed, or not. */
async function handIn({ text = ESSAY, isHidden = false } = {}) {
  const writer = await kit.candidate(1)
  await api.sql(`update users set name = 'Parisa Karimi' where id = $1`, [writer.userId])
  const piece = await kit.hand(writer, { source: kit.essay(text) })
  const agree = async () => {
    await give(piece.id, writer)
    await api.sql('update judge_consents set is_hidden = $2 where piece_id = $1', [piece.id, isHidden])
  }
  return { writer, id: piece.id, piece, agree }
}
/** The service answers its probe, as it does once a setting is new. */
async function probed() {
  await sweep()
}
const firstText = async (id: string, writer: Writer) => (await read(id, writer)).texts[0]

test('a new setting is probed first, without a text; the strictest form that works counts', async () => {
  for (const [forms, form] of [
    [['json_schema'], 'json_schema'],
    [['json_object'], 'json_object'],
    [['plain'], 'plain'],
    [[], null],
  ] as const) {
    double.understand(forms)
    await api.sql('truncate judge_probes')
    await probed()
    const { probe } = await api.call(getManagedJudge, {}, as(manager))
    expect(probe).toMatchObject({ form, failure: form === null ? 'no_json' : null })
  }
  // A failed one is not tried again at once.
  const before = double.calls.length
  await sweep()
  expect(double.calls.length).toBe(before)
  double.understand(['plain'])
  expect((await api.call(probeJudge, {}, as(manager))).probe?.form).toBe('plain')
  expect(textCalls()).toEqual([])
})

test('no byte of a text leaves without the owner’s address, the writer’s consent and a switch that is on', async () => {
  await probed()
  const [calls, connections] = [double.calls.length, double.connections()]
  const { id, writer } = await handIn()
  await sweepFeedback(api.ctx)
  await read(id, writer)
  await sweep()
  expect([double.calls.length, double.connections()]).toEqual([calls, connections])

  // Agreed, but there is no address any more; or another one; or it is off.
  await give(id, writer)
  const { teaching } = api.ctx.settings
  const without = { ...api.ctx, settings: { ...api.ctx.settings, teaching: { ...teaching, judge: null } } }
  await sweepJudge(without)
  const other = { ...double.settings, host: 'elsewhere.example' }
  const moved = { ...api.ctx, settings: { ...api.ctx.settings, teaching: { ...teaching, judge: other } } }
  await sweepJudge(moved)
  await api.call(switchJudge, { body: { isOff: true } }, as(manager))
  await sweep()
  expect((await read(id, writer)).service).toBeNull()
  expect(textCalls()).toEqual([])

  await api.call(switchJudge, { body: { isOff: false } }, as(manager))
  await sweep()
  expect(textCalls()).toHaveLength(12)
})

test('exactly the shown copy goes out, without name and key in it; nothing names the writer in the sent bytes', async () => {
  await probed()
  const from = double.calls.length
  const { id, writer, agree } = await handIn()
  const offer = await read(id, writer)
  expect(offer).toMatchObject({ service: { host: double.settings.host, model: 'double-1' }, consent: null, texts: [] })
  await agree()
  await sweep()
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
  await probed()
  double.answer(({ text }) => ({
    content: JSON.stringify({
      evidence: [
        { quote: text?.slice(0, 20), why: 'این در حد ۶ است.', kind: 'helps' },
        { quote: text?.slice(30, 50), why: 'مثال بیاور.', kind: 'limits' },
      ],
      band: 6,
    }),
  }))
  const { id, writer, agree } = await handIn()
  await agree()
  await sweep()
  const text = await firstText(id, writer)
  expect(text?.state).toBe('ready')
  expect(text?.criteria).toHaveLength(4)
  for (const criterion of text?.criteria ?? [])
    expect(criterion).toMatchObject({
      range: null,
      basis: null,
      closed: 'few_pairs',
      evidence: [{ why: '' }, { why: 'مثال بیاور.' }],
    })
})

test('taking it back stops what is on its way, and deletes copies, answers and bands', async () => {
  await probed()
  const { id, writer, piece, agree } = await handIn()
  await kit.publish(teacher, piece)
  await agree()
  const from = textCalls().length
  let asked = 0
  double.answer(({ text }) => {
    asked += 1
    if (asked === 2) void takeBack(id, writer)
    return judgementOf(text ?? '', 6)
  })
  await sweep()
  expect(textCalls().length - from).toBeLessThan(12)
  await takeBack(id, writer)
  double.answer(({ text }) => judgementOf(text ?? '', 6))
  await agree()
  await sweep()
  await sweep()
  expect(await api.sql('select from judge_pairs')).toHaveLength(4)
  const none = await takeBack(id, writer)
  expect(none).toMatchObject({ consent: null, texts: [] })
  for (const table of ['judge_consents', 'judgements', 'judge_samples', 'judge_pairs'])
    expect([table, await api.sql(`select from ${table}`)]).toEqual([table, []])
  expect(await api.sql(`select from judge_gates where pairs > 0`)).toEqual([])
})

test('the same text is not asked about twice, and nothing is written about an account that is deleted meanwhile', async () => {
  await probed()
  const { id, writer, agree } = await handIn()
  await agree()
  await sweep()
  const calls = double.calls.length
  await give(id, writer)
  await sweep()
  expect(double.calls.length).toBe(calls)
  const other = await handIn()
  await other.agree()
  double.answer(({ text }) => judgementOf(text ?? '', 6))
  let forgotten: Promise<unknown> | null = null
  double.answer(({ text }) => {
    forgotten ??= forget(api.ctx, other.writer.identifier)
    return judgementOf(text ?? '', 6)
  })
  await sweep()
  await forgotten
  expect(await api.sql('select from judgements where user_id = $1', [other.writer.userId])).toEqual([])
  expect(await api.sql('select distinct judgement_id from judge_samples')).toHaveLength(1)
})

test('a hidden text shows nothing before the teacher’s bands, to nobody; then it is a pair', async () => {
  await probed()
  const { id, writer, piece, agree } = await handIn({ isHidden: true })
  await agree()
  await sweep()
  expect(await firstText(id, writer)).toEqual(expect.objectContaining({ state: 'hidden', criteria: [] }))
  expect(await api.refusal(getJudgementBeside, byId(id), as(teacher))).toBe('not_found')
  await kit.claim(teacher, id)
  expect(await api.refusal(getJudgementBeside, byId(id), as(teacher))).toBe('not_ready')
  expect(await api.refusal(getJudgementBeside, byId(id), as(manager))).toBe('not_ready')
  await kit.finish(teacher, piece, 8)
  // They may still be recalled.
  expect(await api.refusal(getJudgementBeside, byId(id), as(teacher))).toBe('not_ready')
  await kit.elapse(id)
  await kit.sweep()
  const { texts } = await api.call(getJudgementBeside, byId(id), as(teacher))
  expect(texts[0]?.criteria[1]).toMatchObject({ own: 8, machine: { low: 11, high: 13 }, isFar: true, isOpen: false })
  expect((await firstText(id, writer))?.state).toBe('ready')
  expect(await api.sql('select machine_half, teacher_half from judge_pairs group by 1, 2 order by 1')).toEqual([
    // A text of a fifth of the minimum is capped in the task.
    { machine_half: 10, teacher_half: 16 },
    { machine_half: 12, teacher_half: 16 },
  ])
  const { worst } = await api.call(getManagedJudge, {}, as(manager))
  expect(worst).toHaveLength(4)
  expect(worst[0]).toMatchObject({ pieceId: id, criterion: 'task', machine: 10, teacher: 16 })
})

test('a writer who has seen the machine’s words first takes the text out of the pairs', async () => {
  await probed()
  const { id, writer, piece, agree } = await handIn()
  await agree()
  await sweep()
  expect((await firstText(id, writer))?.state).toBe('ready')
  await kit.publish(teacher, piece)
  await sweep()
  expect(await api.sql('select from judge_pairs')).toEqual([])
  // Seen only afterwards, it counts.
  const later = await handIn()
  await kit.publish(teacher, later.piece)
  await later.agree()
  await sweep()
  await read(later.id, later.writer)
  expect(await api.sql('select from judge_pairs')).toHaveLength(4)
})

test('an open criterion has a range with its basis; another prompt or model, and a fallen gate, have none', async () => {
  await probed()
  const { id, writer, agree } = await handIn()
  await agree()
  await sweep()
  await api.sql(
    `insert into judge_gates (criterion, kind, model, prompt_sha256, state, looked_at_pairs, map, figures, pairs)
      select distinct criterion, 'task2', model, prompt_sha256, 'open', 143, '{"kind":"shift","scale":1,"shift":1}'::jsonb,
        '{"pairs":143,"qwk":0.78,"lowerQwk":0.7,"bias":0,"exact":0.5,"withinHalf":0.86,"withinOne":1}'::jsonb, 143 from judge_samples`,
  )
  // Before the sweep that finds no pairs under it.
  const open = await firstText(id, writer)
  expect(open?.criteria[1]).toMatchObject({
    range: { low: 12, high: 14 },
    basis: { pairs: 143, withinHalf: 0.86 },
    closed: null,
  })
  await api.sql(`update judge_gates set prompt_sha256 = 'another' where criterion = 'task'`)
  const changed = await firstText(id, writer)
  expect(changed?.criteria.map(({ range }) => range === null)).toEqual([true, false, false, false])
  await sweep()
  expect((await firstText(id, writer))?.criteria.every(({ range }) => range === null)).toBe(true)
})

test('only the writer reads and agrees, and to the service that was shown', async () => {
  await probed()
  const { id, writer } = await handIn()
  const stranger = await kit.candidate(0)
  expect(await api.refusal(getJudgement, byId(id), stranger.as)).toBe('not_found')
  const body = { isGiven: true as const, host: double.settings.host, model: 'double-1' }
  expect(await api.refusal(setJudgeConsent, { ...byId(id), body }, stranger.as)).toBe('not_found')
  expect(await api.refusal(setJudgeConsent, { ...byId(id), body: { ...body, host: 'old.example' } }, writer.as)).toBe(
    'changed_meanwhile',
  )
  await api.sql('truncate judge_probes')
  expect(await api.refusal(setJudgeConsent, { ...byId(id), body }, writer.as)).toBe('not_ready')
  await probed()
  await give(id, writer)
  const { items } = await api.call(listJudgeConsents, {}, writer.as)
  expect(items).toMatchObject([{ id, host: double.settings.host, model: 'double-1' }])
  expect((await api.call(listJudgeConsents, {}, stranger.as)).items).toEqual([])
})

test('ten texts a day and person, and so many of all as the budget says', async () => {
  await probed()
  const { id, writer, agree } = await handIn()
  await agree()
  await api.sql(
    `insert into judgements (id, piece_id, position, user_id, model, prompt_version, state)
      select gen_random_uuid(), $1, 0, $2, 'm' || n, 'p', 'ready' from generate_series(1, 9) n`,
    [id, writer.userId],
  )
  const body = { isGiven: true as const, host: double.settings.host, model: 'double-1' }
  expect(await api.refusal(setJudgeConsent, { ...byId(id), body }, writer.as)).toBe('too_many_requests')
  await api.sql(`update judgements set queued_at = now() - interval '25 hours'`)
  await give(id, writer)
  const before = double.calls.length
  await api.sql(
    `insert into judge_usage (day, model, begun) values ((now() at time zone 'Asia/Tehran')::date, 'double-1', 100)`,
  )
  await sweep()
  expect(double.calls.length).toBe(before)
  await api.sql('update judge_usage set begun = 99')
  await sweep()
  expect(double.calls.length - before).toBe(12)
  const { days, begunToday } = await api.call(getManagedJudge, {}, as(manager))
  expect(begunToday).toBe(100)
  expect(days).toMatchObject([{ calls: 12, tokensIn: 12_000, tokensOut: 3_600, failures: 0 }])
})

test('the rules’ feedback is there while the judge is silent', async () => {
  await probed()
  const { id, writer, agree } = await handIn()
  await agree()
  await sweepFeedback(api.ctx)
  const { texts } = await api.call(getFeedback, { params: { subject: 'submission', id } }, writer.as)
  expect(texts[0]?.state).toBe('ready')
  expect((await firstText(id, writer))?.state).toBe('queued')
})
