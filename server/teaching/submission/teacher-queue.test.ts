import * as assess from '@/lib/teaching/submission/contract/assessment'
import * as manage from '@/lib/teaching/submission/contract/manage-submissions'
import { getSubmission, listSubmissions, openSubmission } from '@/lib/teaching/submission/contract/submissions'
import { MAX_CLAIMED } from '@/lib/teaching/submission/rules/states'
import { newId } from '@/server/platform/http/new-id'
import { createSubmissionKit } from '@/server/testing/kits/teaching/submission-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'

const api = shareTestApp()
const kit = createSubmissionKit(api)
let writer: Awaited<ReturnType<typeof kit.candidate>>
let teacher: Person
let other: Person
let manager: Person
beforeAll(async () => {
  other = await makeTeacher(api, 'نیلوفر')
  manager = await makeManager(api)
})
beforeEach(async () => {
  // Removes queued and claimed assessments of earlier tests.
  await api.sql(`update piece_readings set state = 'withdrawn', reader_id = null where state in ('queued', 'claimed')`)
  writer = await kit.candidate(30)
  teacher = await makeTeacher(api)
})

const as = ({ token }: Person) => ({ as: token })
const byId = (id: string) => ({ params: { id } })
const queueOf = async (person: Person, query: object = {}) => {
  const { items, total } = await api.call(assess.listSubmissionQueue, { query }, as(person))
  return { ids: items.map(({ id }) => id), total }
}
const refusedClaim = (id: string | null, person: Person) =>
  api.refusal(assess.claimSubmission, { body: { id } }, as(person))
const due = (id: string, hours: number, round = 1) =>
  api.sql(`update piece_readings set due_at = now() + $2 * interval '1 hour' where piece_id = $1 and round = $3`, [
    id,
    hours,
    round,
  ])

describe('the queue', () => {
  test('is filtered by task and by whether it was assessed before, sorted by due date, in pages', async () => {
    const letter = { ...kit.essay(), task: { ...kit.essay().task, task: 'task1_general' as const } }
    const [one, two, three] = [
      await kit.hand(writer),
      await kit.hand(writer, { source: letter }),
      await kit.hand(writer),
    ]
    for (const [id, hours] of [
      [one.id, 30],
      [two.id, 10],
      [three.id, 20],
    ] as const)
      await due(id, hours)
    expect(await queueOf(teacher)).toEqual({ ids: [two.id, three.id, one.id], total: 3 })
    expect(await queueOf(teacher, { size: 1, page: 2 })).toEqual({ ids: [three.id], total: 3 })
    expect(await queueOf(teacher, { task: 'task1_general' })).toEqual({ ids: [two.id], total: 1 })
    expect(await queueOf(teacher, { task: 'task2', round: 'first' })).toEqual({ ids: [three.id, one.id], total: 2 })
    expect(await queueOf(teacher, { round: 'again' })).toEqual({ ids: [], total: 0 })
    expect(await kit.claim(teacher, null)).toEqual({ id: two.id })
    expect(await queueOf(teacher, { round: 'first' })).toEqual({ ids: [three.id, one.id], total: 2 })
    expect(await api.refusal(assess.listSubmissionQueue, { query: {} }, writer.as)).toBe('forbidden')
    expect(await api.refusal(assess.listSubmissionQueue, { query: {} })).toBe('unauthorized')
  })

  test('limits a teacher’s claims; finishing or unclaiming makes room', async () => {
    const submissions = []
    for (let made = 0; made <= MAX_CLAIMED; made += 1) submissions.push(await kit.hand(writer))
    for (let claim = 0; claim < MAX_CLAIMED; claim += 1) await kit.claim(teacher, null)
    const [last = ''] = (await queueOf(other)).ids
    expect([await refusedClaim(null, teacher), await refusedClaim(last, teacher)]).toEqual(['not_ready', 'not_ready'])
    const { items } = await api.call(assess.listMyAssessments, { query: { size: 50 } }, as(teacher))
    await api.call(assess.unclaimSubmission, byId(items[0]?.id ?? ''), as(teacher))
    const both = await Promise.allSettled([kit.claim(teacher, last), kit.claim(teacher, null)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { problem: { code: 'not_ready' } },
    })
    expect(await refusedClaim(null, teacher)).toBe('not_ready')
    expect([last, items[0]?.id]).toContain((await kit.claim(other, null)).id)
  })

  test('says why a submission cannot be claimed: another has it, or there is none for them', async () => {
    const submission = await kit.hand(writer)
    await kit.claim(teacher, submission.id)
    expect(await refusedClaim(submission.id, other)).toBe('changed_meanwhile')
    expect(await refusedClaim(newId(), other)).toBe('not_found')
    expect(await refusedClaim(null, other)).toBe('not_found')
    await kit.finish(teacher, submission)
    expect(await refusedClaim(submission.id, other)).toBe('not_found')
    await api.sql(`update users set role = 'teacher' where id = $1`, [writer.userId])
    const own = await kit.hand(writer)
    expect([await refusedClaim(own.id, writer), await refusedClaim(null, writer)]).toEqual(['not_found', 'not_found'])
  })
})

