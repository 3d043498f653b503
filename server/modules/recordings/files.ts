import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Context } from '@/server/http/context'

type Settings = Pick<Context, 'settings'>
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where a source lies, whole or still coming. On this machine's disk: a piece goes to the node that has the ones before. */
export function sourceFile(ctx: Settings, id: string): string {
  if (!UUID.test(id)) throw new Error(`Not the id of a recording: ${id}`)
  return path.join(folderOf(ctx), id)
}

/** A place for bytes on their way; whoever takes it removes it. */
export function temporaryFile(ctx: Settings): string {
  return path.join(folderOf(ctx), `${randomUUID()}.part`)
}

function folderOf({ settings }: Settings): string {
  return path.join(settings.dataDir, 'recordings')
}

export async function prepareFolder(ctx: Settings): Promise<void> {
  await mkdir(folderOf(ctx), { recursive: true, mode: 0o700 })
}

/** How many bytes have come; 0 when there is no file. */
export async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}

export async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true })
}

/** Files and the time of their last change. */
export async function listFolder(ctx: Settings): Promise<{ name: string; file: string; changedAtMs: number }[]> {
  const folder = folderOf(ctx)
  const names = await readdir(folder).catch(() => [])
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      return { name, file, changedAtMs: await stat(file).then(({ mtimeMs }) => mtimeMs, Date.now) }
    }),
  )
}

/** A disk that is nearly full takes a part and says so only in the number; the next try tells why. */
async function writeWhole(handle: FileHandle, value: Uint8Array, at: number): Promise<number> {
  for (let done = 0; done < value.length;)
    done += (await handle.write(value, done, value.length - done, at + done)).bytesWritten
  return value.length
}

type Piece = { readonly file: string; readonly offset: number; readonly maxBytes: number; readonly signal: AbortSignal }

/**
 * Appends a body as it comes. When the sender goes away what has come stays: the next piece goes on from there.
 * @returns the size of the file now, and whether the body had more than `maxBytes`
 */
export async function appendPiece(body: ReadableStream<Uint8Array>, { file, offset, maxBytes, signal }: Piece) {
  const handle = await open(file, constants.O_WRONLY | constants.O_CREAT, 0o600)
  const reader = body.getReader()
  const stop = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop)
  let written = 0
  let isTooLarge = false
  try {
    for (;;) {
      // A connection that breaks rejects here: as good as an end.
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
      if (done || !value || signal.aborted) break
      isTooLarge = written + value.length > maxBytes
      if (isTooLarge) break
      written += await writeWhole(handle, value, offset + written)
    }
    await handle.sync()
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
    await handle.close()
  }
  return { size: offset + written, isTooLarge }
}
