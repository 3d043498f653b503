import { randomUUID } from 'node:crypto'
import { startAttempt } from '@/lib/contract/attempt'
import * as contract from '@/lib/contract/key-changes'
import { getPaper, listPaperLog, savePaper } from '@/lib/contract/papers'
import { getResult, getReview } from '@/lib/contract/result'
import { saveResponses, startSitting, submitSitting } from '@/lib/contract/sitting'
import { findBreaches } from '@/server/faults/oracle'
import { reconcilePaperDrafts } from '@/server/modules/papers/service'
import { type Candidate } from '@/server/testing/candidates'
import { enter } from '@/server/testing/sitting-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/tiny-exam'
import { makeManager, type Person } from '@/server/testing/writers'

type Sat = { person: Candidate & { as: { as: string } }; attempt: string; sitting: string }
let api: TestApp
let manager: Person
let as: { as: string }
beforeAll(async () => {
  api = await startTestApp()
  manager = await makeManager(api)
  as = { as: manager.token }
})
afterAll(() => api.close())

/** An exam of its own for a test: 40 questions, so that there are bands. */
async function makeExam(slug: string): Promise<string> {
  await importTinyExam(api.ctx, { slug, questionCount: 40 })
  await reconcilePaperDrafts(api.ctx)
  const [paper] = await api.sql<{ id: string }>('select id from papers where slug = $1', [`${slug}-listening`])
  return paper?.id ?? ''
}

async function begin(exam: string): Promise<Sat> {
  const person = await enter(api)
  const body = { exam, mode: 'strict', requestId: randomUUID() } as const
  const attempt = (await api.call(startAttempt, { body }, person.as)).id
  const params = { id: attempt, skill: 'listening' } as const
  return { person, attempt, sitting: (await api.call(startSitting, { params }, person.as)).id }
}

async function finish({ person, sitting }: Sat, answers: Readonly<Record<string, string>>): Promise<void> {
  const responses = Object.entries(answers).map(([question, value]) => ({ question, rev: 1, value }))
  await api.call(saveResponses, { params: { id: sitting }, body: { epoch: 1, responses } }, person.as)
  await api.call(submitSitting, { params: { id: sitting }, body: { epoch: 1 } }, person.as)
}

async function sit(exam: string, answers: Readonly<Record<string, string>>): Promise<Sat> {
  const sat = await begin(exam)
  await finish(sat, answers)
  return sat
}

/** The first `count` answers right, question 40 as given. */
function answers(count: number, last: string): Record<string, string> {
  const right = Array.from({ length: count }, (_, index) => [String(index + 1), `word${index + 1}`] as const)
  return { ...Object.fromEntries(right), '40': last }
}

async function scoreOf({ person, attempt }: Sat) {
  const [listening] = (await api.call(getResult, { params: { id: attempt } }, person.as)).sections
  return listening
}

async function accept(paper: string, answer: string, question = '40'): Promise<number> {
  const { rev } = await api.call(getPaper, { params: { id: paper } }, as)
  return (await api.call(contract.acceptAnswer, { params: { id: paper }, body: { question, answer, rev } }, as)).rev
}

async function apply(paper: string) {
  const { rev } = await api.call(contract.previewKeyChange, { params: { id: paper } }, as)
  return api.call(contract.applyKeyChange, { params: { id: paper }, body: { id: randomUUID(), rev } }, as)
}

const outboxOf = (person: Candidate) =>
  api.sql<{ subject: string; text: string; state: string }>(
    'select subject, text, state from outbox where recipient = $1 order by created_at, id',
    [`${person.userId}@example.com`],
  )

/** Everything that a correction may touch of a sitting. */
const stateOf = async ({ sitting }: Sat) => ({
  result: await api.sql(
    'select paper_version_id, raw, total, half_bands, percent, marked_at from results where sitting_id = $1',
    [sitting],
  ),
  verdicts: await api.sql(
    'select question, marks, max, reason::text from verdicts where sitting_id = $1 order by question',
    [sitting],
  ),
})
const currentOf = async (slug: string) =>
  (await api.sql<{ id: string }>('select current_version_id as id from exams where slug = $1', [slug]))[0]?.id

