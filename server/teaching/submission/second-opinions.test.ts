import {
  claimSubmission,
  getAssessment,
  listSubmissionQueue,
  releaseSubmission,
  saveAssessment,
} from '@/lib/teaching/submission/contract/assessment'
import {
  amendAssessment,
  getSubmissionHistory,
  getSubmissionPay,
  getStrictness,
  listManagedSubmissions,
  reassignSubmission,
} from '@/lib/teaching/submission/contract/manage-submissions'
import { requestSecondOpinion, getSubmission, listSubmissions } from '@/lib/teaching/submission/contract/submissions'
import { createSubmissionKit, PRIVATE, REMARK } from '@/server/testing/kits/teaching/submission-kit'
import { readSpoken } from '@/server/testing/fakes/sounds'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'

const api = shareTestApp()
const kit = createSubmissionKit(api)
let teacher: Person
let second: Person, third: Person
let manager: Person
beforeAll(async () => {
  teacher = await makeTeacher(api)
  second = await makeTeacher(api, 'نیلوفر')
  third = await makeTeacher(api, 'کاوه')
  manager = await makeManager(api)
})

const byId = (id: string) => ({ params: { id } })
const as = (person: Person) => ({ as: person.token })
const credits = async (person: { as: { as: string } }) => (await api.call(listSubmissions, {}, person.as)).creditsLeft
const reason = 'به نظرم نمره‌ی گرامر با بقیه نمی‌خواند.'
/** A published submission for which its writer has requested a second opinion. */
async function askedAgain(band: number) {
  const person = await kit.candidate(1)
  const essay = await kit.hand(person)
  await kit.publish(teacher, essay, band)
  await api.call(requestSecondOpinion, { ...byId(essay.id), body: { reason } }, person.as)
  return { person, essay, read: async () => api.call(getSubmission, byId(essay.id), person.as) }
}

test('two teachers one band apart agree on the mean; then the writer sees both bands and all annotations', async () => {
  const { person, essay, read } = await askedAgain(6)
  expect(await read()).toMatchObject({
    band: 6,
    secondLook: { canAskUntil: null, asked: { state: 'second', bands: [] } },
  })
  expect(await api.refusal(requestSecondOpinion, { ...byId(essay.id), body: { reason } }, person.as)).toBe(
    'changed_meanwhile',
  )
  await kit.release(second, essay, 7)
  expect(await read()).toMatchObject({ band: 6, secondLook: { asked: { state: 'second', bands: [] } } })
  await kit.elapse(essay.id)
  await kit.sweep()
  const after = await read()
  expect(after).toMatchObject({
    band: 6.5,
    isNew: true,
    correction: { version: 2 },
    secondLook: { asked: { state: 'agreed', bands: [6, 7] } },
  })
  expect(after.history).toMatchObject([{ version: 1, band: 6, because: 'released' }])
  expect(after.correction?.content.marks).toHaveLength(2)
  expect(JSON.stringify(after)).not.toContain(PRIVATE)
  expect(await credits(person)).toBe(0)
})

test('a manager sees an open second opinion on a published submission, and can reassign it', async () => {
  const { essay } = await askedAgain(6)
  const state = async (show: 'open' | 'done') =>
    (await api.call(listManagedSubmissions, { query: { show, size: 50 } }, as(manager))).items
      .filter(({ id }) => id === essay.id)
      .map((item) => [item.round, item.state])
  expect([await state('open'), await state('done')]).toEqual([[[2, 'queued']], [[1, 'published']]])
  await kit.claim(second, essay.id)
  expect(await state('open')).toEqual([[2, 'claimed']])
})

test('two bands apart, a third teacher decides alone; all bands stay in the history', async () => {
  const { essay, read } = await askedAgain(6)
  await kit.publish(second, essay, 8)
  expect(await read()).toMatchObject({ band: 6, secondLook: { asked: { state: 'third', bands: [] } } })
  for (const former of [teacher, second])
    expect(await api.refusal(claimSubmission, { body: { id: essay.id } }, as(former))).toBe('not_found')
  await kit.publish(third, essay, 5)
  expect(await read()).toMatchObject({ band: 5, secondLook: { asked: { state: 'decided', bands: [6, 8, 5] } } })
  const history = await api.call(getSubmissionHistory, byId(essay.id), as(manager))
  expect(history.readings.map(({ round, band }) => [round, band])).toEqual([
    [1, 6],
    [2, 8],
    [3, 5],
  ])
  expect(history.versions.map(({ band, because }) => [band, because])).toEqual([
    [6, 'released'],
    [5, 'looked_again'],
  ])
})

