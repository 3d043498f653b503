import { giveUpAttempt, startAttempt } from '@/lib/sittings/attempt/contract'
import * as practice from '@/lib/sittings/practice/contract'
import { type Skill } from '@/lib/paper/content/contract/paper'
import { getResult, getReview } from '@/lib/sittings/result/contract/result'
import { listQuestions } from '@/lib/paper/content/rules/questions'
import { makePracticeKit, type Person } from '@/server/testing/kits/sittings/practice-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { waitForLockWaiters } from '@/server/testing/statement-log'

const api = shareTestApp()
const kit = makePracticeKit(api)
beforeAll(async () => {
  for (const slug of ['one', 'two', 'three']) await kit.importMini(slug)
})

const HEADINGS = { kind: 'type', skill: 'reading', type: 'matching-headings', size: 12 } as const
const READING: Readonly<Record<string, string>> = Object.fromEntries(
  ['ii', 'i', 'iv', 'TRUE', 'FALSE', 'the wooden ramp', 'saw dust', 'horses', 'saws'].map((text, at) => [at + 1, text]),
)

const mistakesOf = async (person: Person, skill: Skill) =>
  (await kit.offer(person)).skills.find((section) => section.skill === skill)?.mistakes
/** So few are due that a set of any size contains all of their groups. */
const setsOf = (questions: number, mistakes: number) =>
  practice.SET_SIZES.map((size) => ({ size, questions, mistakes }))
/** Moves all times of a user's mistakes back by these days. */
const sleep = (person: Person, days: number) =>
  api.sql(`update mistakes set due_day = due_day - $2, last_day = last_day - $2 where user_id = $1`, [
    person.userId,
    days,
  ])

