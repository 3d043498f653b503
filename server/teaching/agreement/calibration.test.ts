import { setImmediate } from 'node:timers/promises'
import {
  claimCalibration,
  finishCalibrationMark,
  getCalibrationConsent,
  getCalibrationMark,
  listCalibration,
  saveCalibrationMark,
  setCalibrationConsent,
  unclaimCalibration,
} from '@/lib/teaching/agreement/contract/calibration'
import { getAccuracy } from '@/lib/teaching/agreement/contract/accuracy'
import {
  addCalibration,
  type CalibrationSource,
  closeCalibration,
  getCalibrationPay,
  listManagedCalibration,
} from '@/lib/teaching/agreement/contract/manage-calibration'
import { NO_BANDS, EMPTY_REASONS } from '@/lib/teaching/agreement/rules/calibration'
import { getSubmissionHistory } from '@/lib/teaching/submission/contract/manage-submissions'
import { forget } from '@/server/forgetting/forgetting'
import { createSubmissionKit } from '@/server/testing/kits/teaching/submission-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'
import { insertText, lockConsented } from './manage-repo'

const api = shareTestApp()
const kit = createSubmissionKit(api)
let manager: Person, house: Person, first: Person, second: Person, third: Person
beforeAll(async () => {
  manager = await makeManager(api)
  house = await makeTeacher(api, 'نیکی')
  first = await makeTeacher(api, 'نیلوفر')
  second = await makeTeacher(api, 'کاوه')
  third = await makeTeacher(api, 'امید')
})
afterEach(() => api.sql('truncate calibration_consents, calibration_texts, calibration_marks, calibration_pay'))

const byId = (id: string) => ({ params: { id } })
const as = ({ token }: { token: string }) => ({ as: token })
const LETTER = `Dear Sir or Madam,

I am writing to tell you that the parks of our town are very dirty and many peoples are angry about it. Please call me at 0912 345 6789.

Yours faithfully,
Parisa Karimi`
const REASON = 'a reason of a teacher 41ce'
const markOf = (band: number, more = {}) => ({
  bands: { task: band, coherence: band, lexis: band, grammar: band, ...more },
  reasons: { task: REASON, coherence: REASON, lexis: REASON, grammar: REASON },
})
/** A published submission of somebody with a Latin name. */
async function published() {
  const writer = await kit.candidate(1)
  await api.sql(`update users set name = 'Parisa Karimi' where id = $1`, [writer.userId])
  const submission = await kit.hand(writer, { source: kit.essay(LETTER) })
  await kit.publish(house, submission, 6)
  return { writer, id: submission.id, source: { kind: 'submission' as const, id: submission.id, position: 0 } }
}
async function lent() {
  const submission = await published()
  await api.call(setCalibrationConsent, { ...byId(submission.id), body: { isGiven: true } }, submission.writer.as)
  return submission
}
const add = (source: CalibrationSource, payRial = 500_000) =>
  api.call(addCalibration, { body: { sources: [source], payRial } }, as(manager))
const claim = (person: Person) => api.call(claimCalibration, {}, as(person))
const finish = (person: Person, id: string, band: number, more = {}) =>
  api.call(finishCalibrationMark, { ...byId(id), body: markOf(band, more) }, as(person))
const readMark = (person: Person, id: string) => api.call(getCalibrationMark, byId(id), as(person))
const managed = () => api.call(listManagedCalibration, {}, as(manager))

test('two teachers mark a lent text; neither sees the other’s bands before both have handed in', async () => {
  const { source } = await lent()
  await add(source)
  const [one, other] = [await claim(first), await claim(second)]
  await finish(first, one.id, 6)
  const paths = ['/calibration/', `/calibration/${other.id}/`, `/calibration/${one.id}/`, '/managed-calibration/']
  const replies = await Promise.all(paths.map(async (path) => (await api.raw('GET', path, as(second))).text()))
  expect(replies.join('\n')).not.toContain(REASON)
  // A manager, who might mark it too, sees only the progress.
  const asManager = await Promise.all(paths.map(async (path) => (await api.raw('GET', path, as(manager))).text()))
  expect(asManager.join('\n')).not.toContain(REASON)
  expect((await readMark(first, one.id)).other).toBeNull()
  expect((await managed()).items).toMatchObject([{ finished: 1, inHand: 1 }])

  const done = await finish(second, other.id, 7, { lexis: 6 })
  expect(done).toMatchObject({ state: 'together', other: { bands: { lexis: 6, grammar: 6 } } })
  expect((await readMark(first, one.id)).other?.bands).toMatchObject({ lexis: 6, grammar: 7 })
  expect((await api.call(getAccuracy, {})).sources.calibration).toBe(1)
  for (const person of [third, house, manager])
    expect(await api.refusal(claimCalibration, {}, as(person))).toBe('not_found')
})

