import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { getExamOutline, listExams } from '@/lib/authoring/exam/contract/exam'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import * as exams from './public'

const MINI = path.resolve('server/authoring/exam/fixtures/mini')

let api: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sanjeh-shelf-'))
  api = await startTestApp({ dataDir: path.join(folder, 'data') })
})
beforeEach(async () => {
  await exams.importExam(api.ctx, MINI)
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

/** A second exam: one paper, another name, more than an hour and a half, and a price. */
async function importExpensive(): Promise<void> {
  const copy = path.join(folder, 'copy')
  await cp(MINI, copy, { recursive: true })
  const file = path.join(copy, 'exam.json')
  const written = (await readFile(file, 'utf8'))
    .replace('"mini"', '"dear"')
    .replace('آزمون کوچک', 'آزمون ۲ کتاب‌خوان')
    .replace('"priceRial": 0', '"priceRial": 500000')
    .replace(/"papers": \[[^\]]*\]/, '"papers": ["reading.json"]')
  await writeFile(file, written)
  const reading = path.join(copy, 'reading.json')
  await writeFile(
    reading,
    (await readFile(reading, 'utf8')).replace('"durationSeconds": 300', '"durationSeconds": 5401'),
  )
  await exams.importExam(api.ctx, copy)
}

test('filters the list by words, module, skill, price and length', async () => {
  await importExpensive()
  const slugs = async (query: Parameters<typeof api.call<typeof listExams>>[1]['query']) =>
    (await api.call(listExams, { query })).items.map(({ slug }) => slug).toSorted()
  expect(await slugs({})).toEqual(['dear', 'mini'])
  expect(await slugs({ q: 'کتابخوان' })).toEqual(['dear'])
  expect(await slugs({ q: 'خوان كتاب 2' })).toEqual(['dear'])
  expect(await slugs({ q: '!؟' })).toEqual([])
  expect(await slugs({ skill: 'writing' })).toEqual(['mini'])
  expect(await slugs({ price: 'paid' })).toEqual(['dear'])
  expect(await slugs({ price: 'free' })).toEqual(['mini'])
  expect(await slugs({ module: 'general' })).toEqual([])
  expect(await slugs({ length: 'short' })).toEqual(['mini'])
  expect(await slugs({ length: 'long' })).toEqual(['dear'])
  expect((await api.call(listExams, { query: { price: 'paid', size: 1 } })).total).toBe(1)
})

test('the outline names the parts and the beginnings of their texts, and hides the texts of an exam with a date', async () => {
  await exams.importExam(api.ctx, MINI)
  const outline = () => api.call(getExamOutline, { params: { slug: 'mini' } })
  const reading = async () => (await outline()).papers.find(({ skill }) => skill === 'reading')?.parts[0]
  const part = await reading()
  expect(part?.text?.opening).toMatch(/ …$|\.$/)
  expect(part?.types.length).toBeGreaterThan(0)
  expect((await outline()).papers.find(({ skill }) => skill === 'writing')?.parts[0]).toMatchObject({
    questionCount: 0,
    task: { minimumWords: expect.any(Number) },
    text: null,
  })
  expect(JSON.stringify(await outline())).not.toMatch(/prompt|options|accepts/)
  await api.sql(`alter table exam_versions disable trigger user`)
  // The texts of a sold exam are for its buyers only.
  await api.sql(`update exam_versions set price_rial = 1000000`)
  expect(await reading()).toMatchObject({ text: null, types: part?.types })
  await api.sql(`update exam_versions set price_rial = 0`)
  expect((await reading())?.text).not.toBeNull()
  await api.sql(`update exam_versions set opens_at = now() + interval '1 day'`)
  await api.sql(`alter table exam_versions enable trigger user`)
  expect((await reading())?.text).toBeNull()
  await api.sql(`update exams set published_at = null`)
  await expect(outline()).rejects.toThrow('404')
})