test('a wrong answer that is right after all: previewed, applied, told, seen, logged and undone', async () => {
  const paper = await makeExam('whole')
  const gains = await sit('whole', answers(22, 'harbour'))
  const keeps = await sit('whole', answers(30, 'quay'))
  const already = await sit('whole', answers(39, 'word40'))
  expect(await scoreOf(gains)).toMatchObject({ raw: 22, halfBands: 11, remark: null })
  const before = { gains: await stateOf(gains), keeps: await stateOf(keeps), exam: await currentOf('whole') }
  expect(await api.call(contract.previewKeyChange, { params: { id: paper } }, as)).toMatchObject({
    ...{ obstacle: 'nothing_changed', keys: [], sittings: [], reached: 0 },
  })

  await accept(paper, 'Harbour')
  expect((await scoreOf(gains))?.raw).toBe(22)
  const preview = await api.call(contract.previewKeyChange, { params: { id: paper } }, as)
  expect(preview).toMatchObject({ obstacle: null, total: 1, bandChanges: 1, reached: 3 })
  expect(preview.keys.map(({ question }) => question)).toEqual(['40'])
  expect(preview.sittings).toMatchObject([
    {
      ...{ sitting: gains.sitting, attempt: gains.attempt, exam: 'Tiny exam', questions: ['40'] },
      ...{ candidate: { id: gains.person.userId, name: 'سارا احمدی' } },
      before: { raw: 22, total: 40, halfBands: 11, percent: null },
      after: { raw: 23, total: 40, halfBands: 12, percent: null },
    },
  ])
  expect(await stateOf(gains)).toEqual(before.gains)

  const remark = await apply(paper)
  expect(remark).toMatchObject({ state: 'applied', questions: ['40'], sittingCount: 1, bandChanges: 1, canUndo: true })
  expect(await scoreOf(gains)).toMatchObject({
    ...{ raw: 23, halfBands: 12 },
    remark: { isUndone: false, before: { raw: 22, halfBands: 11, percent: null } },
  })
  expect(await scoreOf(keeps)).toMatchObject({ raw: 30, remark: null })
  expect(await scoreOf(already)).toMatchObject({ raw: 40, remark: null })
  const review = await api.call(getReview, { params: { id: gains.sitting } }, gains.person.as)
  expect(review.questions.at(-1)).toMatchObject({ question: '40', marks: 1, accepted: ['word40', 'Harbour'] })
  const seen = await api.call(getReview, { params: { id: keeps.sitting } }, keeps.person.as)
  expect(seen.questions.at(-1)).toMatchObject({ marks: 0, accepted: ['word40', 'Harbour'] })
  const [message, ...others] = await outboxOf(gains.person)
  expect(others).toEqual([])
  expect(message?.text).toMatch(/Tiny exam.*سؤال ۴۰.*نمره‌ی ۵٫۵ \(۲۲ پاسخ درست\) بود؛ حالا نمره‌ی ۶ \(۲۳ پاسخ درست\)/)
  expect(message?.text).toContain(`/dashboard/exam/result/${gains.attempt}`)
  expect(await outboxOf(keeps.person)).toEqual([])
  expect(await currentOf('whole')).not.toBe(before.exam)
  expect((await api.call(getPaper, { params: { id: paper } }, as)).state).toBe('used')
  const later = await sit('whole', answers(22, 'harbour'))
  expect(await scoreOf(later)).toMatchObject({ raw: 23, halfBands: 12, remark: null })

  const undone = await api.call(contract.undoRemark, { params: { id: remark.id } }, as)
  expect(undone).toMatchObject({ state: 'undone', canUndo: false })
  expect(await stateOf(gains)).toEqual(before.gains)
  expect(await stateOf(keeps)).toEqual(before.keeps)
  expect(await currentOf('whole')).toBe(before.exam)
  expect(await scoreOf(gains)).toMatchObject({ raw: 22, halfBands: 11, remark: { isUndone: true, before: null } })
  expect(await scoreOf(later)).toMatchObject({ raw: 22, halfBands: 11 })
  expect((await outboxOf(gains.person)).at(-1)?.text).toMatch(/نمره‌ی ۶ \(۲۳ پاسخ درست\) بود؛ حالا نمره‌ی ۵٫۵/)
  expect(await outboxOf(later.person)).toHaveLength(1)
  expect((await api.call(getPaper, { params: { id: paper } }, as)).state).toBe('changed')

  const again = await apply(paper)
  expect(again).toMatchObject({ sittingCount: 2, canUndo: true })
  expect(await scoreOf(later)).toMatchObject({ raw: 23 })
  expect((await api.call(contract.listRemarks, { params: { id: paper } }, as)).items.map(({ state }) => state)).toEqual(
    [...['applied', 'undone']],
  )
  const acts = (await api.call(listPaperLog, { params: { id: paper } }, as)).items.map(({ act }) => act)
  expect(acts).toEqual(['remarked', 'undone', 'remarked', 'corrected'])
  expect(await findBreaches(api.sql, [])).toEqual([])
})

