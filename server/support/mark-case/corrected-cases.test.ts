import { randomUUID } from 'node:crypto'
import { getCase, openCase } from '@/lib/support/case/contract/case'
import { undoCorrection } from '@/lib/sittings/key-correction/contract'
import * as opened from '@/lib/sittings/opened-result/contract'
import { startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { getOpenedFeedback } from '@/lib/teaching/examiner/contract'
import { correctedCaseCopy } from '@/lib/support/mark-case/words'
import { answers, createCorrectionKit, type FinishedSitting } from '@/server/testing/kits/sittings/correction-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher } from '@/server/testing/make-people'

const api = shareTestApp()
let manager: { as: string }
let kit: ReturnType<typeof createCorrectionKit>
beforeAll(async () => {
  manager = { as: (await makeManager(api)).token }
  kit = createCorrectionKit(api, manager)
})

async function report({ person, sitting }: FinishedSitting, question = '40') {
  const body = {
    id: randomUUID(),
    kind: 'mark' as const,
    subject: 'سؤال ۴۰',
    text: 'جوابم درست بود.',
    about: { kind: 'response' as const, sitting, question },
  }
  return api.call(openCase, { body }, person.as)
}
const read = ({ person }: FinishedSitting, no: number) => api.call(getCase, { params: { no } }, person.as)

test('a correction answers everybody who asked about the question: their case is solved if the answer now counts, and they are notified either way', async () => {
  const paper = await kit.makeExam('asked')
  const right = await kit.sit('asked', answers(22, 'Harbour'))
  const other = await kit.sit('asked', answers(22, 'quay'))
  const silent = await kit.sit('asked', answers(22, 'harbour'))
  const [first, second, elsewhere] = [await report(right), await report(other), await report(silent, '39')]
  const before = (await kit.outboxOf(other.person)).length
  await kit.accept(paper, 'harbour')
  const { id } = await kit.apply(paper)

  const solved = await read(right, first.no)
  expect(solved.state).toBe('solved')
  expect(solved.messages.at(-1)).toMatchObject({ side: 'staff', text: correctedCaseCopy.accepted([40], 'Harbour') })
  const answered = await read(other, second.no)
  expect(answered).toMatchObject({ state: 'answered', mayWrite: true })
  expect(answered.messages.at(-1)?.text).toBe(correctedCaseCopy.refused([40], 'quay'))
  expect(await kit.outboxOf(other.person)).toHaveLength(before + 1)
  expect(await read(silent, elsewhere.no)).toMatchObject({ state: 'new', messages: [{ side: 'person' }] })

  for (let times = 0; times < 2; times += 1) await api.call(undoCorrection, { params: { id } }, manager)
  const reopened = await read(right, first.no)
  expect(reopened).toMatchObject({ state: 'taken', mayWrite: true })
  expect(reopened.messages.at(-1)).toMatchObject({ side: 'staff', text: correctedCaseCopy.undone([40], 'Harbour') })
  expect((await read(other, second.no)).messages).toHaveLength(2)
  await kit.apply(paper)
  expect((await read(right, first.no)).state).toBe('solved')

  // A later correction has nobody left to answer but whoever is still waiting.
  await kit.accept(paper, 'quay')
  await kit.apply(paper)
  expect((await read(right, first.no)).messages).toHaveLength(4)
  expect((await read(other, second.no)).state).toBe('solved')
})

test('the author of a paper can open the answers of a candidate who asks about it, in anybody’s exam, without a name', async () => {
  const paper = await kit.makeExam('borrowed')
  const [asker, silent] = [
    await kit.sit('borrowed', answers(10, 'quay')),
    await kit.sit('borrowed', answers(9, 'quay')),
  ]
  const [writer, stranger] = [await makeTeacher(api), await makeTeacher(api)]
  await api.sql('update paper_drafts set owner_id = $2 where paper_id = $1', [paper, writer.userId])
  const bodyOf = ({ attempt }: FinishedSitting) => ({
    body: { id: randomUUID(), attempt, reason: 'درباره‌ی سؤال ۴۰ پرسیده است' },
  })
  expect(await api.refusal(opened.openResult, bodyOf(asker), { as: writer.token })).toBe('not_found')
  await report(asker)
  const opening = await api.call(opened.openResult, bodyOf(asker), { as: writer.token })
  expect(opening).toMatchObject({ attempt: asker.attempt, candidate: null })
  expect(await api.refusal(opened.openResult, bodyOf(silent), { as: writer.token })).toBe('not_found')
  expect(await api.refusal(opened.openResult, bodyOf(asker), { as: stranger.token })).toBe('not_found')
})

test('the author of a paper reads only its section, and only while the case is open', async () => {
  const paper = await kit.makeExam('mixed')
  const me = await kit.sit('mixed', answers(10, 'quay'))
  const other = { ...me, sitting: await sitNext(me, 'reading') }
  const writing = await sitNext(me, 'writing')
  const writer = await makeTeacher(api)
  const as = { as: writer.token }
  const open = async () => {
    const body = { id: randomUUID(), attempt: me.attempt, reason: 'درباره‌ی سؤال ۴۰ پرسیده است' }
    return (await api.call(opened.openResult, { body }, as)).id
  }
  const reviewOf = (id: string, sitting: string) => ({ params: { id, sitting } })
  await api.sql('update paper_drafts set owner_id = $2 where paper_id = $1', [paper, writer.userId])
  const { no } = await report(me)
  const id = await open()
  const result = await api.call(opened.getOpenedResult, { params: { id } }, as)
  expect(result).toMatchObject({ candidate: null, speaking: null, overallHalfBands: null })
  expect(result.sections.map(({ sitting }) => sitting)).toEqual([me.sitting])
  await api.call(opened.getOpenedReview, reviewOf(id, me.sitting), as)
  expect(await api.call(opened.getOpenedPercentile, { params: { id } }, as)).toEqual({ skills: [] })
  expect((await api.raw('GET', `/opened-results/${id}/recording/`, as)).status).toBe(200)
  for (const sitting of [other.sitting, writing]) {
    expect(await api.refusal(opened.getOpenedReview, reviewOf(id, sitting), as)).toBe('not_found')
    expect(await api.refusal(getOpenedFeedback, reviewOf(id, sitting), as)).toBe('not_found')
  }

  // A case about the reading does not open the recording of the listening.
  await api.sql(`update cases set state = 'closed', closed_at = now() where no = $1`, [no])
  expect(await api.refusal(opened.getOpened, { params: { id } }, as)).toBe('not_found')
  await api.sql('update paper_drafts set owner_id = null where paper_id = $1', [paper])
  await api.sql(
    `update paper_drafts set owner_id = $1 where paper_id = (select id from papers where slug = 'mixed-reading')`,
    [writer.userId],
  )
  await report(other)
  const second = await open()
  expect((await api.raw('GET', `/opened-results/${second}/recording/`, as)).status).toBe(404)
  expect(await api.refusal(opened.getOpenedReview, reviewOf(second, me.sitting), as)).toBe('not_found')
  await api.call(opened.getOpenedReview, reviewOf(second, other.sitting), as)
})

async function sitNext({ person, attempt }: FinishedSitting, skill: 'reading' | 'writing'): Promise<string> {
  const { id } = await api.call(startSitting, { params: { id: attempt, skill } }, person.as)
  await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, person.as)
  return id
}