describe('a teacher’s submissions', () => {
  test('are listed by due date, then finished ones, newest first; nothing of others', async () => {
    const [claimedText, later, first, second] = [
      await kit.hand(writer),
      await kit.hand(writer),
      await kit.hand(writer),
      await kit.hand(writer),
    ]
    await kit.publish(teacher, claimedText)
    await kit.publish(teacher, later)
    for (const { id } of [first, second]) await kit.claim(teacher, id)
    await due(first.id, 20)
    await due(second.id, 10)
    const readQueueOf = async (person: Person, query = {}) => {
      const { items, total } = await api.call(assess.listMyAssessments, { query }, as(person))
      return { ids: items.map(({ id }) => id), total }
    }
    expect(await readQueueOf(teacher)).toEqual({ ids: [second.id, first.id, later.id, claimedText.id], total: 4 })
    expect(await readQueueOf(teacher, { size: 3, page: 2 })).toEqual({ ids: [claimedText.id], total: 4 })
    expect((await readQueueOf(other)).ids).toEqual([])
    await api.call(assess.unclaimSubmission, byId(second.id), as(teacher))
    expect((await readQueueOf(teacher)).total).toBe(3)
  })

  test('are unclaimed and returned by their teacher only, once, and not after release', async () => {
    const [submission, sent] = [await kit.hand(writer), await kit.hand(writer)]
    await kit.claim(teacher, submission.id)
    const unclaim = (person: Person, id = submission.id) => api.refusal(assess.unclaimSubmission, byId(id), as(person))
    const back = (reason: string, note = '', id = submission.id) => ({
      ...byId(id),
      body: { reason: reason as 'other', note },
    })
    expect([await unclaim(other), await unclaim(manager)]).toEqual(['not_found', 'not_found'])
    expect(await api.refusal(assess.returnSubmission, back('other'), as(other))).toBe('not_found')
    expect(await api.refusal(assess.returnSubmission, back('boring'), as(teacher))).toBe('invalid_input')
    expect(await api.refusal(assess.returnSubmission, back('other', 'x'.repeat(501)), as(teacher))).toBe(
      'invalid_input',
    )
    await kit.finish(teacher, submission)
    expect(await unclaim(teacher)).toBe('changed_meanwhile')
    expect(await api.refusal(assess.returnSubmission, back('other'), as(teacher))).toBe('changed_meanwhile')
    await kit.claim(teacher, sent.id)
    await api.call(assess.returnSubmission, back('wrong_task', 'این نامه است', sent.id), as(teacher))
    expect(await api.refusal(assess.returnSubmission, back('other', '', sent.id), as(teacher))).toBe('not_found')
    expect(await api.call(getSubmission, byId(sent.id), writer.as)).toMatchObject({
      state: 'returned',
      returned: { reason: 'wrong_task', note: 'این نامه است' },
    })
  })

  test('a published correction is new until its writer opens it, and again after an amendment', async () => {
    const submission = await kit.hand(writer)
    const open = () => api.call(openSubmission, byId(submission.id), writer.as)
    const isNew = async () =>
      (await api.call(listSubmissions, {}, writer.as)).items.find(({ id }) => id === submission.id)?.isNew
    const readQueue = async () =>
      (await api.sql<{ at: string }>('select opened_at::text as at from pieces where id = $1', [submission.id]))[0]?.at
    await kit.release(teacher, submission)
    expect(await api.refusal(openSubmission, byId(submission.id), writer.as)).toBe('not_ready')
    await kit.elapse(submission.id)
    await kit.sweep()
    expect(await isNew()).toBe(true)
    expect(await api.refusal(openSubmission, byId(submission.id), as(teacher))).toBe('not_found')
    await open()
    const first = await readQueue()
    await open()
    expect([await isNew(), await readQueue()]).toEqual([false, first])
    const body = { version: 1, content: kit.contentFor(submission, 7), reason: 'بند دوم' }
    await api.call(manage.amendAssessment, { ...byId(submission.id), body }, as(manager))
    expect(await isNew()).toBe(true)
  })
})

describe('snippets', () => {
  const keep = (id: string, text: string, person = teacher) =>
    api.call(assess.keepSnippet, { ...byId(id), body: { tag: null, text } }, as(person))
  const list = async (person = teacher) => (await api.call(assess.listSnippets, {}, as(person))).items

  test('are sorted by use; editing keeps the count; nobody uses or deletes another’s', async () => {
    const [one, two] = [newId(), newId()]
    await keep(one, 'one')
    await keep(two, 'two')
    for (const id of [two, two, one]) await api.call(assess.useSnippet, byId(id), as(teacher))
    expect((await list()).map(({ id, uses }) => [id, uses])).toEqual([
      [two, 2],
      [one, 1],
    ])
    expect(await keep(one, 'another text')).toMatchObject({ text: 'another text', uses: 1 })
    await api.call(assess.useSnippet, byId(one), as(teacher))
    // Used as often as the other, and later.
    expect((await list()).map(({ id }) => id)).toEqual([one, two])
    for (const endpoint of [assess.useSnippet, assess.deleteSnippetOf])
      expect(await api.refusal(endpoint, byId(one), as(other))).toBe('not_found')
    await api.call(assess.deleteSnippetOf, byId(one), as(teacher))
    expect(await api.refusal(assess.deleteSnippetOf, byId(one), as(teacher))).toBe('not_found')
    expect((await list()).map(({ id, uses }) => [id, uses])).toEqual([[two, 2]])
  })

  test('are limited in number per teacher; existing ones can still be edited', async () => {
    const last = newId()
    await api.sql(
      `insert into piece_snippets (id, user_id, text) select gen_random_uuid(), $1, 'x' from generate_series(1, 499)`,
      [teacher.userId],
    )
    await keep(last, 'last')
    const more = { ...byId(newId()), body: { tag: null, text: 'more' } }
    expect(await api.refusal(assess.keepSnippet, more, as(teacher))).toBe('not_ready')
    expect(await keep(last, 'changed')).toMatchObject({ text: 'changed' })
    expect(await keep(newId(), 'theirs', other)).toMatchObject({ text: 'theirs' })
    expect(await api.refusal(assess.keepSnippet, { ...more, body: { tag: null, text: ' ' } }, as(other))).toBe(
      'invalid_input',
    )
    expect(await api.refusal(assess.keepSnippet, more, writer.as)).toBe('forbidden')
  })
})