test('a sitting that began before a correction is marked by the corrected key when it closes', async () => {
  const paper = await makeExam('running')
  const running = await begin('running')
  await accept(paper, 'harbour')
  const { id } = await apply(paper)
  await finish(running, answers(22, 'harbour'))
  expect(await scoreOf(running)).toMatchObject({ raw: 23, halfBands: 12, remark: null })
  await api.call(contract.undoRemark, { params: { id } }, as)
  expect(await scoreOf(running)).toMatchObject({ raw: 22, halfBands: 11, remark: { isUndone: true } })
  const after = await sit('running', answers(22, 'harbour'))
  expect(await scoreOf(after)).toMatchObject({ raw: 22 })
})

test('sittings that close while corrections are applied and undone are marked by the key that holds in the end', async () => {
  const paper = await makeExam('race')
  const sats = await Promise.all(Array.from({ length: 8 }, () => begin('race')))
  await accept(paper, 'harbour')
  const [remark] = await Promise.all([
    apply(paper),
    ...sats.slice(0, 4).map((sat) => finish(sat, answers(22, 'harbour'))),
  ])
  for (const sat of sats.slice(0, 4)) expect(await scoreOf(sat)).toMatchObject({ raw: 23 })
  await Promise.all([
    api.call(contract.undoRemark, { params: { id: remark.id } }, as),
    ...sats.slice(4).map((sat) => finish(sat, answers(22, 'harbour'))),
  ])
  for (const sat of sats) expect(await scoreOf(sat)).toMatchObject({ raw: 22 })
  expect(await findBreaches(api.sql, [])).toEqual([])
})

test('of two managers at once one applies, and a repeated order is answered as the first', async () => {
  const paper = await makeExam('twice')
  const sat = await sit('twice', answers(22, 'harbour'))
  const rev = await accept(paper, 'harbour')
  const id = randomUUID()
  const order = { params: { id: paper }, body: { id, rev } }
  const done = await Promise.allSettled([
    api.call(contract.applyKeyChange, order, as),
    api.call(contract.applyKeyChange, order, as),
    api.call(contract.applyKeyChange, { ...order, body: { id: randomUUID(), rev } }, as),
  ])
  const won = done.filter(({ status }) => status === 'fulfilled').length
  expect([1, 2]).toContain(won)
  expect(await scoreOf(sat)).toMatchObject({ raw: 23 })
  expect(await outboxOf(sat.person)).toHaveLength(1)
  expect((await api.call(contract.listRemarks, { params: { id: paper } }, as)).items).toHaveLength(1)
})

test('only the last correction that stands can be undone, one after the other, back to the first marks', async () => {
  const paper = await makeExam('chain')
  const sat = await sit('chain', { ...answers(22, 'harbour'), '39': 'quay' })
  const first = await stateOf(sat)
  await accept(paper, 'harbour')
  const one = await apply(paper)
  const second = await stateOf(sat)
  await accept(paper, 'quay', '39')
  const two = await apply(paper)
  expect(await scoreOf(sat)).toMatchObject({ raw: 24, remark: { before: { raw: 23 } } })
  expect(await api.refusal(contract.undoRemark, { params: { id: one.id } }, as)).toBe('not_ready')
  await api.call(contract.undoRemark, { params: { id: two.id } }, as)
  expect(await stateOf(sat)).toEqual(second)
  await api.call(contract.undoRemark, { params: { id: one.id } }, as)
  await api.call(contract.undoRemark, { params: { id: one.id } }, as)
  expect(await stateOf(sat)).toEqual(first)
})

