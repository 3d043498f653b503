import { randomUUID } from 'node:crypto'
import { checkQuestions } from '@/lib/sittings/practice/contract'
import * as contract from '@/lib/sittings/key-correction/contract'
import { getPaper, listPaperLog } from '@/lib/authoring/paper/contract/papers'
import { getReview } from '@/lib/sittings/result/contract/result'
import { saveResponses, submitSitting } from '@/lib/sittings/sitting/contract'
import { updateCounts } from '@/server/sittings/exam-results/keep-counts'
import { findBreaches } from '@/server/faults/oracle'
import { answers, createCorrectionKit, type FinishedSitting } from '@/server/testing/kits/sittings/correction-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'

const api = shareTestApp()
let manager: Person
let as: { as: string }
let kit: ReturnType<typeof createCorrectionKit>
beforeAll(async () => {
  manager = await makeManager(api)
  as = { as: manager.token }
  kit = createCorrectionKit(api, as)
})

/** All data of a sitting that a correction may change. */
const stateOf = async ({ sitting }: FinishedSitting) => ({
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

test('accepts a formerly wrong answer: previewed, applied, notified, shown, logged and undone', async () => {
  const paper = await kit.makeExam('whole')
  const gainsMark = await kit.sit('whole', answers(22, 'harbour'))
  const keepsMark = await kit.sit('whole', answers(30, 'quay'))
  const alreadyRight = await kit.sit('whole', answers(39, 'word40'))
  expect(await kit.scoreOf(gainsMark)).toMatchObject({ raw: 22, halfBands: 11, remark: null })
  const before = { gains: await stateOf(gainsMark), keeps: await stateOf(keepsMark), exam: await currentOf('whole') }
  expect(await api.call(contract.previewCorrection, { params: { id: paper } }, as)).toMatchObject({
    obstacle: 'nothing_changed',
    keys: [],
    sittings: [],
    reached: 0,
  })

  await kit.accept(paper, 'Harbour')
  expect((await kit.scoreOf(gainsMark))?.raw).toBe(22)
  const preview = await api.call(contract.previewCorrection, { params: { id: paper } }, as)
  expect(preview).toMatchObject({ obstacle: null, total: 1, bandChanges: 1, reached: 3 })
  expect(preview.keys.map(({ question }) => question)).toEqual(['40'])
  expect(preview.sittings).toMatchObject([
    {
      sitting: gainsMark.sitting,
      attempt: gainsMark.attempt,
      exam: 'Tiny exam',
      questions: ['40'],
      candidate: { id: gainsMark.person.userId, name: 'سارا احمدی' },
      before: { raw: 22, total: 40, halfBands: 11, percent: null },
      after: { raw: 23, total: 40, halfBands: 12, percent: null },
    },
  ])
  expect(await stateOf(gainsMark)).toEqual(before.gains)

  const remark = await kit.apply(paper)
  expect(remark).toMatchObject({ state: 'applied', questions: ['40'], sittingCount: 1, bandChanges: 1, canUndo: true })
  expect(await kit.scoreOf(gainsMark)).toMatchObject({
    raw: 23,
    halfBands: 12,
    remark: { isUndone: false, before: { raw: 22, halfBands: 11, percent: null } },
  })
  expect(await kit.scoreOf(keepsMark)).toMatchObject({ raw: 30, remark: null })
  expect(await kit.scoreOf(alreadyRight)).toMatchObject({ raw: 40, remark: null })
  const review = await api.call(getReview, { params: { id: gainsMark.sitting } }, gainsMark.person.as)
  expect(review.questions.at(-1)).toMatchObject({ question: '40', marks: 1, accepted: ['word40', 'Harbour'] })
  const reviewAfter = await api.call(getReview, { params: { id: keepsMark.sitting } }, keepsMark.person.as)
  expect(reviewAfter.questions.at(-1)).toMatchObject({ marks: 0, accepted: ['word40', 'Harbour'] })
  const [message, ...others] = await kit.outboxOf(gainsMark.person)
  expect(others).toEqual([])
  expect(message?.text).toMatch(/Tiny exam.*سؤال ۴۰.*نمره‌ی ۵٫۵ \(۲۲ پاسخ درست\) بود؛ حالا نمره‌ی ۶ \(۲۳ پاسخ درست\)/)
  expect(message?.text).toContain(`/dashboard/exam/result/${gainsMark.attempt}`)
  expect(await kit.outboxOf(keepsMark.person)).toEqual([])
  expect(await currentOf('whole')).not.toBe(before.exam)
  expect((await api.call(getPaper, { params: { id: paper } }, as)).state).toBe('used')
  const later = await kit.sit('whole', answers(22, 'harbour'))
  expect(await kit.scoreOf(later)).toMatchObject({ raw: 23, halfBands: 12, remark: null })

  const undone = await api.call(contract.undoCorrection, { params: { id: remark.id } }, as)
  expect(undone).toMatchObject({ state: 'undone', canUndo: false })
  expect(await stateOf(gainsMark)).toEqual(before.gains)
  expect(await stateOf(keepsMark)).toEqual(before.keeps)
  expect(await currentOf('whole')).toBe(before.exam)
  expect(await kit.scoreOf(gainsMark)).toMatchObject({
    raw: 22,
    halfBands: 11,
    remark: { isUndone: true, before: null },
  })
  expect(await kit.scoreOf(later)).toMatchObject({ raw: 22, halfBands: 11 })
  expect((await kit.outboxOf(gainsMark.person)).at(-1)?.text).toMatch(/نمره‌ی ۶ \(۲۳ پاسخ درست\) بود؛ حالا نمره‌ی ۵٫۵/)
  expect(await kit.outboxOf(later.person)).toHaveLength(1)
  expect((await api.call(getPaper, { params: { id: paper } }, as)).state).toBe('changed')

  const again = await kit.apply(paper)
  expect(again).toMatchObject({ sittingCount: 2, canUndo: true })
  expect(await kit.scoreOf(later)).toMatchObject({ raw: 23 })
  expect(
    (await api.call(contract.listCorrections, { params: { id: paper } }, as)).items.map(({ state }) => state),
  ).toEqual(['applied', 'undone'])
  const acts = (await api.call(listPaperLog, { params: { id: paper } }, as)).items.map(({ act }) => act)
  expect(acts).toEqual(['remarked', 'undone', 'remarked', 'corrected'])
  expect(await findBreaches(api.sql, [])).toEqual([])
})

test('lists the commonest refused answers with their counts and candidates, counted or not, until the key accepts them', async () => {
  const paper = await kit.makeExam('teach')
  const first = await kit.sit('teach', answers(22, 'Harbour '))
  for (const last of ['harbour', 'quay', '']) await kit.sit('teach', answers(22, last))
  await updateCounts(api.ctx)
  const second = await kit.sit('teach', answers(22, 'HARBOUR'))
  await kit.sit('teach', answers(22, 'word40'))
  const params = { id: paper, question: '40' }
  const read = () => api.call(contract.getRefusedAnswers, { params }, as)
  const asked = await read()
  expect(asked).toMatchObject({ sittings: 6, blanks: 1, rev: expect.any(Number) })
  expect(asked.wrong.map(({ answer, count }) => [answer.toLowerCase(), count])).toEqual([
    ['harbour', 3],
    ['quay', 1],
  ])
  const answerGivers = await api.call(contract.listAnswerGivers, { params, query: { answer: 'harbour' } }, as)
  expect(answerGivers.total).toBe(3)
  expect(answerGivers.items.map(({ attempt }) => attempt)).toEqual(
    expect.arrayContaining([first.attempt, second.attempt]),
  )
  await kit.accept(paper, 'harbour')
  await kit.apply(paper)
  expect((await read()).wrong).toEqual([{ answer: 'quay', count: 1 }])
  expect((await api.call(contract.listAnswerGivers, { params, query: { answer: 'harbour' } }, as)).total).toBe(0)
  expect(await api.call(contract.getRefusedAnswers, { params: { id: paper, question: '99' } }, as)).toMatchObject({
    sittings: 0,
    wrong: [],
  })
})

test('refused answers are shown to the paper’s editors, names only to managers', async () => {
  const paper = await kit.makeExam('teach-rights')
  const [owner, other] = [await makeTeacher(api), await makeTeacher(api)]
  await api.sql('update paper_drafts set owner_id = $2 where paper_id = $1', [paper, owner.userId])
  const params = { id: paper, question: '40' }
  await api.call(contract.getRefusedAnswers, { params }, { as: owner.token })
  expect(await api.refusal(contract.getRefusedAnswers, { params }, { as: other.token })).toBe('not_found')
  const query = { answer: 'harbour' }
  expect(await api.refusal(contract.listAnswerGivers, { params, query }, { as: owner.token })).toBe('forbidden')
})

test('adding an answer to the key that only current marking accepts corrects an earlier result', async () => {
  const paper = await kit.makeExam('yesterday')
  const sitter = await kit.sit('yesterday', answers(22, 'word40.'))
  expect(await kit.scoreOf(sitter)).toMatchObject({ raw: 23 })
  // As refused by an older marking.
  await api.sql(
    `with v as (update verdicts set marks = 0, reason = '{"kind":"no-match"}' where sitting_id = $1 and question = '40')
     update results set raw = 22, half_bands = 11 where sitting_id = $1`,
    [sitter.sitting],
  )
  expect(await kit.scoreOf(sitter)).toMatchObject({ raw: 22, halfBands: 11 })
  await kit.accept(paper, 'word40.')
  expect(await kit.apply(paper)).toMatchObject({ state: 'applied', questions: ['40'], sittingCount: 1 })
  expect(await kit.scoreOf(sitter)).toMatchObject({ raw: 23, halfBands: 12 })
})

test('a sitting started before a correction is marked by the corrected key when it closes', async () => {
  const paper = await kit.makeExam('running')
  const running = await kit.begin('running')
  await kit.accept(paper, 'harbour')
  const { id } = await kit.apply(paper)
  await kit.finish(running, answers(22, 'harbour'))
  expect(await kit.scoreOf(running)).toMatchObject({ raw: 23, halfBands: 12, remark: null })
  await api.call(contract.undoCorrection, { params: { id } }, as)
  expect(await kit.scoreOf(running)).toMatchObject({ raw: 22, halfBands: 11, remark: { isUndone: true } })
  const after = await kit.sit('running', answers(22, 'harbour'))
  expect(await kit.scoreOf(after)).toMatchObject({ raw: 22 })
})

test('a correction marks a practice by the answers typed before its key was shown', async () => {
  const paper = await kit.makeExam('practised')
  const { person, sitting, ...sitter } = await kit.begin('practised', { mode: 'practice' })
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
  expect(await kit.scoreOf({ person, sitting, ...sitter })).toMatchObject({ raw: 0 })
  await kit.accept(paper, 'harbour')
  await kit.apply(paper)
  expect(await kit.scoreOf({ person, sitting, ...sitter })).toMatchObject({ raw: 0, remark: null })
})

test('sittings that close during corrections and undos are marked by the final key', async () => {
  const paper = await kit.makeExam('race')
  const candidates = await Promise.all(Array.from({ length: 8 }, () => kit.begin('race')))
  await kit.accept(paper, 'harbour')
  const [remark] = await Promise.all([
    kit.apply(paper),
    ...candidates.slice(0, 4).map((sitter) => kit.finish(sitter, answers(22, 'harbour'))),
  ])
  for (const sitter of candidates.slice(0, 4)) expect(await kit.scoreOf(sitter)).toMatchObject({ raw: 23 })
  await Promise.all([
    api.call(contract.undoCorrection, { params: { id: remark.id } }, as),
    ...candidates.slice(4).map((sitter) => kit.finish(sitter, answers(22, 'harbour'))),
  ])
  for (const sitter of candidates) expect(await kit.scoreOf(sitter)).toMatchObject({ raw: 22 })
  expect(await findBreaches(api.sql, [])).toEqual([])
})

test('one of two concurrent managers applies, and a repeated request is answered like the first', async () => {
  const paper = await kit.makeExam('twice')
  const sitter = await kit.sit('twice', answers(22, 'harbour'))
  const rev = await kit.accept(paper, 'harbour')
  const id = randomUUID()
  const order = { params: { id: paper }, body: { id, rev } }
  const done = await Promise.allSettled([
    api.call(contract.applyCorrection, order, as),
    api.call(contract.applyCorrection, order, as),
    api.call(contract.applyCorrection, { ...order, body: { id: randomUUID(), rev } }, as),
  ])
  const won = done.filter(({ status }) => status === 'fulfilled').length
  expect([1, 2]).toContain(won)
  expect(await kit.scoreOf(sitter)).toMatchObject({ raw: 23 })
  expect(await kit.outboxOf(sitter.person)).toHaveLength(1)
  expect((await api.call(contract.listCorrections, { params: { id: paper } }, as)).items).toHaveLength(1)
})

test('only the last active correction can be undone, one after the other, back to the first marks', async () => {
  const paper = await kit.makeExam('chain')
  const sitter = await kit.sit('chain', { ...answers(22, 'harbour'), '39': 'quay' })
  const first = await stateOf(sitter)
  await kit.accept(paper, 'harbour')
  const one = await kit.apply(paper)
  const second = await stateOf(sitter)
  await kit.accept(paper, 'quay', '39')
  const two = await kit.apply(paper)
  expect(await kit.scoreOf(sitter)).toMatchObject({ raw: 24, remark: { before: { raw: 23 } } })
  expect(await api.refusal(contract.undoCorrection, { params: { id: one.id } }, as)).toBe('not_ready')
  await api.call(contract.undoCorrection, { params: { id: two.id } }, as)
  expect(await stateOf(sitter)).toEqual(second)
  await api.call(contract.undoCorrection, { params: { id: one.id } }, as)
  await api.call(contract.undoCorrection, { params: { id: one.id } }, as)
  expect(await stateOf(sitter)).toEqual(first)
})
