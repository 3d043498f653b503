import { getAccuracy } from '@/lib/teaching/agreement/contract/accuracy'
import { requestSecondOpinion } from '@/lib/teaching/submission/contract/submissions'
import { newId } from '@/server/platform/http/new-id'
import { createSubmissionKit } from '@/server/testing/kits/teaching/submission-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeTeacher, type Person } from '@/server/testing/make-people'

const api = shareTestApp()
const kit = createSubmissionKit(api)
let teachers: Person[]
beforeAll(async () => {
  teachers = [await makeTeacher(api, 'نیلوفر'), await makeTeacher(api, 'کاوه'), await makeTeacher(api, 'امید')]
})

const accuracy = () => api.call(getAccuracy, {})
const file = () => api.raw('GET', '/accuracy/pairs/')
const reason = 'به نظرم نمره‌ی گرامر با بقیه نمی‌خواند.'

/** Inserts double marks of shipped samples and of this many writers, without the steps that calibration.test.ts covers. */
async function insertPairs(count: number, writers: number): Promise<void> {
  const people: { id: string; submission: string }[] = []
  for (let at = 0; at < writers; at += 1) {
    const person = await kit.candidate(1)
    const submission = await kit.hand(person)
    await kit.publish(at % 2 === 0 ? (teachers[0] as Person) : (teachers[1] as Person), submission)
    await api.sql('insert into calibration_consents (piece_id, user_id) values ($1, $2)', [
      submission.id,
      person.userId,
    ])
    people.push({ id: person.userId, submission: submission.id })
  }
  for (let at = 0; at < count; at += 1) {
    const id = newId()
    const owner = people[at]
    await api.sql(
      `insert into calibration_texts (id, piece_id, position, sample, title, task, text, words, pay_rial)
        values ($1, $2::uuid, $3, $4, 'a text', '{"kind": "task2"}', 'a text', 2, 0)`,
      [id, owner?.submission ?? null, owner ? 0 : null, owner ? null : `sample ${id}`],
    )
    for (const slot of [1, 2])
      await api.sql(
        `insert into calibration_marks (id, text_id, reader_id, slot, bands, reasons, lease_until, finished_at)
          values ($1, $2, $3, $4::int, $5, '{}', now(), now() + $4::int * interval '1 second')`,
        [newId(), id, teachers[(at + slot) % 3]?.userId, slot, bandsOf(5 + ((at + (at % 5 === 0 ? slot : 0)) % 4))],
      )
  }
}
const bandsOf = (band: number) => JSON.stringify({ task: band, coherence: band, lexis: band, grammar: band })

test('without a pair the page says so, and exports nothing', async () => {
  expect(await accuracy()).toMatchObject({ pairs: 0, wanted: 100, hidden: 'none', shown: null, hasFile: false })
  expect((await file()).status).toBe(409)
})

test('a settled second opinion is a pair; an open one, and an empty text, are none', async () => {
  const [one, other] = teachers as [Person, Person]
  const ask = async (text?: string) => {
    const person = await kit.candidate(1)
    const submission = await kit.hand(person, text === undefined ? {} : { source: kit.essay(text) })
    await kit.publish(one, submission, 6)
    await api.call(requestSecondOpinion, { params: { id: submission.id }, body: { reason } }, person.as)
    return submission
  }
  const settled = await ask()
  await ask()
  expect((await accuracy()).pairs).toBe(0)
  await kit.publish(other, settled, 7)
  expect(await accuracy()).toMatchObject({
    pairs: 1,
    sources: { calibration: 0, second_opinion: 1 },
    hidden: 'few_pairs',
    shown: null,
  })
})

test('figures and the file come with enough pairs of enough people: without a name, a text or a date', async () => {
  await insertPairs(60, 10)
  const found = await accuracy()
  expect(found).toMatchObject({ pairs: 61, hidden: null, hasFile: false })
  // The one second opinion waits for nine more.
  expect(found.shown).toMatchObject({ pairs: 60, teachers: 3 })
  expect(found.shown?.rows).toHaveLength(5)
  for (const row of found.shown?.rows ?? []) {
    expect(row.pairs).toBe(60)
    expect(row.intervals.qwk?.low).toBeLessThanOrEqual(row.qwk ?? Number.NaN)
  }
  expect((await file()).status).toBe(409)
  await insertPairs(50, 0)
  const reply = await file()
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const lines = (await reply.text()).replaceAll('"', '').trim().split(/\r?\n/)
  expect(lines).toHaveLength(111)
  expect(lines[0]).toContain('task,task_first,task_second')
  expect(lines.slice(1).every((line) => /^task[12](?:,\d(?:\.5)?){10}$/.test(line))).toBe(true)
  const all = JSON.stringify(await accuracy())
  for (const secret of [...teachers.map(({ userId }) => userId), 'نیلوفر', 'کاوه', 'امید']) {
    expect(all).not.toContain(secret)
    expect(lines.join()).not.toContain(secret)
  }
})