test('says why a correction cannot be applied, and applies nothing', async () => {
  const paper = await makeExam('obstacles')
  const open = await api.call(getPaper, { params: { id: paper } }, as)
  const save = async (draft: typeof open.draft) => {
    const { rev } = await api.call(getPaper, { params: { id: paper } }, as)
    await api.call(savePaper, { params: { id: paper }, body: { rev, draft } }, as)
    const preview = await api.call(contract.previewKeyChange, { params: { id: paper } }, as)
    const body = { id: randomUUID(), rev: preview.rev }
    expect(await api.refusal(contract.applyKeyChange, { params: { id: paper }, body }, as)).toBe('not_ready')
    return preview.obstacle
  }
  const { draft } = open
  const withKey = (answer: (typeof draft.keys)[string]['answer']) => ({
    ...draft,
    keys: { ...draft.keys, q40: { ...draft.keys.q40, answer, typed: null, explanation: 'x', evidence: null } },
  })
  expect(await save({ ...draft, title: 'Another title' })).toBe('nothing_changed')
  expect(await save(withKey(null))).toBe('key_missing')
  const tooLong = { kind: 'text', accepts: [{ tokens: ['far too many words'], class: 'text' }] } as const
  expect(
    await save(withKey({ kind: 'text', accepts: tooLong.accepts.map((one) => ({ ...one, tokens: [...one.tokens] })) })),
  ).toBe('key_faulty')
  expect(await save({ ...draft, parts: [] })).toBe('questions_differ')
  expect(
    await api.refusal(contract.applyKeyChange, { params: { id: paper }, body: { id: randomUUID(), rev: 1 } }, as),
  ).toBe('draft_moved')
  expect(await api.sql('select 1 from remarks where paper_id = $1', [paper])).toEqual([])
})

test('an answer is added to the draft only when it makes a sound key', async () => {
  const paper = await makeExam('accept')
  const { rev } = await api.call(getPaper, { params: { id: paper } }, as)
  const add = (answer: string, more: { question?: string; rev?: number } = {}) => ({
    params: { id: paper },
    body: { question: '40', answer, rev, ...more },
  })
  await expect(api.call(contract.acceptAnswer, add('far too many words'), as)).rejects.toMatchObject({
    problem: { code: 'invalid_input', fields: { 'body.answer': expect.stringContaining('سقف') as string } },
  })
  expect(await api.refusal(contract.acceptAnswer, add('x', { question: '77' }), as)).toBe('unknown_question')
  expect(await api.refusal(contract.acceptAnswer, add('x', { rev: rev + 5 }), as)).toBe('draft_moved')
  expect(await api.call(contract.acceptAnswer, add('WORD40 '), as)).toEqual({ rev })
  expect(await api.call(contract.acceptAnswer, add('quay'), as)).toEqual({ rev: rev + 1 })
  const { draft, state } = await api.call(getPaper, { params: { id: paper } }, as)
  expect(draft.keys.q40?.answer).toMatchObject({
    accepts: [{ tokens: ['word40'] }, { tokens: ['quay'], class: 'text' }],
  })
  expect(state).toBe('changed')
})

test('corrections are for managers; answers are for those who write the paper', async () => {
  const paper = await makeExam('rights')
  const params = { id: paper }
  const body = { id: randomUUID(), rev: 1 }
  const answer = { params, body: { question: '40', answer: 'quay', rev: 1 } }
  const student = await api.signUp()
  const teacher = await api.signUp()
  await api.sql("update users set role = 'teacher' where id = $1", [teacher.userId])
  for (const token of [student.token, teacher.token]) {
    const who = { as: token }
    expect(await api.refusal(contract.previewKeyChange, { params }, who)).toBe('forbidden')
    expect(await api.refusal(contract.applyKeyChange, { params, body }, who)).toBe('forbidden')
    expect(await api.refusal(contract.listRemarks, { params }, who)).toBe('forbidden')
    expect(await api.refusal(contract.undoRemark, { params }, who)).toBe('forbidden')
  }
  expect(await api.refusal(contract.previewKeyChange, { params })).toBe('unauthorized')
  expect(await api.refusal(contract.acceptAnswer, answer, { as: student.token })).toBe('forbidden')
  expect(await api.refusal(contract.acceptAnswer, answer, { as: teacher.token })).toBe('not_found')
  await api.sql('update paper_drafts set owner_id = $2 where paper_id = $1', [paper, teacher.userId])
  expect(await api.call(contract.acceptAnswer, answer, { as: teacher.token })).toEqual({ rev: 2 })
  const nowhere = { params: { id: randomUUID() } }
  expect(await api.refusal(contract.previewKeyChange, nowhere, as)).toBe('not_found')
  expect(await api.refusal(contract.applyKeyChange, { ...nowhere, body }, as)).toBe('not_found')
  expect(await api.refusal(contract.listRemarks, nowhere, as)).toBe('not_found')
  expect(await api.refusal(contract.undoRemark, nowhere, as)).toBe('not_found')
})