describe('checking during practice', () => {
  test('returns the key of the requested question, and nothing of another', async () => {
    const person = await kit.enter()
    const { sitting } = await kit.practise(person, { kind: 'skill', exam: 'one', skill: 'listening' })
    await kit.save(person, sitting.id, { '1': 'Pell', '3': 'A' })
    const reply = await api.raw('POST', `/sittings/${sitting.id}/checks/`, {
      ...person.as,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ questions: ['1'] }),
    })
    const text = await reply.text()
    expect(JSON.parse(text)).toMatchObject({ items: [{ question: '1', marks: 1, accepted: ['Pell'] }] })
    for (const secret of ['forty', '"40"', 'down by the boats', 'a pump and a lock', 'در بندر', 'ودیعه', '"C"'])
      expect(text).not.toContain(secret)
  })

  test('a checked answer counts, whatever is written afterwards', async () => {
    const person = await kit.enter()
    const { attempt, sitting } = await kit.practise(person, { kind: 'skill', exam: 'one', skill: 'reading' })
    await kit.save(person, sitting.id, READING)
    const check = { params: { id: sitting.id }, body: { questions: ['3', '4'] } }
    const { items } = await api.call(practice.checkQuestions, check, person.as)
    expect(items.map(({ question, value, marks }) => [question, value, marks])).toEqual([
      ['3', 'iv', 0],
      ['4', 'TRUE', 1],
    ])
    await kit.save(person, sitting.id, { '3': 'iii' }, 2)
    expect(await api.call(practice.checkQuestions, check, person.as)).toEqual({ items })
    expect(await api.call(practice.listChecks, { params: { id: sitting.id } }, person.as)).toEqual({ items })
    await kit.submit(person, sitting.id)
    const result = await api.call(getResult, { params: { id: attempt } }, person.as)
    expect(result.sections[0]).toMatchObject({ raw: 5, total: 9 })
    const review = await api.call(getReview, { params: { id: sitting.id } }, person.as)
    expect(review.questions[2]).toMatchObject({ question: '3', value: 'iv', marks: 0 })
  })

  test.each([
    ['the later section', 'later', 'earlier'],
    ['the earlier section, whose keys were seen before', 'earlier', 'later'],
  ] as const)('locks sections in the same order as saves and the clock: %s', async (_, checked, unseen) => {
    const person = await kit.enter()
    const startedAttempts = [
      await kit.practise(person, { kind: 'skill', exam: 'one', skill: 'reading' }),
      await kit.practise(person, HEADINGS),
    ].map(({ sitting }) => sitting.id)
    const [earlier = '', later = ''] = startedAttempts.sort()
    const ids = { earlier, later }
    await api.sql(`update sittings set keys_seen_at = case id when $1 then null else now() end where id = any ($2)`, [
      ids[unseen],
      startedAttempts,
    ])
    const lock = (id: string) => ({ text: 'select from sittings where id = $1 for no key update', values: [id] })
    const [checking] = await api.ctx.db.transaction(async (tx) => {
      await tx.query(lock(earlier))
      const check = { params: { id: ids[checked] }, body: { questions: ['1'] } }
      const sent = api.call(practice.checkQuestions, check, person.as)
      // A deadlock may reject either of the two.
      sent.catch(() => undefined)
      await waitForLockWaiters(api, 1)
      await tx.query(lock(later))
      return [sent] as const
    })
    expect((await checking).items).toHaveLength(1)
  })

  test('shows answers in any order together', async () => {
    const person = await kit.enter()
    const { sitting } = await kit.practise(person, { kind: 'skill', exam: 'one', skill: 'reading' })
    const check = { params: { id: sitting.id }, body: { questions: ['8'] } }
    const { items } = await api.call(practice.checkQuestions, check, person.as)
    expect(items.map(({ question }) => question)).toEqual(['8', '9'])
  })

  test('is refused in a mock, after the end, for an unknown question, and if keys are withheld', async () => {
    const person = await kit.enter()
    const checkIn = (id: string, question = '1') =>
      api.refusal(practice.checkQuestions, { params: { id }, body: { questions: [question] } }, person.as)
    const { sitting } = await kit.practise(person, { kind: 'skill', exam: 'one', skill: 'reading' })
    expect(await checkIn(sitting.id, '77')).toBe('unknown_question')
    await kit.submit(person, sitting.id)
    expect(await checkIn(sitting.id)).toBe('not_released')
    const strict = { exam: 'two', mode: 'strict', requestId: api.ctx.newId() } as const
    const mockExam = await api.call(startAttempt, { body: strict }, person.as)
    const { id } = await kit.start(person, mockExam.id, 'listening')
    expect(await checkIn(id)).toBe('mode_not_allowed')
    expect(await api.refusal(practice.getTranscript, { params: { id } }, person.as)).toBe('mode_not_allowed')
    await kit.importMini('late-keys', { exam: { releaseAfter: 'attempt' } })
    const late = { exam: 'late-keys', mode: 'practice', requestId: api.ctx.newId() } as const
    const startedLate = await api.call(startAttempt, { body: late }, person.as)
    const { id: reading } = await kit.start(person, startedLate.id, 'reading')
    expect(await checkIn(reading)).toBe('not_released')
  })

  test('is refused while a mock with the same paper runs, also if the set was begun before', async () => {
    const person = await kit.enter()
    const { sitting } = await kit.practise(person, { kind: 'skill', exam: 'three', skill: 'reading' })
    const check = { params: { id: sitting.id }, body: { questions: ['1'] } }
    await api.call(practice.checkQuestions, check, person.as)
    const { id: mocked } = await kit.mock(person, 'three', {})
    expect(await api.refusal(practice.checkQuestions, check, person.as)).toBe('not_released')
    expect(await api.refusal(practice.listChecks, { params: { id: sitting.id } }, person.as)).toBe('not_released')
    await api.call(giveUpAttempt, { params: { id: mocked } }, person.as)
    expect((await api.call(practice.checkQuestions, check, person.as)).items).toHaveLength(1)
  })

  test('hides finished practice while a mock still has to end a section with the same paper', async () => {
    const person = await kit.enter()
    const { sitting } = await kit.practise(person, { kind: 'skill', exam: 'two', skill: 'reading' })
    await kit.submit(person, sitting.id)
    const of = { params: { id: sitting.id } }
    await api.call(getReview, of, person.as)
    const body = { exam: 'two', mode: 'strict', requestId: api.ctx.newId() } as const
    const mocked = await api.call(startAttempt, { body }, person.as)
    expect(await api.refusal(getReview, of, person.as)).toBe('mock_open')
    await api.call(giveUpAttempt, { params: { id: mocked.id } }, person.as)
    expect((await api.call(getReview, of, person.as)).questions).not.toEqual([])
    await kit.mock(person, 'two', {})
    expect((await api.call(getReview, of, person.as)).questions).not.toEqual([])
  })

  test('returns the transcript on request, shifted to the part that is played', async () => {
    const person = await kit.enter()
    const { sitting } = await kit.practise(person, { kind: 'part', exam: 'one', skill: 'listening', part: 1 })
    const { lines } = await api.call(practice.getTranscript, { params: { id: sitting.id } }, person.as)
    expect(lines[0]).toMatchObject({ text: 'The name is Pell, P-E-double L.', startMs: 1000 })
  })
})

