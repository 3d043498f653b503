import { giveUpAttempt, startAttempt } from '@/lib/sittings/attempt/contract'
import * as practice from '@/lib/sittings/practice/contract'
import { shiftSittingIntoPast } from '@/server/testing/kits/sittings/sitting-kit'
import { makePracticeKit, type Person } from '@/server/testing/kits/sittings/practice-kit'
import { shareTestApp } from '@/server/testing/test-app'

const api = shareTestApp()
const kit = makePracticeKit(api)
beforeAll(async () => {
  for (const slug of ['one', 'two']) await kit.importMini(slug)
})

const READING = { kind: 'skill', exam: 'one', skill: 'reading' } as const
const PART = { kind: 'part', exam: 'one', skill: 'listening', part: 1 } as const
const begin = (
  person: Person,
  choice: practice.PracticeChoice,
  requestId = api.ctx.newId(),
  minutes: number | null = null,
) => api.call(practice.startPractice, { body: { requestId, choice, minutes } }, person.as)
const past = (person: Person, query: { page?: number; size?: number } = {}) =>
  api.call(practice.listPractice, { query }, person.as)
const examsOf = async (person: Person) =>
  [...new Set((await kit.offer(person)).skills.flatMap(({ parts }) => parts.map(({ exam }) => exam)))].sort()
/** Sits a set and hands it in. */
async function sit(person: Person, choice: practice.PracticeChoice, answers: Readonly<Record<string, string>> = {}) {
  const { attempt, sitting } = await kit.practise(person, choice)
  await kit.save(person, sitting.id, answers)
  await kit.submit(person, sitting.id)
  return { attempt, sitting: sitting.id }
}

describe('the offer contains', () => {
  test('a paid exam while the user has a right to it', async () => {
    await kit.importMini('sold', { exam: { priceRial: 100_000 } })
    const [person, other] = [await kit.enter(), await kit.enter()]
    const right = async (change: string) => {
      await api.sql('delete from entitlements where user_id = $1', [person.userId])
      await api.sql(
        `insert into entitlements (id, user_id, kind, exam_id, given_by, ${change.split(' = ')[0]})
           select gen_random_uuid(), $1, 'exam', id, $1, ${change.split(' = ')[1]} from exams where slug = 'sold'`,
        [person.userId],
      )
      return examsOf(person)
    }
    expect(await right('expires_at = null')).toContain('sold')
    expect(await examsOf(other)).not.toContain('sold')
    expect(await right(`expires_at = now() + interval '1 minute'`)).toContain('sold')
    expect(await right(`expires_at = now() - interval '1 second'`)).not.toContain('sold')
  })

  test('an exam that withholds its keys, after the user has finished an attempt at it, but not after giving one up', async () => {
    await kit.importMini('patient', { exam: { releaseAfter: 'attempt' } })
    const [person, other, givenAnswers] = [await kit.enter(), await kit.enter(), await kit.enter()]
    const attempt = async (who: Person) => {
      const body = { exam: 'patient', mode: 'strict', requestId: api.ctx.newId() } as const
      return (await api.call(startAttempt, { body }, who.as)).id
    }
    const id = await attempt(person)
    for (const skill of ['listening', 'reading', 'writing'] as const) {
      expect(await examsOf(person)).not.toContain('patient')
      await kit.submit(person, (await kit.start(person, id, skill)).id)
    }
    expect(await examsOf(person)).toContain('patient')
    const answeredAttempt = await attempt(givenAnswers)
    await kit.submit(givenAnswers, (await kit.start(givenAnswers, answeredAttempt, 'listening')).id)
    await api.call(giveUpAttempt, { params: { id: answeredAttempt } }, givenAnswers.as)
    for (const who of [other, givenAnswers]) expect(await examsOf(who)).not.toContain('patient')
  })

  test('no unpublished exam, and no practice set', async () => {
    const person = await kit.enter()
    await begin(person, READING)
    await api.sql(`update exams set published_at = null where slug = 'two'`)
    expect(
      (await examsOf(person)).filter((exam) => ['one', 'two'].includes(exam) || exam.startsWith('practice')),
    ).toEqual(['one'])
    const choice = { ...READING, exam: 'two' }
    const body = { requestId: api.ctx.newId(), choice, minutes: null }
    expect(await api.refusal(practice.startPractice, { body }, person.as)).toBe('nothing_to_practise')
    await api.sql(`update exams set published_at = now() where slug = 'two'`)
  })
})

