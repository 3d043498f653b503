import { randomUUID } from 'node:crypto'
import * as contract from '@/lib/sittings/key-correction/contract'
import { getPaper, savePaper } from '@/lib/authoring/paper/contract/papers'
import { createCorrectionKit } from '@/server/testing/kits/sittings/correction-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'

const api = shareTestApp()
let as: { as: string }
let kit: ReturnType<typeof createCorrectionKit>
beforeAll(async () => {
  as = { as: (await makeManager(api)).token }
  kit = createCorrectionKit(api, as)
})

test('says why a correction cannot be applied, and applies nothing', async () => {
  const paper = await kit.makeExam('obstacles')
  const open = await api.call(getPaper, { params: { id: paper } }, as)
  const save = async (draft: typeof open.draft) => {
    const { rev } = await api.call(getPaper, { params: { id: paper } }, as)
    await api.call(savePaper, { params: { id: paper }, body: { rev, draft } }, as)
    const preview = await api.call(contract.previewCorrection, { params: { id: paper } }, as)
    const body = { id: randomUUID(), rev: preview.rev }
    expect(await api.refusal(contract.applyCorrection, { params: { id: paper }, body }, as)).toBe('not_ready')
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
    await api.refusal(contract.applyCorrection, { params: { id: paper }, body: { id: randomUUID(), rev: 1 } }, as),
  ).toBe('draft_moved')
  expect(await api.sql('select 1 from remarks where paper_id = $1', [paper])).toEqual([])
})

test('adds an answer to the draft only if the key stays valid', async () => {
  const paper = await kit.makeExam('accept')
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

test('only managers apply corrections; the paper’s editors add answers', async () => {
  const paper = await kit.makeExam('rights')
  const params = { id: paper }
  const body = { id: randomUUID(), rev: 1 }
  const answer = { params, body: { question: '40', answer: 'quay', rev: 1 } }
  const student = await api.signUp()
  const teacher = await api.signUp()
  await api.sql("update users set role = 'teacher' where id = $1", [teacher.userId])
  for (const token of [student.token, teacher.token]) {
    const who = { as: token }
    expect(await api.refusal(contract.previewCorrection, { params }, who)).toBe('forbidden')
    expect(await api.refusal(contract.applyCorrection, { params, body }, who)).toBe('forbidden')
    expect(await api.refusal(contract.listCorrections, { params }, who)).toBe('forbidden')
    expect(await api.refusal(contract.undoCorrection, { params }, who)).toBe('forbidden')
  }
  expect(await api.refusal(contract.previewCorrection, { params })).toBe('unauthorized')
  expect(await api.refusal(contract.acceptAnswer, answer, { as: student.token })).toBe('forbidden')
  expect(await api.refusal(contract.acceptAnswer, answer, { as: teacher.token })).toBe('not_found')
  await api.sql('update paper_drafts set owner_id = $2 where paper_id = $1', [paper, teacher.userId])
  expect(await api.call(contract.acceptAnswer, answer, { as: teacher.token })).toEqual({ rev: 2 })
  const nowhere = { params: { id: randomUUID() } }
  expect(await api.refusal(contract.previewCorrection, nowhere, as)).toBe('not_found')
  expect(await api.refusal(contract.applyCorrection, { ...nowhere, body }, as)).toBe('not_found')
  expect(await api.refusal(contract.listCorrections, nowhere, as)).toBe('not_found')
  expect(await api.refusal(contract.undoCorrection, nowhere, as)).toBe('not_found')
})