test('nothing names the writer: neither the queue, nor the text, nor the manager’s list', async () => {
  const { writer, id, source } = await lent()
  const offered = await (await api.raw('GET', '/managed-calibration/', as(manager))).text()
  await add(source)
  const mark = await claim(first)
  const readBack = await readMark(first, mark.id)
  expect(readBack.text).toContain('Yours faithfully,\n[NAME]')
  expect(readBack.text).toContain('Please call me at […].')
  const list = await (await api.raw('GET', '/managed-calibration/', as(manager))).text()
  const all = [
    offered,
    list,
    JSON.stringify(readBack),
    JSON.stringify(await api.call(listCalibration, {}, as(first))),
  ].join()
  for (const secret of ['Parisa', 'Karimi', '0912', writer.userId, writer.identifier]) expect(all).not.toContain(secret)
  expect(JSON.stringify(readBack)).not.toContain(id)
})

test('teachers get the very copy that its writer saw before lending it, without the name in question, title and text', async () => {
  const writer = await kit.candidate(1)
  await api.sql(`update users set name = 'پریسا کریمی' where id = $1`, [writer.userId])
  const question = 'My name is Parisa Karimi. Write to پریسا about parks.'
  const task = { kind: 'own' as const, task: 'task1_general' as const, question }
  const submission = await kit.hand(writer, { source: { kind: 'essay', task, text: LETTER } })
  await kit.publish(house, submission, 6)
  const offer = await api.call(getCalibrationConsent, byId(submission.id), writer.as)
  expect(offer).toMatchObject({
    isGiven: false,
    copies: [{ task: { prompt: ['My name is [NAME]. Write to [NAME] about parks.'] } }],
  })
  for (const secret of ['Parisa', 'Karimi', 'پریسا', '0912']) expect(JSON.stringify(offer)).not.toContain(secret)
  const consent = await api.call(setCalibrationConsent, { ...byId(submission.id), body: { isGiven: true } }, writer.as)
  expect(consent).toEqual({ ...offer, isGiven: true })
  await api.sql(`update users set name = 'Somebody Else' where id = $1`, [writer.userId])
  await add({ kind: 'submission', id: submission.id, position: 0 })
  const { title, task: shown, text } = await readMark(first, (await claim(first)).id)
  expect([{ title, task: shown, text }]).toEqual(offer.copies)
})

test('nobody marks a text of their own, one that they assessed, or one whose bands they have seen', async () => {
  const { writer, id, source } = await lent()
  await add(source)
  await api.call(getSubmissionHistory, byId(id), as(manager))
  await api.sql(`update users set role = 'teacher' where id = $1`, [writer.userId])
  for (const person of [house, manager, writer]) {
    expect(await api.refusal(claimCalibration, {}, as(person))).toBe('not_found')
    expect((await api.call(listCalibration, {}, as(person))).waiting).toBe(0)
  }
  expect((await api.call(listCalibration, {}, as(first))).waiting).toBe(1)
  await claim(first)
  expect(await api.refusal(claimCalibration, {}, as(first))).toBe('not_found')
})

