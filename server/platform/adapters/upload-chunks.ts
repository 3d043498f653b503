import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { errorCode } from '@/server/platform/error-code'

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
 * Appends a body as it arrives. If the sender disappears, received bytes stay and the next chunk continues there; a chunk with a checksum is stored
 * only as a whole.
 */
export async function appendChunk(
  body: ReadableStream<Uint8Array>,
  { file, offset, maxBytes, signal, sha256 = null, silenceMs }: Chunk,
): Promise<Appended> {
  const handle = await open(file, constants.O_WRONLY | constants.O_CREAT, 0o600)
  const reader = body.getReader()
  const stop = () => void reader.cancel().catch(() => undefined)
  const forget = onAbort(signal, stop)
  const hash = createHash('sha256')
  let written = 0
  let isTooLarge = false
  try {
    for (;;) {
      const { done, value } = await readSoon(reader, silenceMs)
      if (done || !value || signal.aborted) break
      isTooLarge = written + value.length > maxBytes
      if (isTooLarge) break
      hash.update(value)
      written += await writeWhole(handle, value, offset + written)
    }
    const isDamaged = sha256 !== null && !isTooLarge && hash.digest('hex') !== sha256
    if (isDamaged || (isTooLarge && sha256 !== null)) {
      await handle.truncate(offset)
      written = 0
    }
    await handle.sync()
    return { size: offset + written, isTooLarge, isDamaged }
  } finally {
    forget()
    stop()
    await handle.close()
  }
}

/** A broken or stalled connection counts as the end. */
async function readSoon(reader: ReadableStreamDefaultReader<Uint8Array>, silenceMs = SILENCE_MS) {
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

type Turn = { readonly control: AbortController; readonly over: Promise<unknown> }

/** One writer at a time for each upload of this process; the newest one aborts the others. */
export function createUploadLocks() {
  const turns = new Map<string, Turn>()
  return async <T>(id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const control = new AbortController()
    const before = turns.get(id)
    before?.control.abort()
    const over = (before?.over ?? Promise.resolve()).catch(() => undefined).then(() => work(control.signal))
    const turn = { control, over }
    turns.set(id, turn)
    try {
      return await over
    } finally {
      if (turns.get(id) === turn) turns.delete(id)
    }
  }
}