test('a second opinion is blind: no endpoint shows the second teacher the first result, in any role', async () => {
  const { essay } = await askedAgain(6)
  const offered = async (person: Person) =>
    (await api.call(listSubmissionQueue, { query: { round: 'again' } }, as(person))).items.some(
      ({ id }) => id === essay.id,
    )
  expect([await offered(teacher), await offered(second)]).toEqual([false, true])
  // The first teacher, promoted to manager, is still the first teacher.
  await api.sql(`update users set role = 'manager' where id = $1`, [teacher.userId])
  expect(await api.refusal(claimSubmission, { body: { id: essay.id } }, as(teacher))).toBe('not_found')
  const toFirst = { ...byId(essay.id), body: { reader: teacher.userId, reason: 'سریع‌تر است' } }
  expect(await api.refusal(reassignSubmission, toFirst, as(manager))).toBe('changed_meanwhile')
  await api.sql(`update users set role = 'teacher' where id = $1`, [teacher.userId])
  // A manager who assesses it sees nobody else’s assessment until they have finished theirs.
  const reader = await makeManager(api)
  await kit.claim(reader, essay.id)
  const paths = [
    `/piece-desk/${essay.id}/`,
    `/managed-pieces/${essay.id}/history/`,
    '/managed-pieces/',
    '/managed-pieces/?show=done',
    '/piece-desk/',
    `/pieces/${essay.id}/`,
    `/pieces/${essay.id}/remark/`,
  ]
  const texts = await Promise.all(paths.map(async (path) => (await api.raw('GET', path, as(reader))).text()))
  for (const secret of [REMARK, PRIVATE, 'reason 55ce', '"band"']) expect(texts.join('\n')).not.toContain(secret)
  const strict = async () =>
    (await api.call(getStrictness, {}, as(reader))).items.find((item) => item.reader.id === teacher.userId)
      ?.corrected ?? 0
  const before = await strict()
  await kit.finish(reader, essay, 6)
  expect(await strict()).toBe(before)
  // A teacher who has viewed the first assessment cannot give a blind one.
  const viewingTeacher = await askedAgain(6)
  await api.call(getAssessment, byId(viewingTeacher.essay.id), as(manager))
  await api.call(getSubmissionHistory, byId(viewingTeacher.essay.id), as(manager))
  expect(await api.refusal(claimSubmission, { body: { id: viewingTeacher.essay.id } }, as(manager))).toBe('not_found')
})

test('the teachers’ remarks reach the writer when the second opinion is settled, not before, and without private ones', async () => {
  const near = await askedAgain(6)
  const said = (essay: { otherReadings: { round: number; remark: unknown; content: { strengths: string } }[] }) =>
    essay.otherReadings.map(({ round, remark, content }) => [round, remark, content.strengths])
  await kit.claim(second, near.essay.id)
  const bytes = Buffer.concat(readSpoken('webm').chunks)
  await api.raw('PUT', `/piece-desk/${near.essay.id}/remark/?seconds=9`, {
    ...as(second),
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'audio/webm' },
  })
  await kit.finish(second, near.essay, 7)
  const voice = async (round: number, who: { as: string }) =>
    (await api.raw('GET', `/pieces/${near.essay.id}/remark/?round=${round}`, who)).status
  expect([said(await near.read()), await voice(2, near.person.as)]).toEqual([[], 404])
  await kit.elapse(near.essay.id)
  await kit.sweep()
  const settled = await near.read()
  expect(said(settled)).toEqual([[2, { seconds: 9 }, 'strengths']])
  expect(settled.otherReadings[0]).toMatchObject({ taskBands: [7], content: { texts: [{ bands: { task: 7 } }] } })
  expect(JSON.stringify(settled)).not.toContain(PRIVATE)
  const stranger = await kit.candidate(0)
  expect([
    await voice(2, near.person.as),
    await voice(1, near.person.as),
    await voice(2, as(third)),
    await voice(2, stranger.as),
  ]).toEqual([200, 404, 404, 404])
  const far = await askedAgain(6)
  await kit.publish(second, far.essay, 8)
  expect(said(await far.read())).toEqual([])
  await kit.publish(third, far.essay, 7)
  expect(said(await far.read()).map(([round]) => round)).toEqual([1, 2])
})

