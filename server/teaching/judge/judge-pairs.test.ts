import { getJudgementForAssessor } from '@/lib/teaching/judge/contract/judgements'
import { getJudgeAccuracy, getManagedJudge } from '@/lib/teaching/judge/contract/manage-judge'
import { readOwnRows } from '@/server/forgetting/export/repo'
import { onContentChange } from '@/server/platform/http/content-change'
import { type JudgeDouble, judgementOf, startJudgeDouble } from '@/server/testing/fakes/judge-double'
import { createJudgeKit, withJudge } from '@/server/testing/kits/teaching/judge-kit'
import { waitForLockWaiters } from '@/server/testing/statement-log'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'
import { collectPairs } from './collect-pairs'
import { lockGates } from './pair-repo'
import { hashPrompt } from './ask-judge'

let double: JudgeDouble
let api: TestApp
let judge: ReturnType<typeof createJudgeKit>
let manager: Person, teacher: Person
beforeAll(async () => {
  double = await startJudgeDouble()
  api = await startTestApp(withJudge(double))
  judge = createJudgeKit(api, double)
  manager = await makeManager(api)
  teacher = await makeTeacher(api, 'نیلوفر')
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

test('a hidden text shows nothing before the teacher’s bands, to nobody; then it is a pair', async () => {
  await judge.sweep()
  const { id, writer, submission, agree } = await judge.submit({ isHidden: true })
  await agree()
  await judge.sweep()
  expect(await judge.firstText(id, writer)).toEqual(expect.objectContaining({ state: 'hidden', criteria: [] }))
  expect(await api.refusal(getJudgementForAssessor, byId(id), as(teacher))).toBe('not_found')
  await judge.kit.claim(teacher, id)
  expect(await api.refusal(getJudgementForAssessor, byId(id), as(teacher))).toBe('not_ready')
  expect(await api.refusal(getJudgementForAssessor, byId(id), as(manager))).toBe('not_ready')
  await judge.kit.finish(teacher, submission, 8)
  // They may still be recalled.
  expect(await api.refusal(getJudgementForAssessor, byId(id), as(teacher))).toBe('not_ready')
  await judge.kit.elapse(id)
  await judge.kit.sweep()
  const { texts } = await api.call(getJudgementForAssessor, byId(id), as(teacher))
  expect(texts[0]?.criteria[1]).toMatchObject({ own: 8, machine: { low: 11, high: 13 }, isFar: true, isOpen: false })
  expect((await judge.firstText(id, writer))?.state).toBe('ready')
  expect(await api.sql('select machine_half, teacher_half from judge_pairs group by 1, 2 order by 1')).toEqual([
    // A text of a fifth of the minimum is capped in the task.
    { machine_half: 10, teacher_half: 16 },
    { machine_half: 12, teacher_half: 16 },
  ])
  // Until a second teacher is asked, a manager who saw both could become that reader.
  expect((await api.call(getManagedJudge, {}, as(manager))).worst).toEqual([])
  await api.sql('update judgements set far_handled_at = clock_timestamp()')
  const { worst } = await api.call(getManagedJudge, {}, as(manager))
  expect(worst).toHaveLength(4)
  expect(worst[0]).toMatchObject({ submissionId: id, criterion: 'task', machine: 10, teacher: 16 })
})

test('a writer who has seen the machine’s words first takes the text out of the pairs', async () => {
  await judge.sweep()
  const { id, writer, submission, agree } = await judge.submit()
  await agree()
  await judge.sweep()
  expect((await judge.firstText(id, writer))?.state).toBe('ready')
  await judge.kit.publish(teacher, submission)
  await judge.sweep()
  expect(await api.sql('select from judge_pairs')).toEqual([])
  // Seen only afterwards, it counts.
  const later = await judge.submit()
  await judge.kit.publish(teacher, later.submission)
  await later.agree()
  await judge.sweep()
  await judge.read(later.id, later.writer)
  expect(await api.sql('select from judge_pairs')).toHaveLength(4)
})

test('a text that one model judged at two hosts is one text in the comparison', async () => {
  await judge.sweep()
  const { id, writer, submission, agree } = await judge.submit({ isHidden: true })
  await agree()
  await judge.sweep()
  await judge.moveHost()
  await judge.give(id, writer)
  await judge.sweep()
  expect(await api.sql(`select from judgements where state = 'ready'`)).toHaveLength(2)
  await judge.kit.publish(teacher, submission)
  await judge.sweep()
  expect(await api.sql('select from judge_pairs')).toHaveLength(4)
})

test('a node that waited for another’s decision bases its own on that result', async () => {
  await judge.sweep()
  const { id, agree } = await judge.submit()
  await agree()
  await api.sql(
    `insert into judgements (id, piece_id, user_id, position, host, model, prompt_version, state, paired_at)
      select gen_random_uuid(), piece_id, user_id, 0, host, model, 'p' || n, 'ready', now() from judge_consents, generate_series(1, 120) n where piece_id = $1`,
    [id],
  )
  await api.sql(
    `insert into judge_pairs (judgement_id, criterion, kind, model, prompt_sha256, machine_half, teacher_half, teacher_id, writer_id, saved_at)
      select id, 'task', 'task2', model, 'p', 9 + n % 7, 9 + n % 7, $2, user_id, now()
      from (select *, (row_number() over ())::int as n from judgements where piece_id = $1 and prompt_version like 'p%') j`,
    [id, teacher.userId],
  )
  // Pairs of one writer and one teacher open no gate; here another node has opened it meanwhile.
  const collected = await api.ctx.db.transaction(async (tx) => {
    await lockGates(tx)
    const collecting = collectPairs(api.ctx)
    await waitForLockWaiters(api, 1)
    await tx.query({
      text: `insert into judge_gates (criterion, kind, model, prompt_sha256, state, looked_at_pairs, map, pairs, newest_at)
        select 'task', 'task2', model, 'p', 'open', 100, '{"kind":"none","scale":1,"shift":0}', count(*), max(paired_at) from judge_pairs group by model`,
      values: [],
    })
    return { collecting }
  })
  await collected.collecting
  expect(await api.sql('select state, looked_at_pairs as size from judge_gates')).toEqual([
    { state: 'open', size: 100 },
  ])
})

test('an open criterion has a range with its basis; another prompt or model, or a closed gate, has none', async () => {
  await judge.sweep()
  const { id, writer, agree } = await judge.submit()
  await agree()
  await judge.sweep()
  await api.sql(
    `insert into judge_gates (criterion, kind, model, prompt_sha256, state, looked_at_pairs, map, figures, pairs)
      select distinct criterion, 'task2', model, prompt_sha256, 'open', 143, '{"kind":"shift","scale":1,"shift":1}'::jsonb,
        '{"pairs":143,"qwk":0.78,"lowerQwk":0.7,"bias":0,"exact":0.5,"withinHalf":0.86,"withinOne":1}'::jsonb, 143 from judge_samples`,
  )
  // Before the sweep that finds no pairs under it.
  const open = await judge.firstText(id, writer)
  expect(open?.criteria[1]).toMatchObject({
    range: { low: 12, high: 14 },
    basis: { pairs: 143, withinHalf: 0.86 },
    closed: null,
  })
  await api.sql(`update judge_gates set prompt_sha256 = 'another' where criterion = 'task'`)
  const changed = await judge.firstText(id, writer)
  expect(changed?.criteria.map(({ range }) => range === null)).toEqual([true, false, false, false])
  await judge.sweep()
  expect((await judge.firstText(id, writer))?.criteria.every(({ range }) => range === null)).toBe(true)
})

test('nothing that a teacher or manager can read of a text shows the machine’s words before the bands are published', async () => {
  const SECRET = 'رازی که فقط ماشین گفت'
  double.answer(({ text }) => ({
    content: JSON.stringify({
      evidence: [
        { quote: text?.slice(0, 20), why: SECRET, kind: 'helps' },
        { quote: text?.slice(30, 50), why: SECRET, kind: 'limits' },
      ],
      band: 6,
    }),
  }))
  await judge.sweep()
  const { id, writer, submission, agree } = await judge.submit({ isHidden: true })
  await agree()
  await judge.sweep()
  expect(await api.sql(`select from judgements where state = 'ready'`)).toHaveLength(1)
  await judge.kit.claim(teacher, id)
  const read = async (path: string, person: { token: string }) =>
    (await api.raw('GET', path, { as: person.token })).text()
  const asTeacher = ['/piece-queue/', '/piece-desk/', `/piece-desk/${id}/`, `/judgements/${id}/beside/`]
  asTeacher.push(`/feedback/submission/${id}/`, `/judgements/${id}/`)
  for (const path of asTeacher) expect([path, (await read(path, teacher)).includes(SECRET)]).toEqual([path, false])
  const asManager = [...asTeacher, '/managed-judge/', `/managed-pieces/${id}/history/`, '/managed-pieces/?show=open']
  for (const path of asManager) expect([path, (await read(path, manager)).includes(SECRET)]).toEqual([path, false])
  for (const path of [`/judgements/${id}/`, `/pieces/${id}/`])
    expect([path, (await read(path, writer)).includes(SECRET)]).toEqual([path, false])
  const { userId, identifier } = writer
  expect(JSON.stringify(await readOwnRows(api.ctx.db, { userId, identifier, maxRows: 100 }))).not.toContain(SECRET)
  await judge.kit.finish(teacher, submission)
  await judge.kit.elapse(id)
  await judge.kit.sweep()
  expect(JSON.stringify(await judge.read(id, writer))).toContain(SECRET)
})

test('the public page shows no key, a closed one with its bad figures, and of thirty those of today; a gate that closes renews it at once', async () => {
  const read = () => api.call(getJudgeAccuracy, {})
  await judge.sweep()
  expect(await read()).toMatchObject({ state: 'advice', gates: [] })
  const bad = '{"pairs":120,"qwk":0.4,"lowerQwk":0.3,"bias":0.5,"exact":0.2,"withinHalf":0.5,"withinOne":0.8}'
  const add = (prompts: readonly string[], state: string) =>
    api.sql(
      `insert into judge_gates (criterion, kind, model, prompt_sha256, state, looked_at_pairs, map, figures, pairs)
        select 'task', 'task2', $4, prompt, $2, 100, '{"kind":"none","scale":1,"shift":0}', $3::jsonb, 120 from unnest($1::text[]) prompt`,
      [prompts, state, bad, double.settings.model],
    )
  await add([hashPrompt('task', 'task2')], 'closed')
  expect(await read()).toMatchObject({ state: 'advice', gates: [{ state: 'closed', figures: { qwk: 0.4 } }] })
  await add(
    Array.from({ length: 29 }, (_, at) => `former prompt ${at}`),
    'open',
  )
  expect(await read()).toMatchObject({ state: 'advice', gates: [{ state: 'closed' }] })
  await api.sql(`update judge_gates set state = 'open'`)
  expect((await read()).state).toBe('ranges')
  const changes: string[] = []
  const stop = onContentChange((by) => changes.push(by))
  // Under it there are no pairs.
  await judge.sweep()
  stop()
  expect(changes).not.toEqual([])
  expect((await read()).state).toBe('advice')
})
