import { listExamDrafts } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { listExams } from '@/lib/authoring/exam/contract/exam'
import { setGoal } from '@/lib/progress/overview/contract'
import { getPlacement, type Placement, setReportedResult, startPlacementPart } from '@/lib/progress/placement/contract'
import { getDayPlan, setPlanMinutes } from '@/lib/progress/plan/contract'
import { getAttempt, giveUpAttempt, startAttempt } from '@/lib/sittings/attempt/contract'
import { checkQuestions, getTranscript, listPractice } from '@/lib/sittings/practice/contract'
import { getReview } from '@/lib/sittings/result/contract/result'
import { getSitting } from '@/lib/sittings/sitting/contract'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { shiftSittingIntoPast } from '@/server/testing/kits/sittings/sitting-kit'
import { importTinyPlacement, makePlacementKit } from '@/server/testing/kits/progress/placement-kit'
import { type Person } from '@/server/testing/kits/sittings/practice-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'
import { findFirstAnswers } from '@/server/progress/overview/public'
import { reconcileExamDrafts } from '@/server/authoring/exam-draft/reconcile'
import { sweepAttempts } from '@/server/sittings/attempt/public'
import { reconcilePaperDrafts } from '@/server/authoring/paper/public'

const api = shareTestApp()
const kit = makePlacementKit(api)
const placementOf = (person: Person): Promise<Placement> => api.call(getPlacement, {}, person.as)
const refusalOf = (person: Person) =>
  api.refusal(startPlacementPart, { body: { requestId: api.ctx.newId() } }, person.as)
const planOf = (person: Person) => api.call(getDayPlan, {}, person.as)
const NONE = { listening: null, reading: null, writing: null, speaking: null }

async function takeAll(person: Person, isRight: Readonly<Record<'listening' | 'reading', boolean>>): Promise<void> {
  for (const skill of ['listening', 'listening', 'listening', 'reading', 'reading', 'reading'] as const)
    await kit.takePart(person, isRight[skill])
}

/** Nobody hands it in: the server closes it a day after its deadline. */
async function lapse(sitting: string): Promise<void> {
  await shiftSittingIntoPast(api, sitting, 3 * 24 * 60 * 60)
  await sweepAttempts(api.ctx)
}

test('a site without its parts offers none, and refuses a start', async () => {
  const me = await kit.enter()
  expect(await placementOf(me)).toEqual({
    isOffered: false,
    total: 0,
    parts: [],
    next: null,
    ranges: [],
    reported: null,
  })
  expect(await refusalOf(me)).toBe('nothing_to_practise')
})

