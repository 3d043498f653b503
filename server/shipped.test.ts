import { setTimeout as sleep } from 'node:timers/promises'
import { RUNS_FULL_TESTS } from './testing/full-tests'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { importShipped, listValidDigests, readValidDigests, SOUND_LIST } from './shipped'
import { startTestApp, type TestApp } from './testing/test-app'
import { importTinyExam } from './testing/exams/tiny-exam'

let api: TestApp
beforeEach(async () => {
  api = await startTestApp()
})
afterEach(() => api.close())

const count = async (table: 'exams' | 'posts') =>
  (await api.sql<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count

test('an empty site gets the shipped content before it serves anybody', async () => {
  await importShipped(api.ctx)
  expect(await count('exams')).toBeGreaterThan(0)
  expect(await count('posts')).toBeGreaterThan(0)
})

test('a site with an exam serves first, and then gets the shipped content', async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
  const importRest = await importShipped(api.ctx)
  expect([await count('exams'), await count('posts')]).toEqual([1, 0])
  const ending = new AbortController()
  const rest = importRest(ending.signal)
  // What comes after the first exam is the same import as above.
  while (!RUNS_FULL_TESTS && (await count('exams')) === 1) await sleep(20)
  if (!RUNS_FULL_TESTS) ending.abort()
  await rest
  expect(await count('exams')).toBeGreaterThan(1)
  if (RUNS_FULL_TESTS) expect(await count('posts')).toBeGreaterThan(0)
})

test('a stopping program does not start importing the next exam or text', async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
  const importRest = await importShipped(api.ctx)
  const ending = new AbortController()
  const rest = importRest(ending.signal)
  ending.abort()
  await rest
  expect([await count('exams'), await count('posts')]).toEqual([1, 0])
})

test('a build lists all that ships as sound, so that no start checks it again', async () => {
  const folders = ['exams', 'practice', 'placement', 'courses', 'posts', 'lecture-notes', 'references']
  const names = await Promise.all(folders.map((folder) => readdir(path.join('content', folder))))
  const digests = await listValidDigests()
  expect(digests).toHaveLength(names.flat().filter((name) => name !== 'media').length)
  expect(new Set(digests).size).toBe(digests.length)
})

test.each([
  ['{"cut', []],
  ['{"digests": ["a"]}', []],
  ['[1, 2]', []],
  [null, []],
  ['["a", "b"]', ['a', 'b']],
])('a start with the list %j takes %j as sound, and says when it cannot read it', async (text, sound) => {
  const build = await mkdtemp(path.join(os.tmpdir(), 'sanjeh-build-'))
  await mkdir(path.dirname(path.join(build, SOUND_LIST)))
  if (text !== null) await writeFile(path.join(build, SOUND_LIST), text)
  const warn = jest.fn()
  expect([...(await readValidDigests({ warn }, build))]).toEqual(sound)
  expect(warn).toHaveBeenCalledTimes(sound.length === 0 ? 1 : 0)
  await rm(build, { recursive: true })
})

test('a program that runs from its sources has no list, and does not complain', async () => {
  const warn = jest.fn()
  expect((await readValidDigests({ warn }, null)).size).toBe(0)
  expect(warn).not.toHaveBeenCalled()
})
