import { type IncomingMessage } from 'node:http'
import { type OpenFile, type Part, StorageError } from '@/server/platform/adapters/file-storage'
import { callS3, drain, isTransient, type S3Target } from './s3-request'

/** The number of interruptions of one reply without a byte in between. */
export const MAX_CUTS = 3

/**
 * Opens an object, or a range of it. A reply that is cut off or stalls is continued where it ended, so that a listener does not notice. @throws
 * StorageError, ENOENT; the stream fails when it cannot be continued: it never ends early
 */
export async function openObject(target: S3Target, key: string, part?: Part): Promise<OpenFile> {
  if (part && part.start >= part.end) {
    const head = await callS3(target, { method: 'HEAD', key })
    await drain(head)
    return { bytes: sizeOf(head), stream: new Blob([]).stream() }
  }
  const first = await request(target, key, part)
  const bytes = sizeOf(first)
  const end = Math.min(part?.end ?? bytes, bytes)
  return { bytes, stream: createResumingStream({ target, key, end, first }, part?.start ?? 0) }
}

async function request(target: S3Target, key: string, part?: Part, etag?: string): Promise<IncomingMessage> {
  const headers = {
    ...(part && { Range: `bytes=${part.start}-${part.end - 1}` }),
    ...(etag !== undefined && { 'If-Match': etag }),
  }
  const response = await callS3(target, { method: 'GET', key, headers })
  if (!part || response.statusCode === 206) return response
  response.destroy()
  throw new StorageError('other', 'The object storage does not answer requests for ranges')
}

/** The size of the whole. */
function sizeOf({ headers }: IncomingMessage): number {
  const bytes = Number(/\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1] ?? headers['content-length'])
  if (Number.isSafeInteger(bytes)) return bytes
  throw new StorageError('other', 'The object storage does not say how large a file is')
}

function chunksOf(response: IncomingMessage): AsyncIterator<unknown> {
  return response[Symbol.asyncIterator]()
}

type ResumableRead = {
  readonly target: S3Target
  readonly key: string
  readonly end: number
  readonly first: IncomingMessage
}

function createResumingStream({ target, key, end, first }: ResumableRead, start: number): ReadableStream<Uint8Array> {
  let response = first
  let chunks: AsyncIterator<unknown> | null = chunksOf(first)
  let position = start
  let cuts = 0
  /** Null where the reply was cut. */
  const readNext = async (): Promise<Uint8Array | null> => {
    try {
      if (chunks === null) {
        response = await request(target, key, { start: position, end }, first.headers.etag)
        chunks = chunksOf(response)
      }
      const next: IteratorResult<unknown> = await chunks.next()
      if (next.value instanceof Uint8Array) return next.value
    } catch (error) {
      if (error instanceof StorageError && !isTransient(error)) throw error
    }
    return null
  }
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    while (position < end) {
      const value = await readNext()
      if (value) {
        cuts = 0
        position += value.length
        controller.enqueue(value)
        if (position < end) return
      } else {
        response.destroy()
        chunks = null
        cuts += 1
        if (cuts >= MAX_CUTS) throw new StorageError('unreachable', `The object storage cuts ${key} again and again`)
      }
    }
    // The last bytes have arrived: the connection can be used again.
    response.resume()
    controller.close()
  }
  return new ReadableStream(
    {
      pull,
      cancel: () => {
        response.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}
