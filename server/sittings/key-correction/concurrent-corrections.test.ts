import { randomUUID } from 'node:crypto'
import { giveUpAttempt } from '@/lib/sittings/attempt/contract'
import * as contract from '@/lib/sittings/key-correction/contract'
import { getPaper, listPaperLog, savePaper } from '@/lib/authoring/paper/contract/papers'
import { paths } from '@/lib/platform/paths'
import { answers, createCorrectionKit } from '@/server/testing/kits/sittings/correction-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { makeManager } from '@/server/testing/make-people'

const api = shareTestApp()
let as: { as: string }
let kit: ReturnType<typeof createCorrectionKit>
beforeAll(async () => {
  as = { as: (await makeManager(api, 'مینا مدیر')).token }
  kit = createCorrectionKit(api, as)
})

const byId = (id: string) => ({ params: { id } })
const paperOf = (id: string) => api.call(getPaper, byId(id), as)
const preview = (paper: string) => api.call(contract.previewCorrection, byId(paper), as)
const undo = (id: string) => api.call(contract.undoCorrection, byId(id), as)
const listed = async (paper: string) => (await api.call(contract.listCorrections, byId(paper), as)).items
const actsOf = async (paper: string) => (await api.call(listPaperLog, byId(paper), as)).items.map(({ act }) => act)
const giving = (paper: string, answer: string, rev: number, question = '40') => ({
  ...byId(paper),
  body: { question, answer, rev },
})
const versionsOf = (slug: string) =>
  api.sql<{ id: string; current: boolean }>(
    `select v.id, v.id = e.current_version_id as current from exam_versions v join exams e on e.id = v.exam_id
       where e.slug = $1 order by v.version`,
    [slug],
  )

describe('accepting an answer', () => {
  test('adds one of two concurrent answers on one rev, and refuses the other; repeating it adds nothing', async () => {
    const paper = await kit.makeExam('accept-twice')
    const { rev } = await paperOf(paper)
    const answersGiven = ['quay', 'harbour']
    const outcomes = await Promise.allSettled(
      answersGiven.map((answer) => api.call(contract.acceptAnswer, giving(paper, answer, rev), as)),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { problem: { code: 'draft_moved' } },
    })
    const now = await paperOf(paper)
    const accepts = now.draft.keys.q40?.answer?.kind === 'text' ? now.draft.keys.q40.answer.accepts : []
    expect([now.rev, accepts.length]).toEqual([rev + 1, 2])
    for (const acceptedAnswer of [
      'WORD40',
      '  word40 ',
      answersGiven[outcomes.findIndex(({ status }) => status === 'fulfilled')] ?? '',
    ])
      expect(await api.call(contract.acceptAnswer, giving(paper, acceptedAnswer, now.rev), as)).toEqual({
        rev: now.rev,
      })
    expect((await actsOf(paper)).filter((act) => act === 'corrected')).toHaveLength(1)
  })

  test('is refused if the draft has other questions, is archived, or the key is full', async () => {
    const paper = await kit.makeExam('accept-closed')
    const refused = async (answer: string) => {
      const { rev } = await paperOf(paper)
      return api.refusal(contract.acceptAnswer, giving(paper, answer, rev), as)
    }
    for (let more = 1; more < 20; more += 1) await kit.accept(paper, `other${'abcdefghijklmnopqrst'[more]}`)
    expect(await refused('onemore')).toBe('not_ready')
    const { draft, rev } = await paperOf(paper)
    await api.sql('update paper_drafts set archived_at = now() where paper_id = $1', [paper])
    expect(await api.refusal(contract.acceptAnswer, giving(paper, 'quay', rev, '39'), as)).toBe('not_ready')
    await api.sql('update paper_drafts set archived_at = null where paper_id = $1', [paper])
    await api.call(savePaper, { ...byId(paper), body: { rev, draft: { ...draft, parts: [] } } }, as)
    expect(await api.refusal(contract.acceptAnswer, giving(paper, 'quay', rev + 1, '39'), as)).toBe('not_ready')
    for (const answer of ['', '  ', 'x'.repeat(500)])
      expect(await api.refusal(contract.acceptAnswer, giving(paper, answer, rev + 1), as)).toBe('invalid_input')
  })
})

