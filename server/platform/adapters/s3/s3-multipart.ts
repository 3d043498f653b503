import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { type IncomingMessage } from 'node:http'
import { StorageError } from '@/server/platform/adapters/file-storage'
import { errorCode } from '@/server/platform/error-code'
import { callS3, drain, isTransient, type S3Call, type S3Target } from './s3-request'
import { readReply, valueOf } from './s3-xml'

export type PartSizes = {
  /** A file above this is sent in parts. */
  readonly fromBytes: number
  /** 5 MB at least, and 10,000 of them at most. */
  readonly partBytes: number
}
export const PART_SIZES: PartSizes = { fromBytes: 64 * 1024 * 1024, partBytes: 16 * 1024 * 1024 }

type Upload = { readonly key: string; readonly id: string; readonly begunMs: number }
type Part = { readonly number: number; readonly etag: string }
type LargeFile = { readonly key: string; readonly file: string; readonly bytes: number; readonly sizes: PartSizes }

/** Longer than the sending of any file is retried. */
const STALE_MS = 24 * 3_600_000

/**
 * Sends a file in parts, which appears as a whole with the last call. Parts that an earlier try has sent stay there and are not sent again, if they
 * match the file; an upload that is not continued within a day is aborted by a later one into the same folder, if the storage lists folders. @throws
 * StorageError; after a refusal no part of the file stays there
 */
export async function putInParts(target: S3Target, folder: string, large: LargeFile): Promise<void> {
  const { key } = large
  const upload = (await findUpload(target, folder, key)) ?? (await beginUpload(target, key))
  try {
    const sent = await listParts(target, upload)
    await completeUpload(target, upload, await sendParts(target, upload, { ...large, sent }))
  } catch (error) {
    // After a transient error the sender tries again, and continues here.
    if (!isTransient(error)) await abortUpload(target, upload).catch(() => undefined)
    throw error
  }
  await assertSize(target, large)
}

/** MinIO takes the prefix for the name of a file, and lists nothing for a folder: an upload to continue is requested by its full name. */
async function findUpload(target: S3Target, folder: string, key: string): Promise<Upload | null> {
  const uploads = await listUploads(target, key)
  const isStale = ({ begunMs }: Upload) => Date.now() - begunMs > STALE_MS
  const stale = new Map(
    [...uploads, ...(await listUploads(target, folder))].filter(isStale).map((one) => [one.id, one]),
  )
  for (const upload of stale.values()) await abortUpload(target, upload)
  return uploads.findLast((upload) => upload.key === key && !isStale(upload)) ?? null
}

async function listUploads(target: S3Target, prefix: string): Promise<readonly Upload[]> {
  const text = await read(target, { key: '', query: `prefix=${encodeURIComponent(prefix)}&uploads=` })
  return [...text.matchAll(/<Upload>(.*?)<\/Upload>/gs)].map(([, entry = '']) => ({
    key: valueOf(entry, 'Key') ?? '',
    id: valueOf(entry, 'UploadId') ?? '',
    begunMs: Date.parse(valueOf(entry, 'Initiated') ?? ''),
  }))
}

async function beginUpload(target: S3Target, key: string): Promise<Upload> {
  const text = (await readReply(await callS3(target, { method: 'POST', key, query: 'uploads=' }))) ?? ''
  const id = valueOf(text, 'UploadId')
  if (id === null) throw new StorageError('other', 'The object storage does not take files in parts')
  return { key, id, begunMs: Date.now() }
}

async function listParts(target: S3Target, { key, id }: Upload): Promise<ReadonlyMap<number, string>> {
  const parts = new Map<number, string>()
  for (let marker = '0', hasMore = true; hasMore;) {
    const query = `max-parts=1000&part-number-marker=${marker}&uploadId=${encodeURIComponent(id)}`
    const text = await read(target, { key, query })
    for (const [, entry = ''] of text.matchAll(/<Part>(.*?)<\/Part>/gs))
      parts.set(Number(valueOf(entry, 'PartNumber')), valueOf(entry, 'ETag') ?? '')
    const next = valueOf(text, 'NextPartNumberMarker')
    hasMore = valueOf(text, 'IsTruncated') === 'true' && next !== null && next !== marker
    marker = next ?? marker
  }
  return parts
}

