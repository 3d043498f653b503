import { reopenSection } from '@/lib/sittings/exam-results/contract'
import { claimSitting, getSitting, restartSitting, saveResponses, submitSitting } from '@/lib/sittings/sitting/contract'
import { getResult } from '@/lib/sittings/result/contract/result'
import { findBreaches } from '@/server/faults/oracle'
import { beginListening, shiftSittingIntoPast, makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { makeManager } from '@/server/testing/make-people'

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})

type Begun = Awaited<ReturnType<typeof beginListening>>

const get = ({ id, as }: Begun) => api.call(getSitting, { params: { id } }, as)
const restart = ({ id, as }: Begun) => api.call(restartSitting, { params: { id } }, as)
const refusal = ({ id, as }: Begun) => api.refusal(restartSitting, { params: { id } }, as)

async function save({ id, as }: Begun, rev: number, value = `text ${rev}`, epoch = 1) {
  const responses = [{ question: '1', rev, value }]
  return api.call(saveResponses, { params: { id }, body: { epoch, responses, playheadMs: rev * 1000 } }, as)
}

/** Moves all events of the sitting into the past, as if nobody had been there since. */
async function shiftEventsIntoPast({ id }: Begun, seconds: number): Promise<void> {
  await shiftSittingIntoPast(api, id, seconds)
  await api.sql(`alter table events disable trigger events_append_only`)
  await api.sql(`update events set at = at - $2 * interval '1 second' where stream_id = $1`, [id, seconds])
  await api.sql(`alter table events enable trigger events_append_only`)
}

test('offers a restart after a break, with the whole time by the database’s clock', async () => {
  const candidate = await beginListening(api)
  await save(candidate, 1, 'Gallimore')
  await shiftEventsIntoPast(candidate, 900)
  const found = await get(candidate)
  expect(found.canRestart).toBe(true)
  const again = await restart(candidate)
  expect(again).toMatchObject({ state: 'running', epoch: 2, playheadMs: 0, canRestart: false })
  expect(again.startedAtMs - found.startedAtMs).toBeGreaterThan(899_000)
  expect(again.deadlineAtMs).toBe(again.startedAtMs + 3_600_000)
  // No answer is ever lost.
  expect(again.responses).toEqual([{ question: '1', rev: 1, epoch: 1, value: 'Gallimore' }])
  const log = await api.sql<{ type: string; data: string }>(
    `select type, data from events where stream_id = $1 order by seq`,
    [candidate.id],
  )
  expect(log.map(({ type }) => type)).toEqual(['started', 'saved', 'restarted'])
  expect(JSON.parse(log[2]?.data ?? '')).toMatchObject({
    epoch: 2,
    before: { startedAtMs: found.startedAtMs, playheadMs: 1000 },
  })
})

test('the result shows the restart, for that section only', async () => {
  const candidate = await beginListening(api)
  await shiftEventsIntoPast(candidate, 60)
  await restart(candidate)
  const { sections } = await api.call(getResult, { params: { id: candidate.attempt.id } }, candidate.as)
  expect(sections.map(({ isRestarted }) => isRestarted)).toEqual([true, false, false])
})

test('refuses saves of the former device, which move no deadline', async () => {
  const candidate = await beginListening(api)
  await shiftEventsIntoPast(candidate, 60)
  const again = await restart(candidate)
  await expect(save(candidate, 1)).rejects.toMatchObject({ problem: { code: 'writer_moved' } })
  const reply = await save(candidate, 2, 'typed after it', 2)
  expect(reply.deadlineAtMs).toBe(again.deadlineAtMs)
})

test('offers nothing to an open page, and refuses its request', async () => {
  const candidate = await beginListening(api)
  await shiftEventsIntoPast(candidate, 25)
  await save(candidate, 1)
  await shiftEventsIntoPast(candidate, 25)
  expect((await get(candidate)).canRestart).toBe(false)
  expect(await refusal(candidate)).toBe('not_offered')
})

test('a break counts even if saves came after it: a device that wakes up saves before it asks', async () => {
  const candidate = await beginListening(api)
  await shiftEventsIntoPast(candidate, 31)
  await save(candidate, 1)
  expect((await get(candidate)).canRestart).toBe(true)
})