describe('applying a correction', () => {
  test('previews the largest change first, and counts finished sittings, not running ones', async () => {
    const paper = await kit.makeExam('order')
    const one = await kit.sit('order', answers(22, 'harbour'))
    const both = await kit.sit('order', { ...answers(22, 'harbour'), '39': 'quay' })
    const same = await kit.sit('order', answers(30, 'pier'))
    const running = await kit.begin('order')
    await kit.accept(paper, 'harbour')
    await kit.accept(paper, 'quay', '39')
    const previewed = await preview(paper)
    expect(previewed).toMatchObject({ total: 2, reached: 3, paper: { id: paper, skill: 'listening' } })
    expect(previewed.sittings.map(({ sitting, questions }) => [sitting, questions])).toEqual([
      [both.sitting, ['39', '40']],
      [one.sitting, ['40']],
    ])
    expect(await listed(paper)).toEqual([])
    const { id } = await kit.apply(paper)
    expect([await kit.scoreOf(both), await kit.scoreOf(one), await kit.scoreOf(same)]).toMatchObject([
      { raw: 24 },
      { raw: 23 },
      { raw: 30 },
    ])
    expect(await listed(paper)).toMatchObject([
      {
        id,
        by: 'مینا مدیر',
        state: 'applied',
        questions: ['39', '40'],
        sittingCount: 2,
        canUndo: true,
        undoneAt: null,
      },
    ])
    await kit.finish(running, answers(1, 'harbour'))
    expect(await kit.scoreOf(running)).toMatchObject({ raw: 2 })
    expect(await preview(paper)).toMatchObject({ obstacle: 'nothing_changed', total: 0 })
  })

  test('with the id of another paper’s correction is refused, and applies nothing', async () => {
    const [paper, other] = [await kit.makeExam('mine'), await kit.makeExam('theirs')]
    const candidate = await kit.sit('theirs', answers(22, 'harbour'))
    await kit.accept(paper, 'harbour')
    const { id } = await kit.apply(paper)
    await kit.accept(other, 'harbour')
    const { rev } = await preview(other)
    const order = { ...byId(other), body: { id, rev } }
    expect(await api.refusal(contract.applyCorrection, order, as)).toBe('not_found')
    const early = { ...byId(other), body: { id: randomUUID(), rev: rev - 1 } }
    expect(await api.refusal(contract.applyCorrection, early, as)).toBe('draft_moved')
    expect([await kit.scoreOf(candidate), await listed(other)]).toMatchObject([{ raw: 22, remark: null }, []])
    expect((await listed(paper)).map((one) => one.id)).toEqual([id])
  })

  test('notifies each person in one letter, whatever the number of their attempts, and once more when undone', async () => {
    const paper = await kit.makeExam('letters')
    const first = await kit.sit('letters', answers(22, 'harbour'))
    await api.call(giveUpAttempt, byId(first.attempt), first.person.as)
    const second = await kit.sit('letters', answers(30, 'harbour'), { by: first.person })
    await kit.accept(paper, 'harbour')
    const { id, sittingCount } = await kit.apply(paper)
    expect(sittingCount).toBe(2)
    const [letter, ...more] = await kit.outboxOf(first.person)
    expect(more).toEqual([])
    expect(letter?.text).toContain(paths.myExams)
    for (const words of ['۲۲ پاسخ درست', '۳۰ پاسخ درست']) expect(letter?.text).toContain(words)
    await Promise.all([undo(id), undo(id)])
    await undo(id)
    expect(await kit.outboxOf(first.person)).toHaveLength(2)
    expect(await kit.scoreOf(second)).toMatchObject({ raw: 30, remark: { isUndone: true } })
    expect((await actsOf(paper)).filter((act) => act === 'undone')).toHaveLength(1)
    expect((await listed(paper)).map(({ state, canUndo }) => [state, canUndo])).toEqual([['undone', false]])
  })

  test('can be undone without affecting a later publication: marks are restored, the exam is not', async () => {
    const paper = await kit.makeExam('since')
    const candidate = await kit.sit('since', answers(22, 'harbour'))
    await kit.accept(paper, 'harbour')
    const { id } = await kit.apply(paper)
    await importTinyExam(api.ctx, { slug: 'since', questionCount: 40, durationSeconds: 1_800 })
    const before = await versionsOf('since')
    await undo(id)
    expect(await versionsOf('since')).toEqual(before)
    expect(await kit.scoreOf(candidate)).toMatchObject({ raw: 22 })
    const acts = await api.sql<{ act: string }>(
      `select act from audit_log where subject_kind = 'exam' and act = 'undone'
         and subject_id = (select id from exams where slug = 'since')`,
    )
    expect(acts).toEqual([])
  })
})
