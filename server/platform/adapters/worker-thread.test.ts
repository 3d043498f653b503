import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createReader, ThreadError } from './worker-thread'

// What the thread does when it is asked: the words of the questions are those of this program.
const PROGRAM = `
  import { parentPort } from 'node:worker_threads'
  let asked = 0
  parentPort.on('message', (question) => {
    asked += 1
    if (question === 'loop') for (;;);
    if (question === 'fail') throw new Error('a fault in the file')
    if (question === 'leave') process.exit(0)
    if (question === 'fill') for (const all = []; ; ) all.push(new Array(1e5).fill(asked))
    if (question === 'settings') return parentPort.postMessage(Object.keys(process.env))
    setTimeout(() => parentPort.postMessage(question + ' ' + asked), question === 'slow' ? 200 : 0)
  })`
let folder: string
let source: string
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-thread-'))
  source = path.join(folder, 'program.mjs')
  writeFileSync(source, PROGRAM)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A busy machine starts a thread late: only what never answers gets a short time. */
const reader = (change: Partial<Parameters<typeof createReader>[0]> = {}) => {
  const ask = createReader({ source, maxHeapMb: 64, timeoutMs: 60_000, maxWaiting: 3, ...change })
  return (question: string, person = 'somebody') => ask('test', person, question)
}
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof ThreadError ? error.reason : error),
  )

test('one thread answers one question after the other, in the order in which they were asked', async () => {
  const ask = reader()
  expect(await Promise.all([ask('slow'), ask('a'), ask('b')])).toEqual(['slow 1', 'a 2', 'b 3'])
})

test('whoever comes when too many wait is refused at once, and has a place when they are gone', async () => {
  const ask = reader({ maxWaiting: 2 })
  const two = [ask('slow'), ask('slow')]
  expect(await reasonOf(ask('a'))).toBe('crowded')
  await Promise.all(two)
  expect(await ask('a')).toBe('a 3')
})

test('people take turns: who asks much waits behind himself', async () => {
  const ask = reader({ maxWaiting: 6 })
  const answers = [ask('slow'), ask('a'), ask('b'), ask('c'), ask('other', 'another')]
  expect(await reasonOf(ask('d'))).toBe('crowded')
  expect(await Promise.all(answers)).toEqual(['slow 1', 'a 3', 'b 4', 'c 5', 'other 2'])
})

test.each(['fail', 'leave', 'fill'])(
  'a question that ends its thread (%s) fails alone: the next one has a new thread',
  async (question) => {
    const ask = reader()
    const [first, last] = await Promise.all([reasonOf(ask(question)), ask('next')])
    expect([first, last]).toEqual(['exhausted', 'next 1'])
  },
)

test('what takes too long ends with its thread, and nobody waits for it', async () => {
  const ask = reader({ timeoutMs: 1_000 })
  expect(await reasonOf(ask('loop'))).toBe('slow')
  // The place in the line is free again, and the answer that is awaited is one’s own.
  expect(await reader()('a')).toBe('a 1')
})

test('a thread that nobody asks gives its memory back; the next question starts another', async () => {
  const ask = reader({ idleMs: 50 })
  expect(await ask('a')).toBe('a 1')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(await ask('b')).toBe('b 1')
})

test('it knows nothing of the settings of the program, nor of anything else that its environment says', async () => {
  expect(process.env.PATH).toBeDefined()
  const known = await reader()('settings')
  for (const name of ['PATH', 'HOME', 'DATABASE_URL', 'AUTH_SECRET']) expect(known).not.toContain(name)
})