test('restarts once for repeated and for twenty concurrent calls', async () => {
  const candidate = await beginListening(api)
  await shiftEventsIntoPast(candidate, 60)
  const replies = await Promise.all(Array.from({ length: 8 }, () => restart(candidate)))
  expect(new Set(replies.map(({ epoch, deadlineAtMs }) => `${epoch} ${deadlineAtMs}`)).size).toBe(1)
  await shiftEventsIntoPast(candidate, 120)
  const later = await restart(candidate)
  expect(later).toMatchObject({ epoch: 2, canRestart: false })
  expect((await api.sql(`select from events where stream_id = $1 and type = 'restarted'`, [candidate.id])).length).toBe(
    1,
  )
})

test('refuses practice, other users, an exam without restarts, and a section whose time is over', async () => {
  const practice = await beginListening(api, 'practice')
  await shiftEventsIntoPast(practice, 60)
  expect([(await get(practice)).canRestart, await refusal(practice)]).toEqual([false, 'not_offered'])
  const candidate = await beginListening(api)
  await shiftEventsIntoPast(candidate, 60)
  expect(await refusal({ ...candidate, as: (await makeCandidate(api)).as })).toBe('not_found')
  await shiftEventsIntoPast(candidate, 3_545)
  expect(await refusal(candidate)).toBe('not_offered')
  await shiftEventsIntoPast(candidate, 3_600)
  expect(await refusal(candidate)).toBe('out_of_order')
})

test('an exam in which a manager has disabled restarts offers none', async () => {
  await importTinyExam(api.ctx, { slug: 'tiny', allowsRestart: false })
  const candidate = await beginListening(api)
  await shiftEventsIntoPast(candidate, 60)
  expect([(await get(candidate)).canRestart, await refusal(candidate)]).toEqual([false, 'not_offered'])
  await importTinyExam(api.ctx, { slug: 'tiny' })
})

/** Sets the exam's rules, as if published so. */
async function setRules(releaseAfter: 'section' | 'window', closesInSeconds: number | null): Promise<void> {
  await api.sql(`alter table exam_versions disable trigger exam_versions_frozen`)
  await api.sql(
    `update exam_versions set release_after = $1, closes_at = now() + $2 * interval '1 second'
     where id = (select current_version_id from exams where slug = 'tiny')`,
    [releaseAfter, closesInSeconds],
  )
  await api.sql(`alter table exam_versions enable trigger exam_versions_frozen`)
}

test.each([
  { releaseAfter: 'window', closesInSeconds: -1, isOffered: false },
  { releaseAfter: 'window', closesInSeconds: 600, isOffered: true },
  { releaseAfter: 'section', closesInSeconds: -1, isOffered: true },
] as const)(
  'keys after the $releaseAfter, window closes in $closesInSeconds s: offered is $isOffered, so that nobody is sitting when the keys are released',
  async ({ releaseAfter, closesInSeconds, isOffered }) => {
    const candidate = await beginListening(api)
    await shiftEventsIntoPast(candidate, 60)
    await setRules(releaseAfter, closesInSeconds)
    try {
      expect((await get(candidate)).canRestart).toBe(isOffered)
      if (isOffered) expect((await restart(candidate)).epoch).toBe(2)
      else expect(await refusal(candidate)).toBe('not_offered')
    } finally {
      await setRules('section', null)
    }
  },
)

test('a section that a manager reopened for some minutes cannot be restarted with its whole time', async () => {
  const candidate = await beginListening(api)
  const { id, as } = candidate
  await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, as)
  await shiftEventsIntoPast(candidate, 600)
  const manager = await makeManager(api)
  await api.call(reopenSection, { params: { id }, body: { minutes: 3 } }, { as: manager.token })
  expect((await api.call(claimSitting, { params: { id } }, as)).canRestart).toBe(false)
  expect(await refusal(candidate)).toBe('not_offered')
})

test('all acknowledged answers survive it, and the log is intact', async () => {
  const candidate = await beginListening(api)
  await save(candidate, 1)
  // The tests above have changed the log's times: checks only what this one has written.
  await api.sql(`select pg_sleep(0)`)
  const breaches = await findBreaches(api.sql, [])
  expect(breaches.filter((line) => line.includes(candidate.id))).toEqual([])
})
