import { getAttempt, giveUpAttempt, listAttempts, startAttempt } from '@/lib/sittings/attempt/contract'
import { getEligibility } from '@/lib/authoring/exam/contract/exam'
import * as practice from '@/lib/sittings/practice/contract'
import { getResult, getReview } from '@/lib/sittings/result/contract/result'
import { listQuestions } from '@/lib/paper/content/rules/questions'
import { makePracticeKit, type Person } from '@/server/testing/kits/sittings/practice-kit'
import { countStatements } from '@/server/testing/statement-log'
import { shareTestApp } from '@/server/testing/test-app'

const api = shareTestApp()
const kit = makePracticeKit(api)
beforeAll(async () => {
  for (const slug of ['one', 'two', 'three']) await kit.importMini(slug)
})

const HEADINGS = { kind: 'type', skill: 'reading', type: 'matching-headings', size: 12 } as const

describe('the offer contains', () => {
  test('types with their questions over all exams, parts with their exam, and nothing of a key', async () => {
    const person = await kit.enter()
    const { skills, open } = await kit.offer(person)
    const reading = skills.find(({ skill }) => skill === 'reading')
    const fresh = { exams: 3, answers: 0, right: 0, lastAt: null }
    expect(reading?.types).toEqual([
      { type: 'true-false-not-given', questions: 6, unseen: 6, ...fresh },
      { type: 'matching-headings', questions: 9, unseen: 9, ...fresh },
      { type: 'note-completion', questions: 12, unseen: 12, ...fresh },
    ])
    expect(reading?.parts).toHaveLength(3)
    expect(reading?.parts[0]).toMatchObject({ part: 1, title: 'The ice cutters of Lake Orrin', questions: 9 })
    expect(open).toEqual([])
    expect(await countStatements(api.statements, () => kit.offer(person))).toBeLessThanOrEqual(7)
  })

  const readingOf = async (person: Person) => {
    const { skills } = await kit.offer(person)
    const { types = [], parts = [] } = skills.find(({ skill }) => skill === 'reading') ?? {}
    const headings = types.find(({ type }) => type === 'matching-headings')
    return {
      headings,
      seen: parts.filter(({ isSeen }) => isSeen),
      right: types.reduce((sum, one) => sum + one.right, 0),
    }
  }
  const PART = { kind: 'part', exam: 'one', skill: 'reading', part: 1 } as const

  test('of each type the first answers and what is left, of each part the newest marks', async () => {
    const person = await kit.enter()
    const { sitting } = await kit.practise(person, PART)
    await kit.save(person, sitting.id, { '4': 'ii', '5': 'i' })
    const startedSet = await readingOf(person)
    expect(startedSet.headings).toMatchObject({ unseen: 6, answers: 0 })
    expect(startedSet.seen).toMatchObject([{ exam: 'one', score: null }])

    await kit.submit(person, sitting.id)
    const done = await readingOf(person)
    expect(done.headings).toMatchObject({ questions: 9, unseen: 6, answers: 3 })
    expect(new Date(done.headings?.lastAt ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect(done.seen).toMatchObject([{ exam: 'one', part: 1, score: { raw: done.right, total: 9 } }])

    const again = await kit.practise(person, PART)
    await kit.submit(person, again.sitting.id)
    const repeated = await readingOf(person)
    expect(repeated.seen).toMatchObject([{ score: { raw: 0, total: 9 } }])
    expect(repeated.right).toBe(done.right)
    expect(await countStatements(api.statements, () => kit.offer(person))).toBeLessThanOrEqual(7)
  })

  test('a writing task as seen once it was begun, and what it is about', async () => {
    const person = await kit.enter()
    const writing = async () => (await kit.offer(person)).skills.find(({ skill }) => skill === 'writing')?.parts ?? []
    expect((await writing()).some(({ isSeen }) => isSeen)).toBe(false)
    await kit.practise(person, { kind: 'part', exam: 'two', skill: 'writing', part: 1 })
    const parts = await writing()
    expect(parts.filter(({ isSeen }) => isSeen)).toMatchObject([{ exam: 'two', score: null }])
    expect(parts.every(({ title }) => title !== null && title.length > 5)).toBe(true)
  })

  test.each([
    ['costs and was not bought', { priceRial: 100_000 }],
    ['is a mock only', { onlyMode: 'strict' }],
    ['has not opened yet', { opensAt: '2099-01-01T00:00:00.000Z' }],
    ['has closed', { closesAt: '2020-01-01T00:00:00.000Z' }],
    ['keeps its keys until its window is over', { closesAt: '2099-01-01T00:00:00.000Z', releaseAfter: 'window' }],
    ['keeps its keys until the attempt is over', { releaseAfter: 'attempt' }],
  ])('nothing of an exam that %s', async (name, exam) => {
    const slug = `kept-${name.replaceAll(' ', '-').slice(0, 20).toLowerCase()}`
    await kit.importMini(slug, { exam })
    const person = await kit.enter()
    const { skills } = await kit.offer(person)
    expect(JSON.stringify(skills)).not.toContain(slug)
    const choice = { kind: 'part', exam: slug, skill: 'reading', part: 1 } as const
    const body = { requestId: api.ctx.newId(), choice, minutes: null }
    expect(await api.refusal(practice.startPractice, { body }, person.as)).toBe('nothing_to_practise')
  })

  test('nothing of an exam while the user’s mock of it runs; but of others', async () => {
    const person = await kit.enter()
    const { id: mocked } = await kit.mock(person, 'two', {})
    const exams = async () =>
      new Set((await kit.offer(person)).skills.flatMap(({ parts }) => parts.map(({ exam }) => exam)))
    expect([...(await exams())].sort()).toEqual(['one', 'three'])
    await api.call(giveUpAttempt, { params: { id: mocked } }, person.as)
    expect([...(await exams())].sort()).toEqual(['one', 'three', 'two'])
  })
})

describe('a set', () => {
  test('of a type contains groups of several exams, is sat and marked like any paper, in percent', async () => {
    const person = await kit.enter()
    const { attempt, sitting } = await kit.practise(person, HEADINGS)
    expect(sitting).toMatchObject({ mode: 'practice', skill: 'reading' })
    const ids = listQuestions(sitting.content).map(({ id }) => id)
    expect(ids).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    expect(sitting.content.parts).toHaveLength(3)
    await kit.save(person, sitting.id, { '1': 'ii', '2': 'i', '3': 'iii', '4': 'ii', '5': 'iv', '9': 'iii' })
    await kit.submit(person, sitting.id)
    const result = await api.call(getResult, { params: { id: attempt } }, person.as)
    expect(result.sections[0]).toMatchObject({ raw: 5, total: 9, percent: 56, halfBands: null })
    const review = await api.call(getReview, { params: { id: sitting.id } }, person.as)
    expect(review.questions[3]).toMatchObject({ question: '4', marks: 1, evidence: { part: 2, paragraph: 'p1' } })
    const past = await api.call(practice.listPractice, { query: {} }, person.as)
    expect(past).toMatchObject({ total: 1, items: [{ attempt, raw: 5, total: 9, choice: HEADINGS }] })
  })

  test('is shared by equal choices, and continued while it is open', async () => {
    const [first, second] = [await kit.enter(), await kit.enter()]
    const [one, two] = [await kit.practise(first, HEADINGS), await kit.practise(second, HEADINGS)]
    expect(two.sitting.content).toEqual(one.sitting.content)
    expect(two.attempt).not.toBe(one.attempt)
    await kit.save(first, one.sitting.id, { '1': 'ii' })
    const body = { requestId: api.ctx.newId(), choice: HEADINGS, minutes: null }
    expect((await kit.offer(first)).open).toMatchObject([{ attempt: one.attempt, questions: 9, answered: 1 }])
    // Groups of an open set count as seen, so a choice could use others; these are all that exist.
    expect(await api.call(practice.startPractice, { body }, first.as)).toEqual({
      attempt: one.attempt,
      skill: 'reading',
    })
    expect(await api.call(practice.startPractice, { body }, first.as)).toEqual({
      attempt: one.attempt,
      skill: 'reading',
    })
  })

  test('is made once for concurrent requests', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => kit.enter()))
    const choice = { kind: 'type', skill: 'reading', type: 'note-completion', size: 6 } as const
    const started = await Promise.all(people.map((person) => kit.practise(person, choice)))
    expect(new Set(started.map(({ sitting }) => sitting.content.slug)).size).toBe(1)
  })

  test('prefers groups that the user has not seen', async () => {
    const person = await kit.enter()
    const choice = { kind: 'type', skill: 'reading', type: 'true-false-not-given', size: 6 } as const
    const first = await kit.practise(person, { ...choice, size: 6 })
    expect(listQuestions(first.sitting.content)).toHaveLength(6)
    await kit.submit(person, first.sitting.id)
    await kit.importMini('four')
    const next = await kit.practise(person, { kind: 'type', skill: 'reading', type: 'matching-headings', size: 6 })
    const rows = await api.sql<{ slug: string }>(
      `select distinct p.slug from practice_questions q join sittings s on s.paper_version_id = q.paper_version_id
       join paper_versions v on v.id = q.source_version_id join papers p on p.id = v.paper_id where s.id = $1`,
      [next.sitting.id],
    )
    expect(rows.map(({ slug }) => slug)).toContain('four-reading')
  })

  test('of one listening part has its own section of the recording, and its own time', async () => {
    const person = await kit.enter()
    const choice = { kind: 'type', skill: 'listening', type: 'multiple-choice', size: 6 } as const
    const { attempt, sitting } = await kit.practise(person, choice, 7)
    expect(sitting.deadlineAtMs - sitting.startedAtMs).toBe(7 * 60_000)
    expect(sitting.content.recording?.durationMs).toBeGreaterThan(12_000)
    const recording = await api.raw('GET', `/attempts/${attempt}/recording/`, person.as)
    expect(recording.status).toBe(200)
    // As many bytes as these seconds have in the original recording, within a frame at each cut.
    const [sizes] = await api.sql<{ piece: number; whole: number }>(
      `select m.bytes as piece, (select max(o.bytes) from paper_media o join paper_versions v on v.id = o.paper_version_id
         join papers p on p.id = v.paper_id where p.slug = 'one-listening') as whole
       from sittings s join paper_media m on m.paper_version_id = s.paper_version_id where s.id = $1`,
      [sitting.id],
    )
    const expected = ((sizes?.whole ?? 0) / 12_024) * (sitting.content.recording?.durationMs ?? 0)
    expect(Math.abs((sizes?.piece ?? 0) - expected)).toBeLessThan(expected * 0.03)
    expect(sitting.recordingKey).not.toBeNull()
  })

  test('of writing is one task', async () => {
    const person = await kit.enter()
    const { sitting } = await kit.practise(person, { kind: 'part', exam: 'one', skill: 'writing', part: 1 })
    expect(sitting.content.parts).toHaveLength(1)
    expect(Object.keys(sitting.pictures)).toEqual(['pictures/ice.svg'])
  })

  test('uses up no attempt, and is not listed among mocks', async () => {
    await kit.importMini('once', { exam: { attemptsAllowed: 1 } })
    const person = await kit.enter()
    const { attempt, sitting } = await kit.practise(person, { kind: 'skill', exam: 'once', skill: 'reading' })
    await kit.submit(person, sitting.id)
    const body = { exam: 'once', mode: 'practice', requestId: api.ctx.newId() } as const
    const wholePaper = await api.call(startAttempt, { body }, person.as)
    await kit.start(person, wholePaper.id, 'reading')
    await api.call(giveUpAttempt, { params: { id: wholePaper.id } }, person.as)
    const standing = await api.call(getEligibility, { params: { slug: 'once' } }, person.as)
    expect(standing).toMatchObject({ obstacle: null, attemptsMade: 0 })
    expect((await api.call(listAttempts, { query: {} }, person.as)).items.map(({ id }) => id)).toEqual([wholePaper.id])
    expect((await api.call(getAttempt, { params: { id: attempt } }, person.as)).state).toBe('finished')
  })

  test('can be checked question by question, but not endlessly by a program', async () => {
    const person = await kit.enter()
    const { sitting } = await kit.practise(person, HEADINGS)
    const check = { params: { id: sitting.id }, body: { questions: ['none'] } }
    // Forty at once and one each two seconds are allowed: on a machine that takes a minute for them, 60 would all be.
    const checks = Array.from({ length: 120 }, () => api.refusal(practice.checkQuestions, check, person.as))
    const codes = await Promise.all(checks)
    expect(codes.filter((code) => code === 'too_many_requests').length).toBeGreaterThanOrEqual(15)
    // For one user one check runs at a time, and a few wait.
    expect(codes).toContain('unavailable')
    expect(codes.filter((code) => code === 'unknown_question').length).toBeGreaterThanOrEqual(3)
  })

  test('is private', async () => {
    const [owner, other] = [await kit.enter(), await kit.enter()]
    const { attempt, sitting } = await kit.practise(owner, HEADINGS)
    expect(await api.refusal(getAttempt, { params: { id: attempt } }, other.as)).toBe('not_found')
    const check = { params: { id: sitting.id }, body: { questions: ['1'] } }
    expect(await api.refusal(practice.checkQuestions, check, other.as)).toBe('not_found')
    expect(await api.refusal(practice.listChecks, { params: { id: sitting.id } }, other.as)).toBe('not_found')
    expect(await api.refusal(practice.getTranscript, { params: { id: sitting.id } }, other.as)).toBe('not_found')
  })
})
