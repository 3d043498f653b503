import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { appendChunk, createUploadLocks, isReadable, removeFile, sizeOf } from './upload-chunks'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-incoming-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = () => path.join(folder, 'upload')
const kept = () => readFileSync(file(), 'utf8')
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
/** A body that comes in these chunks, and then ends, breaks, or says nothing more. */
function body(chunks: readonly string[], end: 'end' | 'break' | 'silence' = 'end'): ReadableStream<Uint8Array> {
  const rest = [...chunks]
  return new ReadableStream({
    pull(controller) {
      const next = rest.shift()
      if (next !== undefined) return controller.enqueue(new TextEncoder().encode(next))
      if (end === 'break') return controller.error(new Error('the line broke'))
      return end === 'end' ? controller.close() : new Promise<void>(() => undefined)
    },
  })
}
type Wish = Partial<Parameters<typeof appendChunk>[1]>
const append = (from: ReadableStream<Uint8Array>, wish: Wish = {}) =>
  appendChunk(from, { file: file(), offset: 0, maxBytes: 100, signal: new AbortController().signal, ...wish })
const whole = { isTooLarge: false, isDamaged: false }

test('how far a file is, the file says; one that is not there has not begun', async () => {
  expect(await sizeOf(file())).toBe(0)
  expect(await append(body(['abc', 'de']))).toEqual({ size: 5, ...whole })
  expect(await append(body(['fg']), { offset: 5 })).toEqual({ size: 7, ...whole })
  expect([kept(), await sizeOf(file())]).toEqual(['abcdefg', 7])
  expect((statSync(file()).mode & 0o777).toString(8)).toBe('600')
  await removeFile(file())
  await removeFile(file())
  expect(await sizeOf(file())).toBe(0)
})

test('a line that breaks keeps what has come, and the next piece goes on from there', async () => {
  expect(await append(body(['abc'], 'break'))).toEqual({ size: 3, ...whole })
  expect(await append(body(['def']), { offset: 3 })).toEqual({ size: 6, ...whole })
  expect(kept()).toBe('abcdef')
})

test('who says nothing more for a while has gone: what has come stays', async () => {
  expect(await append(body(['abc'], 'silence'), { silenceMs: 30 })).toEqual({ size: 3, ...whole })
  expect(kept()).toBe('abc')
})

test('a folder that is not there says nothing of a file, and neither does a file that cannot be read', async () => {
  writeFileSync(file(), 'abc')
  await expect(sizeOf(path.join(file(), 'upload'))).rejects.toMatchObject({ code: 'ENOTDIR' })
  expect([await isReadable(file()), await isReadable(folder)]).toEqual([true, false])
})

test.each([
  ['to the byte', 6, { size: 6, ...whole }],
  ['and one byte less', 5, { size: 3, isTooLarge: true, isDamaged: false }],
])('a piece may be as large as it was said %s', async (_, maxBytes, expected) => {
  expect(await append(body(['abc', 'def']), { maxBytes })).toEqual(expected)
  expect(kept()).toBe('abcdef'.slice(0, expected.size))
})

test('of a piece with a checksum only the whole stays', async () => {
  await append(body(['before ']))
  const rest = { offset: 7, sha256: sha256('abcdef') }
  expect(await append(body(['abc', 'def']), rest)).toEqual({ size: 13, ...whole })
  expect(kept()).toBe('before abcdef')
})

test.each([
  ['says something else', () => body(['abcxyz']), {}, { isTooLarge: false, isDamaged: true }],
  ['breaks on the way', () => body(['abc'], 'break'), {}, { isTooLarge: false, isDamaged: true }],
  ['is larger than it may be', () => body(['abc', 'def']), { maxBytes: 4 }, { isTooLarge: true, isDamaged: false }],
] as const)('one with a checksum that %s leaves the file as it was', async (_, from, wish, told) => {
  writeFileSync(file(), 'before ')
  expect(await append(from(), { offset: 7, sha256: sha256('abcdef'), ...wish })).toEqual({ size: 7, ...told })
  expect(kept()).toBe('before ')
})

test('who is told to stop stops, also while nothing comes, and what has come stays', async () => {
  const control = new AbortController()
  const writing = append(body(['abc'], 'silence'), { signal: control.signal })
  while ((await sizeOf(file())) < 3) await new Promise((resolve) => setTimeout(resolve, 5))
  control.abort()
  expect(await writing).toEqual({ size: 3, ...whole })
})

test('who was told to stop before they began does not wait for a sender that says nothing', async () => {
  writeFileSync(file(), 'before ')
  const wish = { offset: 7, signal: AbortSignal.abort() }
  expect(await append(body([], 'silence'), wish)).toEqual({ size: 7, ...whole })
  expect(await append(body(['abc'], 'silence'), { ...wish, sha256: sha256('abc') })).toMatchObject({ size: 7 })
  expect(kept()).toBe('before ')
})

test('one writer at a time: the newest ends the one before, waits until it is gone, and others are not its matter', async () => {
  const takeTurn = createUploadLocks()
  const acts: string[] = []
  const work = (name: string) => (signal: AbortSignal) =>
    new Promise<string>((resolve) => {
      acts.push(`${name} begins`)
      const end = () => {
        acts.push(`${name} ends`)
        resolve(name)
      }
      if (name === 'last' || name === 'other') return end()
      signal.addEventListener('abort', () => setTimeout(end, 20))
    })
  const first = takeTurn('one', work('first'))
  while (acts.length === 0) await Promise.resolve()
  const other = takeTurn('two', work('other'))
  const last = takeTurn('one', work('last'))
  expect(await Promise.all([first, other, last])).toEqual(['first', 'other', 'last'])
  expect(acts.filter((act) => !act.startsWith('other'))).toEqual([
    'first begins',
    'first ends',
    'last begins',
    'last ends',
  ])
})

test('a turn that failed fails for its own caller alone', async () => {
  const takeTurn = createUploadLocks()
  const broken = takeTurn('one', () => Promise.reject(new Error('the disk is full')))
  const next = takeTurn('one', () => Promise.resolve('done'))
  await expect(broken).rejects.toThrow('the disk is full')
  expect(await next).toBe('done')
})