type Sending = LargeFile & { readonly sent: ReadonlyMap<number, string> }

/** One after the other: an upload must not take all of the bandwidth. */
async function sendParts(target: S3Target, upload: Upload, large: Sending): Promise<readonly Part[]> {
  const { file, bytes, sent, sizes } = large
  const parts: Part[] = []
  const handle = await open(file, 'r')
  try {
    for (let from = 0; from < bytes; from += sizes.partBytes) {
      const number = parts.length + 1
      const part = Buffer.alloc(Math.min(sizes.partBytes, bytes - from))
      const { bytesRead } = await handle.read(part, 0, part.length, from)
      if (bytesRead < part.length) throw new Error(`${file} was cut while it was sent`)
      const md5 = createHash('md5').update(part).digest()
      const before = sent.get(number)
      const isSent = before === `"${md5.toString('hex')}"`
      parts.push({ number, etag: isSent ? before : await sendPart(target, upload, { number, part, md5 }) })
    }
  } finally {
    await handle.close()
  }
  return parts
}

type UploadPart = { readonly number: number; readonly part: Buffer; readonly md5: Buffer }

async function sendPart(target: S3Target, { key, id }: Upload, { number, part, md5 }: UploadPart): Promise<string> {
  const sha256 = createHash('sha256').update(part).digest('hex')
  const body = { bytes: part.length, sha256, md5: md5.toString('base64'), open: () => part }
  const query = `partNumber=${number}&uploadId=${encodeURIComponent(id)}`
  const response = await callS3(target, { method: 'PUT', key, query, body })
  await drain(response)
  return response.headers.etag ?? `"${md5.toString('hex')}"`
}

async function completeUpload(target: S3Target, { key, id }: Upload, parts: readonly Part[]): Promise<void> {
  const list = parts.map(({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`)
  const text = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`)
  const body = {
    bytes: text.length,
    sha256: createHash('sha256').update(text).digest('hex'),
    md5: createHash('md5').update(text).digest('base64'),
    open: () => text,
  }
  for (let tries = 0; tries < TRIES; tries += 1) {
    const reply = await join(target, { method: 'POST', key, query: `uploadId=${encodeURIComponent(id)}`, body })
    // The storage answers 200 before it has joined the parts, and reports a failure later in the body.
    if (reply?.includes('<Error>'))
      throw new StorageError('busy', `The object storage could not join the parts of ${key}`)
    if (reply !== null) return
  }
  throw new StorageError('unreachable', `The object storage does not say whether it has joined the parts of ${key}`)
}

/** Null if the reply was cut off. After a lost reply the upload no longer exists: the size then shows whether the file is complete. */
async function join(target: S3Target, call: S3Call): Promise<string | null> {
  try {
    return await readReply(await callS3(target, call))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  }
}

async function assertSize(target: S3Target, { key, bytes }: LargeFile): Promise<void> {
  const response = await callS3(target, { method: 'HEAD', key })
  await drain(response)
  if (Number(response.headers['content-length']) !== bytes)
    throw new StorageError('other', `The object storage has joined ${key} to another size`)
}

async function abortUpload(target: S3Target, { key, id }: Upload): Promise<void> {
  try {
    await drain(await callS3(target, { method: 'DELETE', key, query: `uploadId=${encodeURIComponent(id)}` }))
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

const TRIES = 3
/** Some storages name the list of parts differently from the specification. */
const LIST_END = /<\/List\w+>\s*$/

/** A list that is cut off is requested again. */
async function read(
  target: S3Target,
  { key, query }: { readonly key: string; readonly query: string },
): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const response: IncomingMessage = await callS3(target, { method: 'GET', key, query })
    const text = await readReply(response)
    if (text !== null && LIST_END.test(text)) return text
  }
  throw new StorageError('unreachable', 'The object storage cuts its list of parts again and again')
}
