import { randomUUID } from 'node:crypto'
import { startAttempt } from '@/lib/contract/player/attempt'
import { checkQuestions } from '@/lib/contract/player/practice'
import * as contract from '@/lib/contract/exam/corrections'
import { getPaper, listPaperLog } from '@/lib/contract/paper/papers'
import { getResult, getReview } from '@/lib/contract/result/result'
import { saveResponses, startSitting, submitSitting } from '@/lib/contract/player/sitting'
import { findBreaches } from '@/server/faults/oracle'
import { reconcilePaperDrafts } from '@/server/modules/papers/public'
import { type Candidate } from '@/server/testing/candidates'
import { enter } from '@/server/testing/kits/sitting-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
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

async function begin(exam: string, mode: 'strict' | 'practice' = 'strict'): Promise<Sat> {
  const person = await enter(api)
  const body = { exam, mode, requestId: randomUUID() } as const
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
  const { rev } = await api.call(contract.previewCorrection, { params: { id: paper } }, as)
  return api.call(contract.applyCorrection, { params: { id: paper }, body: { id: randomUUID(), rev } }, as)
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
  expect(await api.call(contract.previewCorrection, { params: { id: paper } }, as)).toMatchObject({
    obstacle: 'nothing_changed',
    keys: [],
    sittings: [],
    reached: 0,
  })

  await accept(paper, 'Harbour')
  expect((await scoreOf(gains))?.raw).toBe(22)
  const preview = await api.call(contract.previewCorrection, { params: { id: paper } }, as)
  expect(preview).toMatchObject({ obstacle: null, total: 1, bandChanges: 1, reached: 3 })
  expect(preview.keys.map(({ question }) => question)).toEqual(['40'])
  expect(preview.sittings).toMatchObject([
    {
      sitting: gains.sitting,
      attempt: gains.attempt,
      exam: 'Tiny exam',
      questions: ['40'],
      candidate: { id: gains.person.userId, name: 'سارا احمدی' },
      before: { raw: 22, total: 40, halfBands: 11, percent: null },
      after: { raw: 23, total: 40, halfBands: 12, percent: null },
    },
  ])
  expect(await stateOf(gains)).toEqual(before.gains)

  const remark = await apply(paper)
  expect(remark).toMatchObject({ state: 'applied', questions: ['40'], sittingCount: 1, bandChanges: 1, canUndo: true })
  expect(await scoreOf(gains)).toMatchObject({
    raw: 23,
    halfBands: 12,
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

  const undone = await api.call(contract.undoCorrection, { params: { id: remark.id } }, as)
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
  expect(
    (await api.call(contract.listCorrections, { params: { id: paper } }, as)).items.map(({ state }) => state),
  ).toEqual(['applied', 'undone'])
  const acts = (await api.call(listPaperLog, { params: { id: paper } }, as)).items.map(({ act }) => act)
  expect(acts).toEqual(['remarked', 'undone', 'remarked', 'corrected'])
  expect(await findBreaches(api.sql, [])).toEqual([])
})

test('an answer that only the marking of today takes is given to a result of yesterday by adding it to the key', async () => {
  const paper = await makeExam('yesterday')
  const sat = await sit('yesterday', answers(22, 'word40.'))
  expect(await scoreOf(sat)).toMatchObject({ raw: 23 })
  // As an older marking left it: refused.
  await api.sql(
    `with v as (update verdicts set marks = 0, reason = '{"kind":"no-match"}' where sitting_id = $1 and question = '40')
     update results set raw = 22, half_bands = 11 where sitting_id = $1`,
    [sat.sitting],
  )
  expect(await scoreOf(sat)).toMatchObject({ raw: 22, halfBands: 11 })
  await accept(paper, 'word40.')
  expect(await apply(paper)).toMatchObject({ state: 'applied', questions: ['40'], sittingCount: 1 })
  expect(await scoreOf(sat)).toMatchObject({ raw: 23, halfBands: 12 })
})

test('a sitting that began before a correction is marked by the corrected key when it closes', async () => {
  const paper = await makeExam('running')
  const running = await begin('running')
  await accept(paper, 'harbour')
  const { id } = await apply(paper)
  await finish(running, answers(22, 'harbour'))
  expect(await scoreOf(running)).toMatchObject({ raw: 23, halfBands: 12, remark: null })
  await api.call(contract.undoCorrection, { params: { id } }, as)
  expect(await scoreOf(running)).toMatchObject({ raw: 22, halfBands: 11, remark: { isUndone: true } })
  const after = await sit('running', answers(22, 'harbour'))
  expect(await scoreOf(after)).toMatchObject({ raw: 22 })
})

test('a correction marks a practice by what was typed before its key was shown', async () => {
  const paper = await makeExam('practised')
  const { person, sitting, ...sat } = await begin('practised', 'practice')
  const save = (rev: number, value: string) =>
    api.call(
      saveResponses,
      { params: { id: sitting }, body: { epoch: 1, responses: [{ question: '40', rev, value }] } },
      person.as,
    )
  await save(1, 'rubbish')
  await api.call(checkQuestions, { params: { id: sitting }, body: { questions: ['40'] } }, person.as)
  await save(2, 'word40')
  await api.call(submitSitting, { params: { id: sitting }, body: { epoch: 1 } }, person.as)
  expect(await scoreOf({ person, sitting, ...sat })).toMatchObject({ raw: 0 })
  await accept(paper, 'harbour')
  await apply(paper)
  expect(await scoreOf({ person, sitting, ...sat })).toMatchObject({ raw: 0, remark: null })
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
    api.call(contract.undoCorrection, { params: { id: remark.id } }, as),
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
    api.call(contract.applyCorrection, order, as),
    api.call(contract.applyCorrection, order, as),
    api.call(contract.applyCorrection, { ...order, body: { id: randomUUID(), rev } }, as),
  ])
  const won = done.filter(({ status }) => status === 'fulfilled').length
  expect([1, 2]).toContain(won)
  expect(await scoreOf(sat)).toMatchObject({ raw: 23 })
  expect(await outboxOf(sat.person)).toHaveLength(1)
  expect((await api.call(contract.listCorrections, { params: { id: paper } }, as)).items).toHaveLength(1)
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
  expect(await api.refusal(contract.undoCorrection, { params: { id: one.id } }, as)).toBe('not_ready')
  await api.call(contract.undoCorrection, { params: { id: two.id } }, as)
  expect(await stateOf(sat)).toEqual(second)
  await api.call(contract.undoCorrection, { params: { id: one.id } }, as)
  await api.call(contract.undoCorrection, { params: { id: one.id } }, as)
  expect(await stateOf(sat)).toEqual(first)
})