describe('starting', () => {
  test('is idempotent by request id, also concurrently; another user’s request with the same id is separate', async () => {
    const [person, other] = [await kit.enter(), await kit.enter()]
    const requestId = api.ctx.newId()
    const startedSets = await Promise.all([1, 2, 3].map(() => begin(person, READING, requestId)))
    expect(new Set(startedSets.map(({ attempt }) => attempt)).size).toBe(1)
    const otherSet = await begin(other, READING, requestId)
    expect(otherSet.attempt).not.toBe(startedSets[0]?.attempt)
    expect((await kit.offer(person)).open).toHaveLength(1)
    const [first] = startedSets
    const { id } = await kit.start(person, first?.attempt ?? '', 'reading')
    await kit.submit(person, id)
    expect(await begin(person, READING, requestId)).toEqual(first)
    expect((await begin(person, READING)).attempt).not.toBe(first?.attempt)
  })

  test.each([
    ['an unknown size', { kind: 'type', skill: 'reading', type: 'matching-headings', size: 7 }, null],
    ['an unknown part', { ...PART, part: 5 }, null],
    ['an unknown skill', { ...READING, skill: 'speaking' }, null],
    ['zero minutes', READING, 0],
    ['half a minute', READING, 0.5],
  ])('refuses %s', async (_, choice, minutes) => {
    const person = await kit.enter()
    const body = { requestId: api.ctx.newId(), choice: choice as practice.PracticeChoice, minutes }
    expect(await api.refusal(practice.startPractice, { body }, person.as)).toBe('invalid_input')
    expect(await api.refusal(practice.startPractice, { body: { ...body, choice: READING, minutes: null } })).toBe(
      'unauthorized',
    )
  })

  test.each([
    ['a part that the exam does not have', { ...PART, part: 4 }],
    ['an unknown exam', { ...READING, exam: 'nowhere' }],
    ['a type of another skill', { kind: 'type', skill: 'listening', type: 'matching-headings', size: 6 } as const],
    ['mistakes of a user without any', { kind: 'mistakes', skill: 'reading', size: 6 } as const],
  ])('answers nothing_to_practise for %s', async (_, choice) => {
    const person = await kit.enter()
    const body = { requestId: api.ctx.newId(), choice, minutes: null }
    expect(await api.refusal(practice.startPractice, { body }, person.as)).toBe('nothing_to_practise')
  })
})

