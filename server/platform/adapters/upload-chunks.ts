import { createHash, randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { errorCode } from '@/server/platform/error-code'
import { AppError } from '@/server/platform/http/errors'

/** Chunked uploads (tus): the file's own size is the offset, so that the two cannot disagree. */

/** The bytes received; 0 if there is no file. Rejects if the disk is missing. */
export async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return 0
      throw error
    },
  )
}

/** Whether every byte can be read now: otherwise a verdict on the file says nothing about its content. */
export async function isReadable(file: string): Promise<boolean> {
  try {
    for await (const _ of createReadStream(file));
    return true
  } catch {
    return false
  }
}

export async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true })
}

/** A nearly full disk writes only a part and shows that only by the count; the next write gives the error. */
async function writeWhole(handle: FileHandle, value: Uint8Array, at: number): Promise<number> {
  for (let written = 0; written < value.length;)
    written += (await handle.write(value, written, value.length - written, at + written)).bytesWritten
  return value.length
}

type Chunk = {
  readonly file: string
  readonly offset: number
  readonly maxBytes: number
  readonly signal: AbortSignal
  /** The SHA-256 of the whole chunk in hexadecimal; null if the sender gave none. */
  readonly sha256?: string | null
  /** After this long without data the sender counts as gone. */
  readonly silenceMs?: number
}
const SILENCE_MS = 30_000
export type Appended = {
  /** The size of the file now. */
  readonly size: number
  /** The body had more than `maxBytes`. */
  readonly isTooLarge: boolean
  /** The checksum does not match, or the chunk is incomplete: nothing was stored. */
  readonly isDamaged: boolean
}

/**
 * Appends a body. Without a checksum its bytes stay as they arrive, and the next chunk continues there; with one it is stored only as a whole. Nothing is
 * taken back: a request that hangs on one node may end after another node has gone on, and must neither shorten the file nor show it bytes that nobody
 * has checked.
 * @throws AppError wrong_offset when the file is gone: it was complete on another node, or given up
 */
export async function appendChunk(body: ReadableStream<Uint8Array>, chunk: Chunk): Promise<Appended> {
  const { file, offset, sha256 = null } = chunk
  if (sha256 === null) {
    const { bytes, isTooLarge } = await receive(body, file, chunk)
    return { size: offset + bytes, isTooLarge, isDamaged: false }
  }
  const draft = draftOf(file)
  try {
    const { bytes, isTooLarge, hash } = await receive(body, draft, { ...chunk, offset: 0 })
    const isDamaged = !isTooLarge && hash !== sha256
    if (isTooLarge || isDamaged) return { size: offset, isTooLarge, isDamaged }
    await copyInto(file, draft, offset)
    return { size: offset + bytes, isTooLarge, isDamaged }
  } finally {
    await removeFile(draft)
  }
}

/** A chunk that is not checked yet; left only by a program that was killed. */
const draftOf = (file: string) => `${file}.${randomUUID()}`
export const CHUNK_DRAFT = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Received = { readonly bytes: number; readonly isTooLarge: boolean; readonly hash: string }

async function receive(
  body: ReadableStream<Uint8Array>,
  file: string,
  { offset, maxBytes, signal, silenceMs }: Chunk,
): Promise<Received> {
  const handle = await openToWrite(file, offset)
  const reader = body.getReader()
  const stop = () => void reader.cancel().catch(() => undefined)
  const removeAbortListener = onAbort(signal, stop)
  const hash = createHash('sha256')
  let bytes = 0
  let isTooLarge = false
  try {
    for (;;) {
      const { done, value } = await readWithTimeout(reader, silenceMs)
      if (done || !value || signal.aborted) break
      isTooLarge = bytes + value.length > maxBytes
      if (isTooLarge) break
      hash.update(value)
      bytes += await writeWhole(handle, value, offset + bytes)
    }
    await handle.sync()
    return { bytes, isTooLarge, hash: hash.digest('hex') }
  } finally {
    removeAbortListener()
    stop()
    await handle.close()
  }
}

async function copyInto(file: string, draft: string, offset: number): Promise<void> {
  const handle = await openToWrite(file, offset)
  try {
    let at = offset
    const chunks: AsyncIterable<Buffer> = createReadStream(draft)
    for await (const chunk of chunks) at += await writeWhole(handle, chunk, at)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Only the first chunk makes the file: a later one would put it after a hole. */
async function openToWrite(file: string, offset: number): Promise<FileHandle> {
  const flags = offset === 0 ? constants.O_WRONLY | constants.O_CREAT : constants.O_WRONLY
  return open(file, flags, 0o600).catch((error: unknown) => {
    if (offset > 0 && errorCode(error) === 'ENOENT') throw new AppError('wrong_offset', { cause: error })
    throw error
  })
}

/** A broken or stalled connection counts as the end. */
async function readWithTimeout(reader: ReadableStreamDefaultReader<Uint8Array>, silenceMs = SILENCE_MS) {
  const end = { done: true, value: undefined } as const
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<typeof end>((resolve) => {
    timer = setTimeout(resolve, silenceMs, end)
  })
  return Promise.race([reader.read().catch(() => end), silence]).finally(() => clearTimeout(timer))
}

/** Handles an abort that came while it waited for the lock: no second event would come. */
function onAbort(signal: AbortSignal, stop: () => void): () => void {
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  return () => signal.removeEventListener('abort', stop)
}

type UploadTurn = { readonly control: AbortController; readonly finished: Promise<unknown> }

/**
 * One writer at a time for each upload of this process; the newest one aborts the others. Writers of two nodes do no harm: each writes the same bytes of
 * the same file at the same places.
 */
export function createUploadLocks() {
  const turns = new Map<string, UploadTurn>()
  return async <T>(id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const control = new AbortController()
    const before = turns.get(id)
    before?.control.abort()
    const finished = (before?.finished ?? Promise.resolve()).catch(() => undefined).then(() => work(control.signal))
    const turn = { control, finished }
    turns.set(id, turn)
    try {
      return await finished
    } finally {
      if (turns.get(id) === turn) turns.delete(id)
    }
  }
}
