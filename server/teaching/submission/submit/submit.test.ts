import { strToU8, zipSync } from 'fflate'
import { setHoliday } from '@/lib/teaching/public-holiday/contract'
import { getResult } from '@/lib/sittings/result/contract/result'
import {
  getSubmission,
  getSittingTexts,
  listSubmissions,
  listWritingTasks,
  submitSubmission,
} from '@/lib/teaching/submission/contract/submissions'
import { listTaskModels } from '@/lib/teaching/submission/contract/task-models'
import { newId } from '@/server/platform/http/new-id'
import { createSubmissionKit, ESSAY, REMARK } from '@/server/testing/kits/teaching/submission-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'

const api = shareTestApp()
const kit = createSubmissionKit(api)
let teacher: Person
let manager: Person
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
  teacher = await makeTeacher(api)
  manager = await makeManager(api)
})

const byId = (id: string) => ({ params: { id } })
const credits = async (person: { as: { as: string } }) => (await api.call(listSubmissions, {}, person.as)).creditsLeft

test('extracts the text of a text file and of a Word document; refuses other files', async () => {
  const person = await kit.candidate(0)
  const read = async (bytes: Uint8Array, type = 'text/plain') => {
    const reply = await api.raw('POST', '/pieces/text/', {
      ...person.as,
      body: Buffer.from(bytes),
      headers: { 'content-type': type },
    })
    return [reply.status, await reply.json()] as const
  }
  expect(await read(strToU8('\ufeffTwo\r\nlines 😀 here'))).toEqual([
    200,
    { text: 'Two\nlines 😀 here', words: 3, isCut: false },
  ])
  expect(await read(Buffer.from('\ufeffmany cities', 'utf16le'))).toMatchObject([200, { text: 'many cities' }])
  const document =
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>My essay.</w:t></w:r></w:p></w:body></w:document>'
  const types =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>'
  const rels =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'
  const docx = zipSync({
    '[Content_Types].xml': strToU8(types),
    '_rels/.rels': strToU8(rels),
    'word/document.xml': strToU8(document),
  })
  expect(await read(docx, 'application/octet-stream')).toMatchObject([200, { text: 'My essay.', words: 2 }])
  for (const bytes of [
    Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0x80),
    zipSync({ 'a.txt': strToU8('a') }),
    strToU8('a\0b'),
  ])
    expect(await read(bytes)).toMatchObject([422, { code: 'unusable_file' }])
})

test('hides the tasks of a paper until the user has sat it', async () => {
  const person = await kit.candidate(0)
  const titles = async () => (await api.call(listWritingTasks, {}, person.as)).items.map(({ title }) => title)
  expect((await titles()).length).toBeGreaterThanOrEqual(60)
  expect(await titles()).not.toContain('Tiny exam')
  const { close } = await kit.sit(person, ['', ESSAY])
  expect(await titles()).not.toContain('Tiny exam')
  await close()
  expect(await titles()).toContain('Tiny exam')
})

test('shows the picture of a shipped task where it is chosen and where its text is read', async () => {
  const person = await kit.candidate(1)
  const id = 'pies-island-land'
  const { items } = await api.call(listWritingTasks, { query: { kind: 'task1_academic' } }, person.as)
  const picture = items.find((task) => task.id === id)?.picture
  expect(picture).toMatchObject({ url: `/writing-tasks/${id}.svg`, width: 640 })
  const source = { ...kit.essay(), task: { kind: 'bank', id } }
  const [text] = (await kit.hand(person, { source })).texts
  expect(text?.task.picture).toEqual(picture)
})

test('the sample answers to a shipped task are listed with it, and with an essay about it', async () => {
  const person = await kit.candidate(2)
  const { items } = await api.call(listWritingTasks, {}, person.as)
  const withModels = items.filter(({ hasModels }) => hasModels)
  expect(withModels.length).toBeGreaterThanOrEqual(20)
  const [{ id = '' } = {}] = withModels
  const { models } = await api.call(listTaskModels, byId(id), person.as)
  expect(models.map(({ band }) => band)).toEqual([9, 7, 6])
  const source = { ...kit.essay(), task: { kind: 'bank', id } }
  expect((await kit.hand(person, { source })).modelsOf).toBe(id)
  expect((await kit.hand(person)).modelsOf).toBeNull()
})

test('refuses the sample answers to a task without them, and to a guest', async () => {
  const person = await kit.candidate(0)
  for (const id of ['no-such-task', 'toString'])
    expect(await api.refusal(listTaskModels, byId(id), person.as)).toBe('not_found')
  expect(await api.refusal(listTaskModels, byId('essay-open-research'))).toBe('unauthorized')
})

test('a holiday added later moves open due dates, only to a later time', async () => {
  const person = await kit.candidate(1)
  const { id, dueAt } = await kit.hand(person)
  const dueMs = Date.parse(dueAt ?? '')
  // At least one of the last three days is a working day, whenever this runs.
  const dates = [0, 1, 2].map((days) =>
    new Date(dueMs + 3.5 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10),
  )
  const change = (date: string, isOn: boolean) => {
    const body = { name: 'تعطیلی ناگهانی', kind: 'one_off' as const, isOn, reason: 'آلودگی هوا' }
    return api.call(setHoliday, { params: { date }, body }, { as: manager.token })
  }
  let count = 0
  for (const date of dates) count += (await change(date, true)).moved
  expect(count).toBeGreaterThanOrEqual(1)
  const moved = (await api.call(getSubmission, byId(id), person.as)).dueAt ?? ''
  expect(Date.parse(moved)).toBeGreaterThan(dueMs)
  for (const date of dates) expect((await change(date, false)).moved).toBe(0)
  expect((await api.call(getSubmission, byId(id), person.as)).dueAt).toBe(moved)
})