describe('finished and open practice', () => {
  test('lists finished ones in pages, newest first, without unsat, given-up and others’ ones', async () => {
    const [person, other] = [await kit.enter(), await kit.enter()]
    const first = await sit(person, READING, { '1': 'ii' })
    const second = await sit(person, PART)
    await sit(other, READING)
    const { attempt: unsat } = await begin(person, { ...READING, exam: 'two' })
    await api.sql(`update attempts set state = 'finished', finished_at = now() where id = $1`, [unsat])
    const left = await kit.practise(person, { ...PART, exam: 'two' })
    await api.call(giveUpAttempt, { params: { id: left.attempt } }, person.as)
    expect(await past(person)).toMatchObject({
      total: 2,
      items: [
        { attempt: second.attempt, sitting: second.sitting, skill: 'listening', choice: PART },
        { attempt: first.attempt, skill: 'reading', raw: 1, total: 9 },
      ],
    })
    expect((await past(person, { size: 1, page: 2 })).items.map(({ attempt }) => attempt)).toEqual([first.attempt])
    expect(await past(person, { size: 1, page: 3 })).toEqual({ items: [], total: 2 })
    expect(await api.refusal(practice.listPractice, { query: {} })).toBe('unauthorized')
  })

  test('lists open ones with the number of answers, without blanks, newest first, and to nobody else', async () => {
    const [person, other] = [await kit.enter(), await kit.enter()]
    const first = await kit.practise(person, READING)
    const second = await kit.practise(person, PART)
    await kit.save(person, first.sitting.id, { '1': 'ii', '2': '  ', '3': '' })
    expect((await kit.offer(person)).open).toMatchObject([
      { attempt: second.attempt, answered: 0, choice: PART },
      { attempt: first.attempt, answered: 1, questions: 9, choice: READING },
    ])
    expect((await kit.offer(other)).open).toEqual([])
    await kit.submit(person, first.sitting.id)
    expect((await kit.offer(person)).open.map(({ attempt }) => attempt)).toEqual([second.attempt])
  })
})

describe('keys during practice', () => {
  const check = (person: Person, id: string, ...questions: string[]) =>
    api.call(practice.checkQuestions, { params: { id }, body: { questions } }, person.as)
  const refused = (person: Person, id: string, ...questions: string[]) =>
    api.refusal(practice.checkQuestions, { params: { id }, body: { questions } }, person.as)

  test('are not shown after the time is over, even if the section is not closed yet, and never for a writing task', async () => {
    const person = await kit.enter()
    const { sitting } = await kit.practise(person, READING, 5)
    expect((await check(person, sitting.id, '1')).items).toHaveLength(1)
    await shiftSittingIntoPast(api, sitting.id, 400 * 86_400)
    expect(await refused(person, sitting.id, '2')).toBe('out_of_order')
    const checkedQuestions = await api.call(practice.listChecks, { params: { id: sitting.id } }, person.as)
    expect(checkedQuestions.items.map(({ question }) => question)).toEqual(['1'])
    const task = await kit.practise(person, { kind: 'part', exam: 'one', skill: 'writing', part: 1 })
    expect(await refused(person, task.sitting.id, '1')).toBe('unknown_question')
  })

  test('are stored once for two concurrent checks of one question; none of one known and one unknown question', async () => {
    const person = await kit.enter()
    const { sitting } = await kit.practise(person, READING)
    expect(await api.call(practice.listChecks, { params: { id: sitting.id } }, person.as)).toEqual({ items: [] })
    expect(await refused(person, sitting.id, '1', '77')).toBe('unknown_question')
    expect(await refused(person, sitting.id)).toBe('invalid_input')
    expect(await api.sql('select from practice_checks where sitting_id = $1', [sitting.id])).toEqual([])
    const [one, two] = await Promise.all([check(person, sitting.id, '1'), check(person, sitting.id, '1')])
    expect(one).toEqual(two)
    expect(await api.sql('select from practice_checks where sitting_id = $1', [sitting.id])).toHaveLength(1)
  })

  test('there is no transcript in reading, nor in a section that is over', async () => {
    const person = await kit.enter()
    const lines = (id: string) => api.call(practice.getTranscript, { params: { id } }, person.as)
    const { sitting } = await kit.practise(person, READING)
    expect(await lines(sitting.id)).toEqual({ lines: [] })
    const listeningSet = await kit.practise(person, PART)
    expect((await lines(listeningSet.sitting.id)).lines.length).toBeGreaterThan(0)
    await kit.submit(person, listeningSet.sitting.id)
    expect(await api.refusal(practice.getTranscript, { params: { id: listeningSet.sitting.id } }, person.as)).toBe(
      'not_released',
    )
    expect(await api.refusal(practice.getTranscript, { params: { id: api.ctx.newId() } }, person.as)).toBe('not_found')
  })
})
