import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { errorCode } from '@/server/platform/error-code'

/** Files that come piece by piece (tus): how far one is, the file itself says, so that nothing else can disagree with it. */

/** How many bytes have come; 0 when there is no file. A disk that is not there says nothing of it: it rejects. */
export async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return 0
      throw error
    },
  )
}

/** Whether every byte can be read now: what was said of a file that cannot be is no word on its bytes. */
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

/** A disk that is nearly full takes a part and says so only in the number; the next try tells why. */
async function writeWhole(handle: FileHandle, value: Uint8Array, at: number): Promise<number> {
  for (let done = 0; done < value.length;)
    done += (await handle.write(value, done, value.length - done, at + done)).bytesWritten
  return value.length
}

type Piece = {
  readonly file: string
  readonly offset: number
  readonly maxBytes: number
  readonly signal: AbortSignal
  /** Of the whole piece, in hexadecimal; null: its sender gave none. */
  readonly sha256?: string | null
  /** A sender who says nothing for so long has gone. */
  readonly silenceMs?: number
}
const SILENCE_MS = 30_000
export type Appended = {
  /** Of the file now. */
  readonly size: number
  /** The body had more than `maxBytes`. */
  readonly isTooLarge: boolean
  /** It is not what its checksum says, or only a part of it: nothing of it was kept. */
  readonly isDamaged: boolean
}

/**
 * Appends a body as it comes. When the sender goes away what has come stays, and the next piece goes on from there; of a piece with a checksum
 * only the whole stays.
 */
export async function appendChunk(
  body: ReadableStream<Uint8Array>,
  { file, offset, maxBytes, signal, sha256 = null, silenceMs }: Piece,
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

/** A connection that breaks or says nothing more is as good as an end. */
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

/** One writer at a time for each upload of this process; the newest one ends the others. */
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
