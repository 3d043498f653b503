import { startAttempt } from '@/lib/sittings/attempt/contract'
import { setExtraTime } from '@/lib/accounts/person/contract/extra-time'
import { getPerson, listPersonLog } from '@/lib/accounts/person/contract/people'
import { getSitting, startSitting } from '@/lib/sittings/sitting/contract'
import { findBreaches } from '@/server/faults/oracle'
import { newId } from '@/server/platform/http/new-id'
import { beginListening, makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'

const api = shareTestApp()
let manager: Person
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
  manager = await makeManager(api)
})

const give = (id: string, percent: 0 | 25, reason = 'گواهی پزشک') =>
  api.call(setExtraTime, { params: { id }, body: { percent, restMinutes: 0, reason } }, { as: manager.token })

test('extra time applies to every section of attempts made from now on, and appears in their log and in the person’s', async () => {
  const before = await beginListening(api)
  const person = await makeCandidate(api)
  expect((await give(person.userId, 25)).extraTimePercent).toBe(25)
  await give(person.userId, 25)
  await give(before.userId, 25)
  const body = { exam: 'tiny', mode: 'strict' as const, requestId: newId() }
  const attempt = await api.call(startAttempt, { body }, person.as)
  expect(attempt.sittings.map(({ durationSeconds }) => durationSeconds)).toEqual(
    before.attempt.sittings.map(({ durationSeconds }) => Math.ceil(durationSeconds * 1.25)),
  )
  const params = { id: attempt.id, skill: 'listening' as const }
  const sitting = await api.call(startSitting, { params }, person.as)
  expect(sitting.deadlineAtMs - sitting.startedAtMs).toBe(4_500_000)
  // An attempt that was running keeps its time.
  const running = await api.call(getSitting, { params: { id: before.id } }, before.as)
  expect(running.deadlineAtMs - running.startedAtMs).toBe(3_600_000)
  const [made] = await api.sql<{ data: string }>(`select data from events where stream_id = $1 and type = 'made'`, [
    attempt.id,
  ])
  expect(JSON.parse(made?.data ?? '')).toMatchObject({ mode: 'strict', extraTimePercent: 25 })
  expect(await findBreaches(api.sql, [])).toEqual([])
  const { items } = await api.call(listPersonLog, { params: { id: person.userId } }, { as: manager.token })
  expect(items.map(({ act, detail }) => [act, detail])).toEqual([['extra_time', '25>گواهی پزشک']])
  await give(person.userId, 0)
  const asked = { params: { id: person.userId } }
  expect((await api.call(getPerson, asked, { as: manager.token })).extraTimePercent).toBe(0)
})

test('only a manager can give it, and only to an existing user', async () => {
  const person = await makeCandidate(api)
  const teacher = await makeTeacher(api)
  const body = { percent: 25 as const, restMinutes: 0 as const, reason: 'why' }
  for (const token of [person.token, teacher.token])
    expect(await api.refusal(setExtraTime, { params: { id: person.userId }, body }, { as: token })).toBe('forbidden')
  expect(await api.refusal(setExtraTime, { params: { id: newId() }, body }, { as: manager.token })).toBe('not_found')
})
