import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createThreadQueue, ThreadError } from './worker-thread'

// The program of the thread; the tests' questions tell it what to do.
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

/** Long by default, since a busy machine starts threads slowly; tests without any answer use a short timeout. */
const createQueue = (change: Partial<Parameters<typeof createThreadQueue>[0]> = {}) => {
  const ask = createThreadQueue({ source, maxHeapMb: 64, timeoutMs: 60_000, maxWaiting: 3, ...change })
  return (question: string, person = 'somebody') => ask('test', person, question)
}
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof ThreadError ? error.reason : error),
  )

test('one thread answers questions one at a time, in order', async () => {
  const ask = createQueue()
  expect(await Promise.all([ask('slow'), ask('a'), ask('b')])).toEqual(['slow 1', 'a 2', 'b 3'])
})

test('refuses a question at once when too many wait, and accepts again when they are done', async () => {
  const ask = createQueue({ maxWaiting: 2 })
  const two = [ask('slow'), ask('slow')]
  expect(await reasonOf(ask('a'))).toBe('crowded')
  await Promise.all(two)
  expect(await ask('a')).toBe('a 3')
})

test('users take turns: a user with many questions waits longer', async () => {
  const ask = createQueue({ maxWaiting: 6 })
  const answers = [ask('slow'), ask('a'), ask('b'), ask('c'), ask('other', 'another')]
  expect(await reasonOf(ask('d'))).toBe('crowded')
  expect(await Promise.all(answers)).toEqual(['slow 1', 'a 3', 'b 4', 'c 5', 'other 2'])
})

test.each(['fail', 'leave', 'fill'])(
  'a question that crashes its thread (%s) fails alone: the next one gets a new thread',
  async (question) => {
    const ask = createQueue()
    const [first, last] = await Promise.all([reasonOf(ask(question)), ask('next')])
    expect([first, last]).toEqual(['exhausted', 'next 1'])
  },
)

test('a question that takes too long ends with its thread', async () => {
  const ask = createQueue({ timeoutMs: 1_000 })
  expect(await reasonOf(ask('loop'))).toBe('slow')
  // The place in the queue is free again, and each answer reaches its own question.
  expect(await createQueue()('a')).toBe('a 1')
})

test('an idle thread ends and frees its memory; the next question starts another', async () => {
  const ask = createQueue({ idleMs: 50 })
  expect(await ask('a')).toBe('a 1')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(await ask('b')).toBe('b 1')
})

test('the thread sees neither the program’s settings nor its environment', async () => {
  expect(process.env.PATH).toBeDefined()
  const firstReply = await createQueue()('settings')
  for (const name of ['PATH', 'HOME', 'DATABASE_URL', 'AUTH_SECRET']) expect(firstReply).not.toContain(name)
})