describe('mistakes', () => {
  test('a wrong question of a mock returns the next day, with its group, and leaves the queue after two right answers', async () => {
    const person = await kit.enter()
    const { id: mocked } = await kit.mock(person, 'one', { '1': 'ii', '2': 'iv', '4': 'FALSE', '6': '' })
    await api.call(giveUpAttempt, { params: { id: mocked } }, person.as)
    expect(await mistakesOf(person, 'reading')).toEqual({ due: 0, waiting: 2, learned: 0, sets: [] })
    const choice = { kind: 'mistakes', skill: 'reading', size: 12 } as const
    const body = { requestId: api.ctx.newId(), choice, minutes: null }
    expect(await api.refusal(practice.startPractice, { body }, person.as)).toBe('nothing_to_practise')
    await sleep(person, 1)
    expect(await mistakesOf(person, 'reading')).toEqual({ due: 2, waiting: 2, learned: 0, sets: setsOf(5, 2) })
    const right = { '1': 'ii', '2': 'i', '3': 'iii', '4': 'TRUE', '5': 'NOT GIVEN' }
    const first = await kit.practise(person, choice)
    expect(listQuestions(first.sitting.content).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5'])
    await kit.save(person, first.sitting.id, right)
    await kit.submit(person, first.sitting.id)
    expect(await mistakesOf(person, 'reading')).toEqual({ due: 0, waiting: 2, learned: 0, sets: [] })
    await sleep(person, 3)
    const second = await kit.practise(person, choice)
    await kit.save(person, second.sitting.id, right)
    await kit.submit(person, second.sitting.id)
    expect(await mistakesOf(person, 'reading')).toEqual({ due: 0, waiting: 0, learned: 2, sets: [] })
  })

  test('records that keys were seen before it delivers a set of mistakes', async () => {
    const person = await kit.enter()
    const { id: mocked, reading } = await kit.mock(person, 'one', { '1': 'ii', '2': 'iv' })
    await api.call(giveUpAttempt, { params: { id: mocked } }, person.as)
    await mistakesOf(person, 'reading')
    await sleep(person, 1)
    const counted = () => api.sql(`select count(*)::int as n from attempts where user_id = $1`, [person.userId])
    const [starting] = await api.ctx.db.transaction(async (tx) => {
      await tx.query({ text: 'select from sittings where id = $1 for no key update', values: [reading] })
      const choice = { kind: 'mistakes', skill: 'reading', size: 12 } as const
      const body = { requestId: api.ctx.newId(), choice, minutes: null }
      const sent = api.call(practice.startPractice, { body }, person.as)
      await waitForLockWaiters(api, 1)
      expect(await counted()).toEqual([{ n: 1 }])
      return [sent] as const
    })
    await starting
    expect(await counted()).toEqual([{ n: 2 }])
    const keysSeenQuery = `select keys_seen_at is not null as seen from sittings where id = $1`
    expect(await api.sql(keysSeenQuery, [reading])).toEqual([{ seen: true }])
  })

  test('a mistake in a set returns as the question of its own paper; reading the queue twice processes nothing twice', async () => {
    const person = await kit.enter()
    const { sitting } = await kit.practise(person, HEADINGS)
    await kit.save(person, sitting.id, { '4': 'iv', '7': 'ii' })
    await kit.submit(person, sitting.id)
    await Promise.all([kit.offer(person), kit.offer(person), kit.offer(person)])
    const rows = await api.sql<{ question: string; returns: number }>(
      `select question, returns from mistakes where user_id = $1`,
      [person.userId],
    )
    expect(rows).toEqual([{ question: '1', returns: 0 }])
  })

  test('an exam that withholds keys adds no mistakes before their release', async () => {
    await kit.importMini('patient', { exam: { releaseAfter: 'attempt' } })
    const person = await kit.enter()
    const { id } = await kit.mock(person, 'patient', { '1': 'iv' })
    expect(await mistakesOf(person, 'reading')).toMatchObject({ waiting: 0 })
    const { id: writing } = await kit.start(person, id, 'writing')
    await kit.submit(person, writing)
    expect(await mistakesOf(person, 'reading')).toMatchObject({ waiting: 1 })
  })

  test('mistakes of an unpublished exam stay in the queue, and are due again when it is back', async () => {
    await kit.importMini('away')
    const person = await kit.enter()
    const { id: mocked } = await kit.mock(person, 'away', { '1': 'iv', '4': 'FALSE' })
    await api.call(giveUpAttempt, { params: { id: mocked } }, person.as)
    await kit.offer(person)
    await sleep(person, 1)
    await api.sql(`update exams set published_at = null where slug = 'away'`)
    expect(await mistakesOf(person, 'reading')).toEqual({ due: 0, waiting: 2, learned: 0, sets: [] })
    expect((await kit.offer(person)).gone).toEqual([])
    await api.sql(`update exams set published_at = now() where slug = 'away'`)
    expect(await mistakesOf(person, 'reading')).toEqual({ due: 2, waiting: 2, learned: 0, sets: setsOf(5, 2) })
  })

  test('a question with a changed key, or that was removed, leaves the queue with the reason; one in a new version is kept', async () => {
    await kit.importMini('moving')
    const person = await kit.enter()
    const { id: mocked } = await kit.mock(person, 'moving', { '1': 'iv', '4': 'FALSE', '7': 'snow' })
    await api.call(giveUpAttempt, { params: { id: mocked } }, person.as)
    expect(await mistakesOf(person, 'reading')).toMatchObject({ waiting: 3 })
    await kit.importMini('moving', {
      replace: [
        ['reading', '"The farmers worked on the ice in winter."', '"The farmers worked in winter."'],
        ['reading', '"tokens": ["sawdust"]', '"tokens": ["snow"]'],
      ],
    })
    const now = await kit.offer(person)
    expect(now.skills.find(({ skill }) => skill === 'reading')?.mistakes).toMatchObject({ waiting: 1 })
    expect(now.gone).toEqual([
      { examTitle: 'moving', skill: 'reading', question: '4', because: 'retired' },
      { examTitle: 'moving', skill: 'reading', question: '7', because: 'rekeyed' },
    ])
    await sleep(person, 1)
    const { sitting } = await kit.practise(person, { kind: 'mistakes', skill: 'reading', size: 6 })
    expect(listQuestions(sitting.content).map(({ id }) => id)).toEqual(['1', '2', '3'])
  })
})