test('a mark is kept while it is unfinished, needs whole bands and reasons, and is final; only its teacher sees it', async () => {
  const { source } = await lent()
  await add(source)
  const { id } = await claim(first)
  const draft = { bands: { ...NO_BANDS, task: 5 }, reasons: EMPTY_REASONS }
  await api.call(saveCalibrationMark, { ...byId(id), body: draft }, as(first))
  expect(await readMark(first, id)).toMatchObject({ state: 'in_hand', bands: { task: 5, lexis: null } })
  const finishing = { ...byId(id), body: draft }
  expect(await api.refusal(finishCalibrationMark, finishing, as(first))).toBe('not_ready')
  const halfBandMark = { ...byId(id), body: markOf(6.5) }
  expect(await api.refusal(finishCalibrationMark, halfBandMark, as(first))).toBe('invalid_input')
  for (const person of [second, manager]) {
    expect(await api.refusal(getCalibrationMark, byId(id), as(person))).toBe('not_found')
    expect(await api.refusal(saveCalibrationMark, { ...byId(id), body: draft }, as(person))).toBe('not_found')
    expect(await api.refusal(finishCalibrationMark, { ...byId(id), body: markOf(6) }, as(person))).toBe('not_found')
    expect(await api.refusal(unclaimCalibration, byId(id), as(person))).toBe('not_found')
  }
  for (let twice = 0; twice < 2; twice += 1) expect((await finish(first, id, 6)).state).toBe('waiting')
  const changed = { ...byId(id), body: markOf(7) }
  expect(await api.refusal(finishCalibrationMark, changed, as(first))).toBe('changed_meanwhile')
  expect(await api.refusal(saveCalibrationMark, { ...byId(id), body: draft }, as(first))).toBe('changed_meanwhile')
  expect(await api.refusal(unclaimCalibration, byId(id), as(first))).toBe('changed_meanwhile')
})

test('an unclaimed or expired place goes to another teacher, and texts that lack only one mark come first', async () => {
  const [{ source }, { source: newer }] = [await lent(), await lent()]
  await add(source)
  await add(newer)
  const [one, other] = [await claim(first), await claim(second)]
  expect(await readMark(first, one.id)).toMatchObject({ title: (await readMark(second, other.id)).title })
  await api.call(unclaimCalibration, byId(one.id), as(first))
  expect(await api.refusal(getCalibrationMark, byId(one.id), as(first))).toBe('not_found')
  const again = await claim(third)
  await api.sql(`update calibration_marks set lease_until = now() - interval '1 minute' where id = $1`, [again.id])
  // An expired claim stays valid until another teacher claims the place.
  await api.call(saveCalibrationMark, { ...byId(again.id), body: markOf(5) }, as(third))
  await claim(first)
  expect(await api.refusal(finishCalibrationMark, { ...byId(again.id), body: markOf(5) }, as(third))).toBe('not_found')
})

test('of two teachers who claim the last place at once, one gets it', async () => {
  const { source } = await lent()
  await add(source)
  await claim(first)
  const rivals = await Promise.all(
    [second, third].map((person) => api.raw('POST', '/calibration-queue/claim/', as(person))),
  )
  expect(rivals.map(({ status }) => status).toSorted()).toEqual([200, 404])
})

test('a writer lends only published texts; withdrawing one deletes every mark, but not the teachers’ pay', async () => {
  const fresh = await kit.candidate(1)
  const unread = await kit.hand(fresh)
  const giving = { ...byId(unread.id), body: { isGiven: true } }
  expect(await api.refusal(setCalibrationConsent, giving, fresh.as)).toBe('not_ready')
  expect(await api.call(getCalibrationConsent, byId(unread.id), fresh.as)).toEqual({
    isGiven: false,
    canGive: false,
    copies: [],
  })

  const { writer, id, source } = await published()
  const body = { sources: [source], payRial: 0 }
  expect((await managed()).offered.filter((each) => each.source.kind === 'submission')).toEqual([])
  expect(await api.refusal(addCalibration, { body }, as(manager))).toBe('changed_meanwhile')
  for (const stranger of [fresh.as, as(first), as(manager)]) {
    expect(await api.refusal(getCalibrationConsent, byId(id), stranger)).toBe('not_found')
    expect(await api.refusal(setCalibrationConsent, { ...byId(id), body: { isGiven: true } }, stranger)).toBe(
      'not_found',
    )
  }
  await api.call(setCalibrationConsent, { ...byId(id), body: { isGiven: true } }, writer.as)
  await add(source, 700_000)
  expect(await api.refusal(addCalibration, { body }, as(manager))).toBe('changed_meanwhile')
  const [one, other] = [await claim(first), await claim(second)]
  await finish(first, one.id, 6)
  await finish(second, other.id, 6)
  const took = await api.call(setCalibrationConsent, { ...byId(id), body: { isGiven: false } }, writer.as)
  expect(took).toMatchObject({ isGiven: false, canGive: true })
  expect(await api.refusal(getCalibrationMark, byId(one.id), as(first))).toBe('not_found')
  expect((await api.call(getAccuracy, {})).pairs).toBe(0)
  expect((await managed()).items).toEqual([])
  const [month] = await api.sql<{ y: number }>(`select extract(year from now())::int - 621 as y`)
  const months = Array.from({ length: 12 }, (_, at) =>
    [0, 1].map((before) => ({ year: (month?.y ?? 0) - before, month: at + 1 })),
  )
  const pays = await Promise.all(months.flat().map((query) => api.call(getCalibrationPay, { query }, as(manager))))
  expect(pays.flatMap(({ items }) => items).map(({ marks, payRial }) => [marks, payRial])).toEqual([
    [1, 700_000],
    [1, 700_000],
  ])
})

