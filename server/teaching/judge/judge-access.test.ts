import { getJudgement, listJudgeConsents, setJudgeConsent } from '@/lib/teaching/judge/contract/judgements'
import { getManagedJudge } from '@/lib/teaching/judge/contract/manage-judge'
import { getFeedback } from '@/lib/teaching/examiner/contract'
import { readOwnRows } from '@/server/forgetting/export/repo'
import { languageCheck, sweepFeedback } from '@/server/teaching/examiner/public'
import { type JudgeDouble, judgementOf, startJudgeDouble } from '@/server/testing/fakes/judge-double'
import { createJudgeKit, withJudge } from '@/server/testing/kits/teaching/judge-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager, type Person } from '@/server/testing/make-people'

let double: JudgeDouble
let api: TestApp
let judge: ReturnType<typeof createJudgeKit>
let manager: Person
beforeAll(async () => {
  double = await startJudgeDouble()
  api = await startTestApp(withJudge(double))
  judge = createJudgeKit(api, double)
  manager = await makeManager(api)
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

const byId = (id: string) => ({ params: { id } })
const as = ({ token }: { token: string }) => ({ as: token })

test('only the writer reads the consent and agrees, and only to the service that was shown', async () => {
  await judge.sweep()
  const { id, writer } = await judge.submit()
  const stranger = await judge.kit.candidate(0)
  expect(await api.refusal(getJudgement, byId(id), stranger.as)).toBe('not_found')
  const body = { isGiven: true as const, host: double.settings.host, model: 'double-1' }
  expect(await api.refusal(setJudgeConsent, { ...byId(id), body }, stranger.as)).toBe('not_found')
  expect(await api.refusal(setJudgeConsent, { ...byId(id), body: { ...body, host: 'old.example' } }, writer.as)).toBe(
    'changed_meanwhile',
  )
  await api.sql('truncate judge_probes')
  expect(await api.refusal(setJudgeConsent, { ...byId(id), body }, writer.as)).toBe('not_ready')
  await judge.sweep()
  await judge.give(id, writer)
  const { items } = await api.call(listJudgeConsents, {}, writer.as)
  expect(items).toMatchObject([{ id, host: double.settings.host, model: 'double-1' }])
  expect((await api.call(listJudgeConsents, {}, stranger.as)).items).toEqual([])
})

test('a text that is later sent to another host, too, keeps the record of the first, with its replies', async () => {
  await judge.sweep()
  const { id, writer, agree } = await judge.submit()
  await agree()
  await judge.sweep()
  await judge.moveHost()
  const { host } = double.settings
  const moved = await judge.read(id, writer)
  expect(moved).toMatchObject({ consent: { host: 'former.example', isCurrent: false }, texts: [{ state: 'ready' }] })
  const before = double.calls.length
  expect(await judge.give(id, writer)).toMatchObject({
    consent: { host, isCurrent: true },
    texts: [{ state: 'queued' }],
  })
  await judge.sweep()
  expect(double.calls.length - before).toBe(12)
  expect((await judge.firstText(id, writer))?.state).toBe('ready')
  const { items } = await api.call(listJudgeConsents, {}, writer.as)
  expect(items.map((item) => [item.id, item.host])).toEqual([
    [id, host],
    [id, 'former.example'],
  ])
  const { userId, identifier } = writer
  const sections = await readOwnRows(api.ctx.db, { userId, identifier, maxRows: 100 })
  for (const table of ['judge_consents', 'judgements'])
    expect(
      sections
        .find((section) => section.table === table)
        ?.rows.map((row) => row['host'])
        .toSorted(),
    ).toEqual([host, 'former.example'].toSorted())
  await judge.takeBack(id, writer)
  for (const table of ['judge_consents', 'judgements', 'judge_samples'])
    expect([table, await api.sql(`select from ${table}`)]).toEqual([table, []])
})

test('limits a person to ten texts a day, Tehran time, and everybody together to the budget', async () => {
  await judge.sweep()
  const { id, writer, agree } = await judge.submit()
  await agree()
  await api.sql(
    `with consents as (insert into judge_consents (piece_id, user_id, host, model, copies, is_hidden)
        select $1, $2, 'h', 'm' || n, '[]', false from generate_series(1, 9) n returning *)
      insert into judgements (id, piece_id, position, user_id, host, model, prompt_version, state)
      select gen_random_uuid(), piece_id, 0, user_id, host, model, 'p', 'ready' from consents`,
    [id, writer.userId],
  )
  const body = { isGiven: true as const, host: double.settings.host, model: 'double-1' }
  // A repeated press queues nothing, so it is not refused; a text that failed is queued anew.
  expect((await judge.give(id, writer)).consent?.isCurrent).toBe(true)
  await api.sql(`update judgements set state = 'failed' where model = 'double-1'`)
  expect(await api.refusal(setJudgeConsent, { ...byId(id), body }, writer.as)).toBe('too_many_requests')
  const midnight = `date_trunc('day', now() at time zone 'Asia/Tehran') at time zone 'Asia/Tehran'`
  await api.sql(`update judgements set queued_at = ${midnight} where queued_at < ${midnight} + interval '1 day'`)
  expect(await api.refusal(setJudgeConsent, { ...byId(id), body }, writer.as)).toBe('too_many_requests')
  await api.sql(`update judgements set queued_at = ${midnight} - interval '1 second'`)
  await judge.give(id, writer)
  const before = double.calls.length
  await api.sql(
    `insert into judge_usage (day, model, begun) values ((now() at time zone 'Asia/Tehran')::date, 'double-1', 100)`,
  )
  await judge.sweep()
  expect(double.calls.length).toBe(before)
  await api.sql('update judge_usage set begun = 99')
  await judge.sweep()
  expect(double.calls.length - before).toBe(12)
  const { days, begunToday } = await api.call(getManagedJudge, {}, as(manager))
  expect(begunToday).toBe(100)
  expect(days).toMatchObject([{ calls: 12, tokensIn: 12_000, tokensOut: 3_600, failures: 0 }])
})

test('the rules’ feedback is there while the judge is silent', async () => {
  await judge.sweep()
  const { id, writer, agree } = await judge.submit()
  await agree()
  await sweepFeedback(api.ctx)
  const { texts } = await api.call(getFeedback, { params: { subject: 'submission', id } }, writer.as)
  expect(texts[0]?.state).toBe('ready')
  expect((await judge.firstText(id, writer))?.state).toBe('queued')
})

test('a text that was taken back, withdrawn or deleted still counts toward the ten of its day', async () => {
  await judge.sweep()
  const { id, writer, agree } = await judge.submit()
  await agree()
  await judge.takeBack(id, writer)
  const taken = () => api.sql('select texts from judge_take_backs where user_id = $1', [writer.userId])
  expect(await taken()).toEqual([{ texts: 1 }])
  await api.sql('update judge_take_backs set texts = 9')
  await agree()
  await judge.takeBack(id, writer)
  expect(await taken()).toEqual([{ texts: 10 }])
  const { host, model } = double.settings
  const body = { isGiven: true as const, host, model }
  expect(await api.refusal(setJudgeConsent, { ...byId(id), body }, writer.as)).toBe('too_many_requests')
  expect((await judge.read(id, writer)).consent).toBeNull()
  await api.sql('update judge_take_backs set day = day - 1')
  await agree()
  await judge.takeBack(id, writer)
  expect(await taken()).toEqual([{ texts: 1 }])
})
