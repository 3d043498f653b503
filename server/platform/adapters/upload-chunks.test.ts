import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { appendChunk, createUploadLocks, isReadable, removeFile, sizeOf } from './upload-chunks'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-incoming-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = () => path.join(folder, 'upload')
const storedText = () => readFileSync(file(), 'utf8')
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
/** A body of these chunks that then ends, fails, or stalls. */
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
type AppendOptions = Partial<Parameters<typeof appendChunk>[1]>
const append = (from: ReadableStream<Uint8Array>, options: AppendOptions = {}) =>
  appendChunk(from, { file: file(), offset: 0, maxBytes: 100, signal: new AbortController().signal, ...options })
const whole = { isTooLarge: false, isDamaged: false }

test('the file’s size is the offset; a missing file is at 0', async () => {
  expect(await sizeOf(file())).toBe(0)
  expect(await append(body(['abc', 'de']))).toEqual({ size: 5, ...whole })
  expect(await append(body(['fg']), { offset: 5 })).toEqual({ size: 7, ...whole })
  expect([storedText(), await sizeOf(file())]).toEqual(['abcdefg', 7])
  expect((statSync(file()).mode & 0o777).toString(8)).toBe('600')
  await removeFile(file())
  await removeFile(file())
  expect(await sizeOf(file())).toBe(0)
})

test('keeps received bytes after a broken connection, and the next chunk continues there', async () => {
  expect(await append(body(['abc'], 'break'))).toEqual({ size: 3, ...whole })
  expect(await append(body(['def']), { offset: 3 })).toEqual({ size: 6, ...whole })
  expect(storedText()).toBe('abcdef')
})

test('gives up on a stalled sender, and keeps received bytes', async () => {
  expect(await append(body(['abc'], 'silence'), { silenceMs: 30 })).toEqual({ size: 3, ...whole })
  expect(storedText()).toBe('abc')
})

test('rejects if the folder is missing or the file unreadable, instead of reporting 0', async () => {
  writeFileSync(file(), 'abc')
  await expect(sizeOf(path.join(file(), 'upload'))).rejects.toMatchObject({ code: 'ENOTDIR' })
  expect([await isReadable(file()), await isReadable(folder)]).toEqual([true, false])
})

test.each([
  ['of exactly its size', 6, { size: 6, ...whole }],
  ['of one byte less', 5, { size: 3, isTooLarge: true, isDamaged: false }],
])('accepts a chunk up to the limit %s', async (_, maxBytes, expected) => {
  expect(await append(body(['abc', 'def']), { maxBytes })).toEqual(expected)
  expect(storedText()).toBe('abcdef'.slice(0, expected.size))
})

test('keeps a chunk with a checksum only if it is complete', async () => {
  await append(body(['before ']))
  const rest = { offset: 7, sha256: sha256('abcdef') }
  expect(await append(body(['abc', 'def']), rest)).toEqual({ size: 13, ...whole })
  expect(storedText()).toBe('before abcdef')
})

test.each([
  ['has other bytes', () => body(['abcxyz']), {}, { isTooLarge: false, isDamaged: true }],
  ['breaks off', () => body(['abc'], 'break'), {}, { isTooLarge: false, isDamaged: true }],
  ['is too large', () => body(['abc', 'def']), { maxBytes: 4 }, { isTooLarge: true, isDamaged: false }],
] as const)('leaves the file unchanged if a chunk with a checksum %s', async (_, from, options, outcome) => {
  writeFileSync(file(), 'before ')
  expect(await append(from(), { offset: 7, sha256: sha256('abcdef'), ...options })).toEqual({ size: 7, ...outcome })
  expect(storedText()).toBe('before ')
})

/** A body that sends `abc`, and `def` once it is released. */
function hangingBody() {
  let release = () => {}
  const hanging = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('abc'))
      release = () => {
        controller.enqueue(new TextEncoder().encode('def'))
        controller.close()
      }
    },
  })
  return { hanging, release: () => release() }
}
/** Until the chunk that hangs has its draft beside the file. */
async function untilDrafted() {
  while (readdirSync(folder).length < 2) await new Promise((resolve) => setTimeout(resolve, 5))
}

test.each([
  ['is damaged', sha256('other bytes')],
  ['is whole', sha256('abcdef')],
])('a request that hangs on one node and %s removes nothing from the node that has continued', async (_, checksum) => {
  writeFileSync(file(), 'before ')
  const { hanging, release } = hangingBody()
  const late = append(hanging, { offset: 7, sha256: checksum })
  await untilDrafted()
  // Unchecked bytes do not count towards the offset.
  expect(await sizeOf(file())).toBe(7)
  await append(body(['abcdef']), { offset: 7, sha256: sha256('abcdef') })
  await append(body([' and more']), { offset: 13 })
  release()
  await late
  expect(storedText()).toBe('before abcdef and more')
  expect(readdirSync(folder)).toEqual(['upload'])
})

test('a last chunk that comes late, after another node has taken the complete file away, makes no file of holes', async () => {
  writeFileSync(file(), 'before ')
  const { hanging, release } = hangingBody()
  const late = append(hanging, { offset: 7, sha256: sha256('abcdef') })
  await untilDrafted()
  await removeFile(file())
  release()
  await expect(late).rejects.toMatchObject({ code: 'wrong_offset' })
  await expect(append(body(['abcdef']), { offset: 7 })).rejects.toMatchObject({ code: 'wrong_offset' })
  expect(readdirSync(folder)).toEqual([])
})

test('stops when told to, also during a stall, and keeps received bytes', async () => {
  const control = new AbortController()
  const writing = append(body(['abc'], 'silence'), { signal: control.signal })
  while ((await sizeOf(file())) < 3) await new Promise((resolve) => setTimeout(resolve, 5))
  control.abort()
  expect(await writing).toEqual({ size: 3, ...whole })
})

test('does not wait for a stalled sender if it was told to stop before it began', async () => {
  writeFileSync(file(), 'before ')
  const options = { offset: 7, signal: AbortSignal.abort() }
  expect(await append(body([], 'silence'), options)).toEqual({ size: 7, ...whole })
  expect(await append(body(['abc'], 'silence'), { ...options, sha256: sha256('abc') })).toMatchObject({ size: 7 })
  expect(storedText()).toBe('before ')
})

test('one writer per upload: the newest aborts the one before and waits for it, without affecting other uploads', async () => {
  const claimDueCheck = createUploadLocks()
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
  const first = claimDueCheck('one', work('first'))
  while (acts.length === 0) await Promise.resolve()
  const other = claimDueCheck('two', work('other'))
  const last = claimDueCheck('one', work('last'))
  expect(await Promise.all([first, other, last])).toEqual(['first', 'other', 'last'])
  expect(acts.filter((act) => !act.startsWith('other'))).toEqual([
    'first begins',
    'first ends',
    'last begins',
    'last ends',
  ])
})

test('a failure reaches only its own caller', async () => {
  const claimDueCheck = createUploadLocks()
  const broken = claimDueCheck('one', () => Promise.reject(new Error('the disk is full')))
  const next = claimDueCheck('one', () => Promise.resolve('done'))
  await expect(broken).rejects.toThrow('the disk is full')
  expect(await next).toBe('done')
})