test('an agreed second opinion respects an amendment: the mean uses the current version, and every version stays', async () => {
  const { essay, read } = await askedAgain(6)
  const content = { ...kit.contentFor(essay, 7), strengths: 'amended words' }
  await api.call(amendAssessment, { ...byId(essay.id), body: { version: 1, content, reason: 'بند دوم' } }, as(manager))
  await kit.publish(second, essay, 8)
  const after = await read()
  expect(after).toMatchObject({ band: 7.5, correction: { version: 3, content: { strengths: 'amended words' } } })
  expect(after.secondLook.asked?.bands).toEqual([7, 8])
  expect(after.history.map(({ band, because }) => [band, because])).toEqual([
    [6, 'released'],
    [7, 'amended'],
  ])
})

test('refuses a second opinion after fourteen days', async () => {
  const person = await kit.candidate(1)
  const essay = await kit.hand(person)
  expect(await api.refusal(requestSecondOpinion, { ...byId(essay.id), body: { reason } }, person.as)).toBe(
    'changed_meanwhile',
  )
  await kit.publish(teacher, essay)
  await api.sql(`update pieces set published_at = published_at - interval '14 days' where id = $1`, [essay.id])
  expect(await api.refusal(requestSecondOpinion, { ...byId(essay.id), body: { reason } }, person.as)).toBe(
    'changed_meanwhile',
  )
  expect(
    await api.refusal(requestSecondOpinion, { ...byId(essay.id), body: { reason } }, (await kit.candidate()).as),
  ).toBe('not_found')
})

test('a manager reassigns an open submission with its content, and amends a published one; the former version stays', async () => {
  const person = await kit.candidate(1)
  const essay = await kit.hand(person)
  await kit.claim(teacher, essay.id)
  const { rev } = await kit.assessmentOf(teacher, essay.id)
  await api.call(saveAssessment, { ...byId(essay.id), body: { rev, content: kit.contentFor(essay) } }, as(teacher))
  await api.call(
    reassignSubmission,
    { ...byId(essay.id), body: { reader: second.userId, reason: 'بیماری' } },
    as(manager),
  )
  expect(await api.refusal(getAssessment, byId(essay.id), as(teacher))).toBe('not_found')
  expect((await kit.assessmentOf(second, essay.id)).content.marks).toHaveLength(2)
  const managed = await api.call(listManagedSubmissions, {}, as(manager))
  expect(managed.items.find(({ id }) => id === essay.id)).toMatchObject({
    reader: { id: second.userId },
    state: 'claimed',
  })
  await kit.finish(second, essay, 6)
  await kit.elapse(essay.id)
  await kit.sweep()
  const body = { version: 1, content: kit.contentFor(essay, 7), reason: 'بند دوم جا افتاده بود' }
  expect(await api.call(amendAssessment, { ...byId(essay.id), body }, as(manager))).toEqual({
    id: essay.id,
    version: 2,
  })
  expect(await api.refusal(amendAssessment, { ...byId(essay.id), body }, as(manager))).toBe('changed_meanwhile')
  const after = await api.call(getSubmission, byId(essay.id), person.as)
  expect([after.band, after.history.map(({ band }) => band)]).toEqual([7, [6]])
  expect(JSON.stringify(after)).not.toContain(PRIVATE)
})

