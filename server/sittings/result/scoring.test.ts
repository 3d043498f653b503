import path from 'node:path'
import { listAttempts, startAttempt } from '@/lib/sittings/attempt/contract'
import { getResult, getReview } from '@/lib/sittings/result/contract/result'
import { saveResponses, submitSitting } from '@/lib/sittings/sitting/contract'
import { importExam } from '@/server/authoring/exam/public'
import { type Candidate } from '@/server/testing/candidates'
import { createSittingKit, makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { markSitting } from './public'

type Person = Candidate & { readonly as: { readonly as: string } }

const api = shareTestApp()
const { start, save, sit } = createSittingKit(api)
beforeAll(() => importExam(api.ctx, path.resolve('server/authoring/exam/fixtures/mini')))

async function begin(): Promise<{ person: Person; attempt: string }> {
  const person = await makeCandidate(api)
  const body = { exam: 'mini', mode: 'strict', requestId: api.ctx.newId() } as const
  return { person, attempt: (await api.call(startAttempt, { body }, person.as)).id }
}

/** The same exam with a model answer to its task; its keys are released after the whole attempt. */
const LISTENING = { '1': 'PELL', '2': '£40', '3': 'B', '4-5': 'D A' }
const READING: Readonly<Record<string, string>> = Object.fromEntries(
  ['ii', 'i', 'iv', 'TRUE', 'FALSE', 'the wooden ramp', 'saw dust', 'horses', 'saws'].map((text, at) => [at + 1, text]),
)

test('raw scores, percentages and statistics of a whole attempt', async () => {
  const { person, attempt } = await begin()
  await sit(person, attempt, 'listening', LISTENING)
  await sit(person, attempt, 'reading', READING)
  await sit(person, attempt, 'writing', { '1': 'The chart shows ice.' })
  const result = await api.call(getResult, { params: { id: attempt } }, person.as)
  expect(result).toMatchObject({
    attempt,
    mode: 'strict',
    exam: { slug: 'mini', title: 'آزمون کوچک', module: 'academic' },
    candidate: { name: 'سارا احمدی' },
    overallHalfBands: null,
  })
  expect(result.finishedAt).not.toBeNull()
  const [listening, reading, writing] = result.sections
  expect(listening).toMatchObject({
    skill: 'listening',
    state: 'marked',
    ending: 'submitted',
    raw: 3,
    total: 5,
    percent: 60,
    halfBands: null,
    types: [
      { type: 'form-completion', marks: 2, max: 2 },
      { type: 'multiple-choice', marks: 0, max: 1 },
      { type: 'multiple-choice-many', marks: 1, max: 2 },
    ],
  })
  expect(reading).toMatchObject({
    raw: 5,
    total: 9,
    percent: 56,
    types: [
      { type: 'matching-headings', marks: 2, max: 3 },
      { type: 'true-false-not-given', marks: 1, max: 2 },
      { type: 'note-completion', marks: 2, max: 4 },
    ],
  })
  expect(writing).toMatchObject({
    state: 'closed',
    raw: null,
    percent: null,
    halfBands: null,
    waitingForCorrection: true,
    types: [],
  })
})

test('the review shows each response with its mark, the accepted answers, the reason, the explanation and the evidence', async () => {
  const { person, attempt } = await begin()
  const sitting = await sit(person, attempt, 'listening', LISTENING)
  const review = await api.call(getReview, { params: { id: sitting } }, person.as)
  expect(review).toMatchObject({ sitting, attempt, skill: 'listening', essays: [], late: [], pictures: {} })
  expect(review.transcript).toHaveLength(4)
  expect(Buffer.from(review.recordingKey ?? '', 'base64')).toHaveLength(32)
  expect(review.hasLightRecording).toBe(false)
  await api.sql('update paper_recordings set light_bytes = 100')
  expect((await api.call(getReview, { params: { id: sitting } }, person.as)).hasLightRecording).toBe(true)
  expect(review.questions.map((question) => [question.question, question.value, question.marks, question.max])).toEqual(
    [
      ['1', 'PELL', 1, 1],
      ['2', '£40', 1, 1],
      ['3', 'B', 0, 1],
      ['4-5', 'D A', 1, 2],
    ],
  )
  expect(review.questions[2]).toMatchObject({
    numbers: [3],
    type: 'multiple-choice',
    accepted: ['C'],
    explanation: 'دوچرخه را در بندر تحویل می‌گیرد.',
    evidence: { kind: 'recording', startMs: 5000, endMs: 7000, quote: 'pick it up down by the boats' },
  })
  for (const { reason } of review.questions) expect(reason).toMatch(/[\u0600-\u06FF]/)
})

test('lists accepted spellings, shortest first; for a set in any order, those of the whole set', async () => {
  const { person, attempt } = await begin()
  await sit(person, attempt, 'listening', {})
  const sitting = await sit(person, attempt, 'reading', READING)
  const { questions } = await api.call(getReview, { params: { id: sitting } }, person.as)
  const accepted = Object.fromEntries(questions.map((question) => [question.question, question.accepted]))
  expect(accepted).toMatchObject({
    '5': ['NOT GIVEN'],
    '6': ['ramp', 'wooden ramp'],
    '8': ['saws', 'horses'],
    '9': ['saws', 'horses'],
  })
  expect(questions.filter(({ question }) => ['8', '9'].includes(question)).map(({ marks }) => marks)).toEqual([1, 1])
})

test('releases writing when it is closed, with its word count', async () => {
  const { person, attempt } = await begin()
  await sit(person, attempt, 'listening', {})
  await sit(person, attempt, 'reading', {})
  const sitting = await sit(person, attempt, 'writing', { '1': 'The well-known chart (1900) shows — ice.' })
  const review = await api.call(getReview, { params: { id: sitting } }, person.as)
  expect(review.essays).toEqual([{ task: 1, text: 'The well-known chart (1900) shows — ice.', words: 6 }])
  expect(review).toMatchObject({ questions: [], transcript: [], recordingKey: null })
  expect(Object.keys(review.pictures)).toEqual(['pictures/ice.svg'])
})

test('a section that is not closed shows its state and nothing else, and its review is refused', async () => {
  const { person, attempt } = await begin()
  const ready = await api.call(getResult, { params: { id: attempt } }, person.as)
  const listening = ready.sections[0]?.sitting ?? ''
  expect(await api.refusal(getReview, { params: { id: listening } }, person.as)).toBe('not_released')
  await start(person, attempt, 'listening')
  await save(person, listening, LISTENING)
  const running = await api.call(getResult, { params: { id: attempt } }, person.as)
  expect(running.sections[0]).toEqual({
    sitting: listening,
    skill: 'listening',
    state: 'running',
    ending: null,
    closedAt: null,
    raw: null,
    total: 5,
    halfBands: null,
    percent: null,
    waitingForCorrection: false,
    types: [],
    lateCount: 0,
    remark: null,
    isRestarted: false,
    restedSeconds: 0,
    piece: null,
  })
  expect(await api.refusal(getReview, { params: { id: listening } }, person.as)).toBe('not_released')
})

test('sends no byte of the key to candidates before the close', async () => {
  const { person, attempt } = await begin()
  const sitting = await start(person, attempt, 'listening')
  const paths = [
    '/exams/',
    '/exams/mini/',
    `/attempts/${attempt}/`,
    `/attempts/${attempt}/result/`,
    `/sittings/${sitting}/`,
    `/sittings/${sitting}/review/`,
  ]
  const bodies = await Promise.all(paths.map(async (target) => (await api.raw('GET', target, person.as)).text()))
  const recording = await (await api.raw('GET', `/attempts/${attempt}/recording/`, person.as)).arrayBuffer()
  const received = bodies.join('\n') + Buffer.from(recording).toString('latin1')
  expect(received).toContain('Bicycle hire')
  for (const secret of [
    'Pell',
    'P-E-double',
    'forty pounds',
    'down by the boats',
    'a pump and a lock',
    'دوچرخه را در بندر',
  ]) {
    expect(received).not.toContain(secret)
  }
  expect(received).not.toMatch(/"(key|explanation|evidence|transcript|accepts|accepted|unordered)"/)
})

test('another user’s result and review are not found; a session is required', async () => {
  const { person, attempt } = await begin()
  const sitting = await sit(person, attempt, 'listening', LISTENING)
  const other = await makeCandidate(api)
  expect(await api.refusal(getResult, { params: { id: attempt } }, other.as)).toBe('not_found')
  expect(await api.refusal(getReview, { params: { id: sitting } }, other.as)).toBe('not_found')
  expect(await api.refusal(getResult, { params: { id: attempt } })).toBe('unauthorized')
  expect(await api.refusal(getReview, { params: { id: sitting } })).toBe('unauthorized')
  expect(await api.refusal(getReview, { params: { id: attempt } }, person.as)).toBe('not_found')
  expect((await api.raw('GET', '/sittings/not-an-id/review/', person.as)).status).toBe(404)
})

test('shows answers after the close as late, without effect', async () => {
  const { person, attempt } = await begin()
  const sitting = await sit(person, attempt, 'listening', { '1': 'Bell' })
  const responses = [{ question: '1', rev: 2, value: 'Pell' }]
  await api.call(saveResponses, { params: { id: sitting }, body: { epoch: 1, responses } }, person.as)
  const review = await api.call(getReview, { params: { id: sitting } }, person.as)
  expect(review.late).toEqual([{ question: '1', value: 'Pell', receivedAt: expect.any(String) }])
  expect(review.questions[0]).toMatchObject({ value: 'Bell', marks: 0 })
  const result = await api.call(getResult, { params: { id: attempt } }, person.as)
  expect(result.sections[0]).toMatchObject({ raw: 0, lateCount: 1 })
})

test('marking again changes nothing, and never touches the responses', async () => {
  const { person, attempt } = await begin()
  const sitting = await sit(person, attempt, 'listening', LISTENING)
  const read = () =>
    api.sql(
      `select (select json_agg(v order by question) from verdicts v where sitting_id = $1) as verdicts,
         (select row_to_json(r) from results r where sitting_id = $1) as result,
         (select json_agg(r order by question) from responses r where sitting_id = $1) as responses`,
      [sitting],
    )
  const before = await read()
  await api.ctx.db.transaction((tx) => markSitting({ ...api.ctx, db: tx }, sitting))
  expect(await read()).toEqual(before)
  await api.sql(`delete from verdicts where sitting_id = $1`, [sitting])
  await api.sql(`delete from results where sitting_id = $1`, [sitting])
  await api.ctx.db.transaction((tx) => markSitting({ ...api.ctx, db: tx }, sitting))
  const withoutTime = (rows: unknown) => JSON.stringify(rows).replace(/"marked_at":"[^"]+"/, '')
  expect(withoutTime(await read())).toBe(withoutTime(before))
})

test('the list of my attempts shows the same scores as their results', async () => {
  const { person, attempt } = await begin()
  await sit(person, attempt, 'listening', LISTENING)
  const {
    items: [mine],
  } = await api.call(listAttempts, { query: {} }, person.as)
  const scores = mine?.sittings.map(({ skill, halfBands, percent }) => ({ skill, halfBands, percent }))
  expect(scores).toEqual([
    { skill: 'listening', halfBands: null, percent: 60 },
    { skill: 'reading', halfBands: null, percent: null },
    { skill: 'writing', halfBands: null, percent: null },
  ])
})

test('does not mark a running sitting, nor one of writing', async () => {
  const { person, attempt } = await begin()
  const running = await start(person, attempt, 'listening')
  const mark = (id: string) => api.ctx.db.transaction((tx) => markSitting({ ...api.ctx, db: tx }, id))
  await expect(mark(running)).rejects.toThrow('is not closed')
  await api.call(submitSitting, { params: { id: running }, body: { epoch: 1 } }, person.as)
  await sit(person, attempt, 'reading', {})
  await expect(mark(await sit(person, attempt, 'writing', {}))).rejects.toThrow('a teacher marks it')
})