const withdraw = ({ id, writer }: Awaited<ReturnType<typeof lent>>) =>
  api.call(setCalibrationConsent, { ...byId(id), body: { isGiven: false } }, writer.as)

test.each([
  ['withdrawn', withdraw],
  ['deleted with its account', ({ writer }: Awaited<ReturnType<typeof lent>>) => forget(api.ctx, writer.userId)],
])('a text that is %s while a manager adds it is removed with its copy', async (_, take) => {
  const submission = await lent()
  const withdrawnIds = await api.ctx.db.transaction(async (tx) => {
    const text = await lockConsented(tx, submission.id, 0)
    if (!text) throw new Error('It is not lent')
    const place = {
      id: api.ctx.newId(),
      submissionId: submission.id,
      position: 0,
      sample: null,
      payRial: 0,
      by: manager.userId,
    }
    await insertText(tx, { ...text, ...place })
    const taking = take(submission)
    const waiting = () =>
      api.sql(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
    while ((await waiting()).length === 0) await setImmediate()
    return { taking }
  })
  await withdrawnIds.taking
  expect(await api.sql('select from calibration_texts union all select from calibration_consents')).toEqual([])
})

test('shipped samples can be marked; a closed text cannot be claimed, but a teacher who has claimed it may finish', async () => {
  const { offered } = await managed()
  const samples = offered.filter(({ source }) => source.kind === 'sample')
  expect(samples.length).toBeGreaterThan(10)
  // Listed by readable titles, not by file names.
  expect(samples.filter(({ title }) => /[a-z]/i.test(title))).toEqual([])
  const sources = samples.slice(0, 2).map(({ source }) => source)
  await api.call(addCalibration, { body: { sources, payRial: 0 } }, as(manager))
  const { items } = await managed()
  expect(items.map(({ isSample, isClosed }) => [isSample, isClosed])).toEqual([
    [true, false],
    [true, false],
  ])
  const mark = await claim(first)
  for (const { id } of items) await api.call(closeCalibration, byId(id), as(manager))
  expect(await api.refusal(claimCalibration, {}, as(second))).toBe('not_found')
  expect((await finish(first, mark.id, 8)).state).toBe('waiting')
  const unknown = { sources: [{ kind: 'sample' as const, key: 'model/none/0' }], payRial: 0 }
  expect(await api.refusal(addCalibration, { body: unknown }, as(manager))).toBe('changed_meanwhile')
  expect(await api.refusal(closeCalibration, byId(mark.id), as(manager))).toBe('not_found')
})

test('a teacher has at most three texts in hand', async () => {
  const { offered } = await managed()
  const sources = offered.slice(0, 4).map(({ source }) => source)
  await api.call(addCalibration, { body: { sources, payRial: 0 } }, as(manager))
  for (let count = 0; count < 3; count += 1) await claim(first)
  expect(await api.refusal(claimCalibration, {}, as(first))).toBe('not_ready')
})

test('candidates and strangers are refused; teachers do not manage the queue', async () => {
  const student = { as: (await kit.candidate(0)).token }
  expect(await api.refusal(claimCalibration, {}, student)).toBe('forbidden')
  expect(await api.refusal(listCalibration, {}, student)).toBe('forbidden')
  expect(await api.refusal(listManagedCalibration, {}, as(first))).toBe('forbidden')
  expect(await api.refusal(listManagedCalibration, {}, student)).toBe('forbidden')
  expect((await api.raw('GET', '/calibration/')).status).toBe(401)
})