test('reports count assessments by teacher and month, and compare teachers of the same texts', async () => {
  const { essay } = await askedAgain(5)
  await kit.publish(second, essay, 6)
  const rows = (await api.call(getStrictness, { query: { days: 1 } }, as(manager))).items
  const ownRow = rows.find(({ reader }) => reader.id === teacher.userId)
  expect(ownRow?.compared).toBeGreaterThan(0)
  expect(ownRow?.difference).toBeLessThan(0)
  const [month] = await api.sql<{ y: number }>(`select extract(year from now())::int as y`)
  const months = Array.from({ length: 12 }, (_, index) => ({ year: (month?.y ?? 0) - 621, month: index + 1 })).flatMap(
    (each) => [each, { ...each, year: each.year - 1 }],
  )
  const pays = await Promise.all(months.map((query) => api.call(getSubmissionPay, { query }, as(manager))))
  const opinionPays = pays.flatMap(({ items }) => items).filter(({ reader }) => reader.id === second.userId)
  expect(opinionPays).toHaveLength(1)
  expect(opinionPays[0]?.looks).toBeGreaterThan(0)
  const csv = await api.raw('GET', '/piece-reports/pay/export/?year=1405&month=9&format=csv', as(manager))
  expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect((await api.raw('GET', '/piece-reports/pay/', as(teacher))).status).toBe(403)
})

test('two teachers who differ in one criterion count as far apart although their means are close: then a third is asked', async () => {
  const rowOf = async () =>
    (await api.call(getStrictness, { query: { days: 1 } }, as(manager))).items.find(
      ({ reader }) => reader.id === teacher.userId,
    )
  const { essay, read } = await askedAgain(6)
  const before = await rowOf()
  await kit.claim(second, essay.id)
  const { rev } = await kit.assessmentOf(second, essay.id)
  const content = kit.contentFor(essay, 6)
  const texts = content.texts.map((text) => ({ ...text, bands: { ...text.bands, grammar: 8 } }))
  await api.call(saveAssessment, { ...byId(essay.id), body: { rev, content: { ...content, texts } } }, as(second))
  await api.call(releaseSubmission, { ...byId(essay.id), body: { rev: rev + 1 } }, as(second))
  await kit.elapse(essay.id)
  await kit.sweep()
  expect(await read()).toMatchObject({ secondLook: { asked: { state: 'third' } } })
  expect(await rowOf()).toEqual(before)
  await kit.publish(third, essay, 6)
  const after = await rowOf()
  expect([after?.compared, after?.far]).toEqual([(before?.compared ?? 0) + 1, (before?.far ?? 0) + 1])
})

test('a spoken remark is private to its teacher until publication, then also for the writer, by ranges', async () => {
  const person = await kit.candidate(1)
  const essay = await kit.hand(person)
  await kit.claim(teacher, essay.id)
  const bytes = Buffer.concat(readSpoken('webm').chunks)
  const put = (body: Buffer, who = teacher) =>
    api.raw('PUT', `/piece-desk/${essay.id}/remark/?seconds=12`, {
      ...as(who),
      body: new Uint8Array(body),
      headers: { 'content-type': 'audio/webm' },
    })
  const rubbish = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(100, 7)])
  for (const none of [Buffer.from('no sound at all, but text'), rubbish]) expect((await put(none)).status).toBe(422)
  expect((await put(bytes, second)).status).toBe(404)
  expect(await (await put(bytes)).json()).toMatchObject({ remark: { seconds: 12 } })
  const get = (token: string, range?: string) =>
    api.raw('GET', `/pieces/${essay.id}/remark/`, { as: token, ...(range && { headers: { range } }) })
  expect([
    (await get(person.token)).status,
    (await get(second.token)).status,
    (await get(teacher.token)).status,
  ]).toEqual([404, 404, 200])
  await kit.finish(teacher, essay)
  expect((await get(person.token)).status).toBe(404)
  await kit.elapse(essay.id)
  await kit.sweep()
  const part = await get(person.token, 'bytes=0-3')
  expect([part.status, part.headers.get('content-type')]).toEqual([206, 'audio/mpeg'])
  expect(part.headers.get('content-range')).toMatch(/^bytes 0-3\/\d{5}$/)
  // An MP3 frame, which iPhones can play.
  expect(Buffer.from(await part.arrayBuffer()).readUInt16BE(0) & 0xffe0).toBe(0xffe0)
  expect((await get((await kit.candidate(0)).token)).status).toBe(404)
})