test('a section’s writing is submitted after its close, by its owner, once; its published band completes the result', async () => {
  const person = await kit.candidate(3)
  const { attempt, sitting, close } = await kit.sit(person, [ESSAY, ESSAY.replace('many', 'some')])
  const body = () => ({ id: newId(), source: { kind: 'sitting' as const, sitting }, note: '' })
  expect(await api.refusal(submitSubmission, { body: body() }, person.as)).toBe('not_ready')
  await close()
  expect(await api.refusal(submitSubmission, { body: body() }, (await kit.candidate(2)).as)).toBe('not_found')
  const submission = await api.call(submitSubmission, { body: body() }, person.as)
  expect(submission).toMatchObject({ kind: 'sitting', credits: 2, attemptId: attempt })
  expect(submission.texts.map(({ task }) => [task.kind, task.minWords])).toEqual([
    ['task1_academic', 150],
    ['task2', 250],
  ])
  expect(await api.refusal(submitSubmission, { body: body() }, person.as)).toBe('already_handed_in')
  expect(await credits(person)).toBe(1)
  const section = async () =>
    (await api.call(getResult, { params: { id: attempt } }, person.as)).sections.find(
      ({ skill }) => skill === 'writing',
    )
  expect(await section()).toMatchObject({
    halfBands: null,
    waitingForCorrection: true,
    piece: { id: submission.id, state: 'queued' },
  })
  await kit.release(teacher, submission, 7)
  expect(await section()).toMatchObject({
    halfBands: null,
    waitingForCorrection: true,
    piece: { state: 'marking' },
  })
  await kit.elapse(submission.id)
  await kit.sweep()
  expect(await section()).toMatchObject({
    halfBands: 14,
    waitingForCorrection: false,
    piece: { state: 'published' },
  })
})

test('an empty text costs nothing and gets band 0', async () => {
  const person = await kit.candidate(2)
  const { sitting, close } = await kit.sit(person, ['', ESSAY])
  expect(await api.refusal(getSittingTexts, byId(sitting), person.as)).toBe('not_ready')
  await close()
  const cost = await api.call(getSittingTexts, byId(sitting), person.as)
  expect(cost).toMatchObject({ credits: 1, texts: [{ words: 0 }, { kind: 'task2' }] })
  expect(await api.refusal(getSittingTexts, byId(sitting), (await kit.candidate(0)).as)).toBe('not_found')
  const submission = await kit.hand(person, { source: { kind: 'sitting', sitting } })
  expect(submission.credits).toBe(cost.credits)
  expect(submission.credits).toBe(1)
  await kit.publish(teacher, submission, 6)
  // (0 + 2 · 6) / 3
  expect((await api.call(getSubmission, byId(submission.id), person.as)).correction?.writingBand).toBe(4)
})

test('the next draft shows what became of each annotation; praise and private ones are not carried over', async () => {
  const person = await kit.candidate(3)
  const submission = await kit.hand(person)
  const redraft = (text: string) => ({ source: { kind: 'redraft', previous: submission.id, texts: [text] } })
  await expect(kit.hand(person, redraft(ESSAY))).rejects.toThrow(/not_ready/)
  await kit.publish(teacher, submission, 6)
  const next = await kit.hand(person, redraft(ESSAY.replace('peoples', 'people')))
  expect(next).toMatchObject({
    draftNo: 2,
    previousId: submission.id,
    carried: [{ verdict: 'mended', isAsProposed: true, mark: { comment: REMARK } }],
  })
  expect(next.carried).toHaveLength(1)
  await expect(kit.hand(person, redraft(ESSAY))).rejects.toThrow(/already_handed_in/)
  await kit.publish(teacher, next, 7)
  expect(
    (await api.call(getSubmission, byId(next.id), person.as)).chain.map(({ draftNo, band }) => [draftNo, band]),
  ).toEqual([
    [1, 6],
    [2, 7],
  ])
  expect((await api.call(getSubmission, byId(submission.id), person.as)).nextId).toBe(next.id)
})

test('repeating an id makes one submission; with another text, task or note it is refused, since that was not stored', async () => {
  const person = await kit.candidate(2)
  const id = newId()
  const task = { kind: 'own', task: 'task2', question: 'Do you agree that cities are good for families?' }
  const essay = { kind: 'essay', task, text: ESSAY }
  const first = await kit.hand(person, { id, source: essay, note: 'Look at the links.' })
  const again = await kit.hand(person, { id, source: essay, note: 'Look at the links.' })
  expect([again.id, await credits(person)]).toEqual([first.id, 1])
  for (const changed of [
    { source: { ...essay, text: `${ESSAY}\n\nOne more paragraph, written after the reply was lost.` } },
    { source: { ...essay, task: { ...task, question: 'Do you agree that villages are good for families?' } } },
    { source: essay, note: 'Look at the verbs.' },
    { source: { kind: 'sitting', sitting: newId() } },
  ])
    await expect(kit.hand(person, { id, note: 'Look at the links.', ...changed })).rejects.toThrow(/already_handed_in/)
  expect(await credits(person)).toBe(1)
})