describe('with its parts', () => {
  beforeAll(() => importTinyPlacement(api))

  test('each part follows from the marks of those before, and after six there are two ranges', async () => {
    const me = await kit.enter()
    expect(await placementOf(me)).toMatchObject({ total: 6, next: { number: 1, isOpen: false }, ranges: [] })
    await kit.takePart(me, true)
    expect(await placementOf(me)).toMatchObject({ next: { skill: 'listening', number: 2 }, ranges: [] })
    await kit.takePart(me, true)
    await kit.takePart(me, true)
    expect(await placementOf(me)).toMatchObject({
      next: { skill: 'reading', number: 1 },
      ranges: [{ skill: 'listening', low: 16, high: 18, raw: 15, total: 15 }],
    })
    for (let part = 0; part < 3; part += 1) await kit.takePart(me, false)
    const over = await placementOf(me)
    expect(over.parts.map(({ level }) => level)).toEqual(['middle', 'hard', 'hard', 'middle', 'easy', 'easy'])
    expect(over.next).toBeNull()
    expect(over.ranges.map(({ skill }) => skill)).toEqual(['listening', 'reading'])
    expect(await refusalOf(me)).toBe('nothing_to_practise')
  })

  test('a part is continued after a break, by two tabs at once too, and is never asked again', async () => {
    const me = await kit.enter()
    const [one, two] = await Promise.all([kit.startPart(me), kit.startPart(me)])
    expect(two).toEqual(one)
    expect(await kit.startPart(me)).toEqual(one)
    const open = await placementOf(me)
    const { sittings } = await api.call(getAttempt, { params: { id: one.attempt } }, me.as)
    expect(open.parts).toEqual([
      { skill: 'listening', number: 1, level: 'middle', attempt: one.attempt, sitting: sittings[0]?.id, result: null },
    ])
    expect(open.next).toMatchObject({ number: 1, isOpen: true })
    const takenParts = await kit.takePart(me, true)
    expect(takenParts.attempt).toBe(one.attempt)
    expect((await kit.startPart(me)).attempt).not.toBe(one.attempt)
    const other = await kit.enter()
    expect((await placementOf(other)).parts).toEqual([])
    expect((await kit.startPart(other)).attempt).not.toBe(one.attempt)
  })

  test('a part that lapsed without an answer is repeated until its key is seen; one with an answer counts', async () => {
    const me = await kit.enter()
    const { attempt, skill } = await kit.startPart(me)
    const { id } = await kit.start(me, attempt, skill)
    const closesAtMs = (await placementOf(me)).next?.closesAtMs ?? 0
    expect(
      await api.sql('select floor(extract(epoch from closes_at) * 1000)::float8 as at from sittings where id = $1', [
        id,
      ]),
    ).toEqual([{ at: closesAtMs }])
    await lapse(id)
    expect(await placementOf(me)).toMatchObject({
      parts: [],
      next: { skill: 'listening', number: 1, isOpen: false, closesAtMs: null },
    })
    const again = await kit.startPart(me)
    expect(again.attempt).not.toBe(attempt)
    const { id: second } = await kit.start(me, again.attempt, again.skill)
    // The old one has the key of what is asked again.
    expect(await api.refusal(getReview, { params: { id } }, me.as)).toBe('mock_open')
    await kit.save(me, second, { 1: 'Pell' })
    await lapse(second)
    expect(await placementOf(me)).toMatchObject({ parts: [{ result: { raw: 1 } }], next: { number: 2 } })
    expect((await api.call(getReview, { params: { id } }, me.as)).questions).not.toEqual([])
    const { attempt: third } = await kit.startPart(me)
    const { id: seenPaper } = await kit.start(me, third, 'listening')
    await lapse(seenPaper)
    await api.call(getReview, { params: { id: seenPaper } }, me.as)
    expect(await placementOf(me)).toMatchObject({ parts: [{}, { result: { raw: 0 } }], next: { number: 3 } })
  })

  test('a blank part that lapsed gives no range to the plan', async () => {
    const me = await kit.enter()
    await kit.takePart(me, true)
    await kit.takePart(me, true)
    const { attempt, skill } = await kit.startPart(me)
    await lapse((await kit.start(me, attempt, skill)).id)
    expect((await placementOf(me)).ranges).toEqual([])
    expect((await planOf(me)).skills.map(({ start }) => start)).toEqual([null, null, null, null])
  })

  test('its keys stay closed until a part is handed in', async () => {
    const me = await kit.enter()
    const { attempt, skill } = await kit.startPart(me)
    const { id } = await kit.start(me, attempt, skill)
    const params = { id }
    expect((await api.call(getSitting, { params }, me.as)).isPlacement).toBe(true)
    expect(await api.refusal(checkQuestions, { params, body: { questions: ['1'] } }, me.as)).toBe('not_released')
    expect(await api.refusal(getTranscript, { params }, me.as)).toBe('not_released')
    await kit.submit(me, id)
    expect((await api.call(getReview, { params }, me.as)).questions).not.toEqual([])
  })

  test('its parts are in no list: of exams, of drafts, of practice, of past practice, of mistakes', async () => {
    const me = await kit.enter()
    await kit.takePart(me, false)
    await kit.startPart(me)
    expect((await api.call(listExams, { query: {} })).items).toEqual([])
    await reconcilePaperDrafts(api.ctx)
    await reconcileExamDrafts(api.ctx)
    const manager = await makeManager(api)
    expect((await api.call(listExamDrafts, { query: {} }, { as: manager.token })).items).toEqual([])
    expect(await kit.offer(me)).toEqual({ skills: [], gone: [], open: [] })
    expect(await api.call(listPractice, { query: {} }, me.as)).toEqual({ items: [], total: 0 })
    expect(await api.sql('select question from mistakes where user_id = $1', [me.userId])).toEqual([])
  })

  test('its answers are in no figures', async () => {
    const me = await kit.enter()
    await kit.takePart(me, true)
    expect(await findFirstAnswers(api.ctx.db, me.userId)).toEqual([])
  })

  test('the plan starts from the ranges, and says so, until there is a strict result', async () => {
    const me = await kit.enter()
    await api.call(setPlanMinutes, { body: { minutes: 60 } }, me.as)
    expect(await planOf(me)).toMatchObject({ canBePlaced: true })
    await takeAll(me, { listening: true, reading: false })
    const targets = { ...NONE, overall: 14 }
    await api.call(setGoal, { body: { targets, testDate: null } }, me.as)
    const plan = await planOf(me)
    expect(plan).toMatchObject({ canBePlaced: false })
    const [listening, reading] = plan.skills
    expect(listening?.start).toEqual({ basis: 'placement', low: 16, high: 18 })
    expect(reading?.start).toMatchObject({ basis: 'placement', low: 6 })
    expect(plan.missing.find(({ skill }) => skill === 'reading')).toMatchObject({ band: null, start: reading?.start })
    await importTinyExam(api.ctx, { slug: 'banded', questionCount: 40 })
    await kit.mock(me, 'banded', { 1: 'word1' })
    expect((await planOf(me)).skills.slice(0, 2).map(({ start }) => start)).toEqual([null, null])
    await api.sql(`update exams set published_at = null where slug = 'banded'`)
  })

  test('an id that started something else starts no part', async () => {
    const me = await kit.enter()
    const first = api.ctx.newId()
    const { attempt, skill } = await kit.startPart(me, first)
    expect((await kit.startPart(me, first)).attempt).toBe(attempt)
    const { id } = await kit.start(me, attempt, skill)
    await kit.submit(me, id)
    const refused = (requestId: string) => api.refusal(startPlacementPart, { body: { requestId } }, me.as)
    expect(await refused(first)).toBe('already_started')
    await importTinyExam(api.ctx, { slug: 'other' })
    const mock = { exam: 'other', mode: 'strict', requestId: api.ctx.newId() } as const
    await api.call(startAttempt, { body: mock }, me.as)
    expect(await refused(mock.requestId)).toBe('already_started')
    await api.sql(`update exams set published_at = null where slug = 'other'`)
    expect((await placementOf(me)).next).toMatchObject({ number: 2, isOpen: false })
    const second = api.ctx.newId()
    const startedPart = await kit.startPart(me, second)
    await api.call(giveUpAttempt, { params: { id: startedPart.attempt } }, me.as)
    expect(await refused(second)).toBe('already_started')
    expect((await kit.startPart(me)).attempt).not.toBe(startedPart.attempt)
  })
})

test('bands of a real test are a start, without the placement; four nulls delete them', async () => {
  const me = await kit.enter()
  const body = { ...NONE, reading: 13, speaking: 12 }
  expect(await api.call(setReportedResult, { body }, me.as)).toMatchObject({ reported: body })
  const plan = await planOf(me)
  expect(plan.canBePlaced).toBe(false)
  expect(plan.skills.map(({ skill, start }) => [skill, start?.low ?? null])).toEqual([
    ['listening', null],
    ['reading', 13],
    ['writing', null],
    ['speaking', 12],
  ])
  expect((await api.call(setReportedResult, { body: NONE }, me.as)).reported).toBeNull()
  expect((await planOf(me)).canBePlaced).toBe(true)
  const wrong = { ...NONE, reading: 19 }
  expect(await api.refusal(setReportedResult, { body: wrong }, me.as)).toBe('invalid_input')
  const other = await kit.enter()
  expect((await placementOf(other)).reported).toBeNull()
})
