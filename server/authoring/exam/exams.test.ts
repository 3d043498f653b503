import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { zipSync } from 'fflate'
import { getExam, listExams } from '@/lib/authoring/exam/contract/exam'
import { everyNth } from '@/server/testing/full-tests'
import { openSealed } from '@/server/testing/exams/open-sealed'
import { editFile, MINI, shareExamFolder } from '@/server/testing/exams/exam-folder'
import * as exams from './public'

const DAY = 20_000
const SHIPPED = ['content/exams', 'content/practice'].map((folder) => path.resolve(folder))

const { api, folder, copyMini, exported } = shareExamFolder()

/** Every file in a folder: name → bytes in hexadecimal. */
async function readTree(root: string): Promise<Record<string, string>> {
  const names = await readdir(root, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const entries = files.map(
    async (file) => [path.relative(root, file), (await readFile(file)).toString('hex')] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

async function paperVersionOf(skill: string): Promise<string> {
  const exam = await exams.getPublishedExam(api.ctx, 'mini')
  return exam.papers.find((paper) => paper.skill === skill)?.paperVersionId ?? ''
}

test('an imported exam is listed and described, without its content', async () => {
  await exams.importExam(api.ctx, MINI)
  const list = await api.call(listExams, { query: {} })
  const one = await api.call(getExam, { params: { slug: 'mini' } })
  expect(list).toEqual({ items: [one], total: 1 })
  expect(one).toEqual({
    slug: 'mini',
    title: 'آزمون کوچک',
    description: expect.any(String),
    module: 'academic',
    priceRial: 0,
    cover: null,
    opensAt: null,
    closesAt: null,
    attemptsAllowed: null,
    onlyMode: null,
    releaseAfter: 'section',
    endsWithWindow: false,
    offer: null,
    papers: [
      { skill: 'listening', title: 'Mini: Listening', durationSeconds: 15, questionCount: 5, partCount: 1 },
      { skill: 'reading', title: 'Mini: Reading', durationSeconds: 300, questionCount: 9, partCount: 1 },
      { skill: 'writing', title: 'Mini: Writing', durationSeconds: 1200, questionCount: 1, partCount: 1 },
    ],
  })
})

test('answers not_found for an unknown or unpublished exam', async () => {
  await exams.importExam(api.ctx, MINI)
  await api.sql(`update exams set published_at = null`)
  expect(await api.refusal(getExam, { params: { slug: 'mini' } })).toBe('not_found')
  expect(await api.refusal(getExam, { params: { slug: 'nothing' } })).toBe('not_found')
  expect(await api.call(listExams, { query: {} })).toEqual({ items: [], total: 0 })
})

test.each(['page=0', 'size=51', 'page=x', 'size='])(
  'refuses an invalid page (%s) and names its field',
  async (query) => {
    const response = await api.raw('GET', `/exams/?${query}`)
    expect(response.status).toBe(422)
  },
)

test('exports a folder byte for byte as it was imported', async () => {
  await exams.importExam(api.ctx, MINI)
  expect(await exported('mini')).toEqual(await readTree(MINI))
})

test('shipped exams pass the doctor and are exported byte for byte as they were imported', async () => {
  const names = await Promise.all(SHIPPED.map((folder) => readdir(folder)))
  const places = SHIPPED.flatMap((folder, at) => (names[at] ?? []).map((slug) => path.join(folder, slug)))
  expect(places.map((place) => path.basename(place))).toContain('academic-mock-1')
  for (const place of everyNth(places, 3)) {
    const { issues } = await exams.examineBundle(place, { mustBeComplete: true })
    expect(issues.filter((issue) => issue.severity === 'error').map(exams.formatIssue)).toEqual([])
    await exams.importExam(api.ctx, place)
    expect(await exported(path.basename(place))).toEqual(await readTree(place))
  }
})

test('importing a zip of the same folder makes nothing new', async () => {
  await exams.importExam(api.ctx, MINI)
  const tree = await readTree(MINI)
  const entries = Object.entries(tree).map(
    ([name, hex]) => [`mini/${name}`, new Uint8Array(Buffer.from(hex, 'hex'))] as const,
  )
  const zip = path.join(folder, 'mini.zip')
  await writeFile(zip, zipSync(Object.fromEntries([...entries, ['__MACOSX/._exam.json', new Uint8Array(3)]])))
  const outcome = await exams.importExam(api.ctx, zip)
  expect(outcome.exam).toMatchObject({ version: 1, isNew: false })
  expect(outcome.papers.map((paper) => paper.isNew)).toEqual([false, false, false])
})

test('exports and imports dates, attempts and band tables', async () => {
  const copy = await copyMini()
  const rules = { onlyMode: 'strict', releaseAfter: 'attempt', endsWithWindow: false }
  const more = { opensAt: '2030-01-01T00:00:00Z', attemptsAllowed: 2, bandTables: { reading: [[0, 2]] }, ...rules }
  await editFile(path.join(copy, 'exam.json'), (text) => JSON.stringify({ ...JSON.parse(text), ...more }))
  await exams.importExam(api.ctx, copy)
  expect(await api.call(getExam, { params: { slug: 'mini' } })).toMatchObject({
    opensAt: '2030-01-01T00:00:00.000Z',
    closesAt: null,
    attemptsAllowed: 2,
    ...rules,
  })
  expect(await api.sql(`select band_tables, reason from exam_versions`)).toEqual([
    { band_tables: { reading: [[0, 2]] }, reason: 'imported' },
  ])
  expect(await exported('mini')).toEqual(await readTree(copy))
})

test('importing the same bytes again changes nothing', async () => {
  const first = await exams.importExam(api.ctx, MINI)
  const second = await exams.importExam(api.ctx, MINI)
  expect(second.exam).toEqual({ ...first.exam, isNew: false })
  expect(await api.sql(`select count(*)::int as n from paper_versions`)).toEqual([{ n: 3 }])
})

test('a changed paper makes a new version of itself only; the pinned version stays unchanged', async () => {
  const first = await exams.importExam(api.ctx, MINI)
  const before = await exams.getPaperContent(api.ctx, await paperVersionOf('reading'))
  const copy = await copyMini()
  await editFile(path.join(copy, 'reading.json'), (text) => text.replace('"Mini: Reading"', '"Mini: Reading, revised"'))
  const second = await exams.importExam(api.ctx, copy)
  expect(second.exam).toMatchObject({ version: 2, isNew: true })
  expect(second.papers.map((paper) => [paper.version, paper.isNew])).toEqual([
    [1, false],
    [2, true],
    [1, false],
  ])
  const pinned = await exams.getExamVersion(api.ctx, first.exam.id)
  expect(pinned.papers[1]?.title).toBe('Mini: Reading')
  expect(await exams.getPaperContent(api.ctx, pinned.papers[1]?.paperVersionId ?? '')).toEqual(before)
  expect((await exams.getPublishedExam(api.ctx, 'mini')).papers[1]?.title).toBe('Mini: Reading, revised')
})

test('importing an older state makes it current again, without a new version', async () => {
  await exams.importExam(api.ctx, MINI)
  const copy = await copyMini()
  await editFile(path.join(copy, 'exam.json'), (text) => text.replace('"priceRial": 0', '"priceRial": 5000000'))
  await exams.importExam(api.ctx, copy)
  expect((await api.call(getExam, { params: { slug: 'mini' } })).priceRial).toBe(5_000_000)
  expect((await exams.importExam(api.ctx, MINI)).exam).toMatchObject({ version: 1, isNew: false })
  expect((await api.call(getExam, { params: { slug: 'mini' } })).priceRial).toBe(0)
})

test('the import of shipped exams at every start does not undo a manager’s changes', async () => {
  const atStart = { keepCurrent: true }
  await exams.importExam(api.ctx, MINI, atStart)
  const copy = await copyMini()
  await editFile(path.join(copy, 'exam.json'), (text) => text.replace('"priceRial": 0', '"priceRial": 5000000'))
  await exams.importExam(api.ctx, copy)
  await exams.importExam(api.ctx, MINI, atStart)
  expect((await api.call(getExam, { params: { slug: 'mini' } })).priceRial).toBe(5_000_000)
  await api.sql(`update exams set published_at = null`)
  await exams.importExam(api.ctx, MINI, atStart)
  expect(await api.refusal(getExam, { params: { slug: 'mini' } })).toBe('not_found')
})

test('parallel imports of the same bundle make one version', async () => {
  await Promise.all([exams.importExam(api.ctx, MINI), exams.importExam(api.ctx, MINI), exams.importExam(api.ctx, MINI)])
  expect(await api.sql(`select count(*)::int as n from exam_versions`)).toEqual([{ n: 1 }])
})

test('refuses a bundle with an error, changes nothing, and names file, path and reason', async () => {
  const copy = await copyMini()
  await editFile(path.join(copy, 'reading.json'), (text) => text.replace('"accepts": ["TRUE"]', '"accepts": ["YES"]'))
  await expect(exams.importExam(api.ctx, copy)).rejects.toThrow(
    /^error {2}reading\.json {2}key\.questions\.3\.answer {2}YES is none of the labels TRUE, FALSE, NOT GIVEN$/m,
  )
  expect(await api.sql(`select 1 from papers`)).toEqual([])
})

test('a stored version cannot be changed', async () => {
  await exams.importExam(api.ctx, MINI)
  await expect(api.sql(`update paper_versions set title = 'x'`)).rejects.toThrow('frozen')
  await expect(api.sql(`update paper_keys set source = 'x'`)).rejects.toThrow('frozen')
  await expect(api.sql(`delete from exam_version_papers`)).rejects.toThrow('frozen')
})

test('the content for candidates contains nothing of the key', async () => {
  await exams.importExam(api.ctx, MINI)
  const content = JSON.stringify(await exams.getPaperContent(api.ctx, await paperVersionOf('listening')))
  for (const secret of ['"key"', 'Pell', 'transcript', 'explanation', 'evidence']) expect(content).not.toContain(secret)
})

test('serves the recording encrypted, and the key of that day decrypts it', async () => {
  await exams.importExam(api.ctx, MINI)
  const version = await paperVersionOf('listening')
  const { bytes, open } = await exams.openRecording(api.ctx, version, { day: DAY, size: 'full' })
  const sealed = Buffer.from(await new Response(open({ start: 0, end: bytes })).arrayBuffer())
  const key = (await exams.getRecordingKey(api.ctx, version, DAY)) ?? ''
  const plain = await readFile(path.join(MINI, 'audio/listening.mp3'))
  expect(openSealed(sealed, key).equals(plain)).toBe(true)
  expect(bytes).toBe(sealed.length)
  expect((await exams.getPublishedExam(api.ctx, 'mini')).papers[0]?.recordingBytes).toBe(sealed.length)
  expect(await exams.getRecordingKey(api.ctx, version, DAY + 1)).not.toBe(key)
})

test('importing again restores lost files of the media storage', async () => {
  await exams.importExam(api.ctx, MINI)
  const version = await paperVersionOf('listening')
  await rm(path.join(folder, 'data', 'media'), { recursive: true })
  await expect(exams.openRecording(api.ctx, version, { day: DAY, size: 'full' })).rejects.toThrow('not in the storage')
  await exams.importExam(api.ctx, MINI)
  expect((await exams.openRecording(api.ctx, version, { day: DAY, size: 'full' })).bytes).toBeGreaterThan(12_000)
})

test('a paper without a recording has neither stream nor key; pictures are data URIs', async () => {
  await exams.importExam(api.ctx, MINI)
  const version = await paperVersionOf('writing')
  await expect(exams.openRecording(api.ctx, version, { day: DAY, size: 'full' })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await exams.getRecordingKey(api.ctx, version, DAY)).toBeNull()
  const pictures = await exams.getPaperPictures(api.ctx, version)
  expect(Object.keys(pictures)).toEqual(['pictures/ice.svg'])
  expect(pictures['pictures/ice.svg']).toMatch(/^data:image\/svg\+xml;base64,/)
})

test('question ids of a paper, for the check of a save', async () => {
  await exams.importExam(api.ctx, MINI)
  expect([...(await exams.listQuestionIds(api.ctx, await paperVersionOf('listening')))]).toEqual(['1', '2', '3', '4-5'])
  await expect(exams.listQuestionIds(api.ctx, api.ctx.newId())).rejects.toMatchObject({ code: 'not_found' })
})
