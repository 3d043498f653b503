import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import {
  assertStorageKey,
  isStorageKey,
  type Storage,
  type StoredFile,
  StorageError,
} from '@/server/platform/adapters/file-storage'
import { errorCode } from '@/server/platform/error-code'
import { PART_SIZES, putInParts } from './s3-multipart'
import { callS3, drain, presign, type S3Body, type S3Target } from './s3-request'
import { MAX_CUTS, openObject } from './s3-stream'
import { readReply, valueOf } from './s3-xml'

/** Storage in a bucket, below a prefix. A file appears as a whole: by one PUT, and a large one by the call that joins its parts. */
export function createS3Storage(
  target: S3Target,
  prefix: string,
  { pageSize = 1_000, sizes = PART_SIZES } = {},
): Storage {
  const objectOf = (key: string) => {
    assertStorageKey(key)
    return `${prefix}${key}`
  }
  const putFile = async (key: string, file: string) => {
    const { size } = await stat(file)
    if (size <= sizes.fromBytes) return put(target, objectOf(key), await describeFile(file))
    return putInParts(target, prefix, { key: objectOf(key), file, bytes: size, sizes })
  }
  return {
    put: async (key, bytes) => put(target, objectOf(key), describeBytes(bytes)),
    putFile,
    moveFile: async (key, file) => {
      // Files are immutable: an existing object has these bytes.
      if (!(await hasObject(target, objectOf(key)))) await putFile(key, file)
      await rm(file, { force: true })
    },
    has: async (key) => hasObject(target, objectOf(key)),
    get: async (key) => {
      const { bytes, stream } = await openObject(target, objectOf(key))
      const content = new Uint8Array(await new Response(stream).arrayBuffer())
      if (content.length !== bytes) throw new StorageError('unreachable', `${key} did not come as a whole`)
      return content
    },
    open: async (key, part) => openObject(target, objectOf(key), part),
    directUrl: (key, options) => presign(target, objectOf(key), options),
    remove: async (key) => removeObject(target, objectOf(key)),
    list: () => listObjects(target, prefix, pageSize),
  }
}

/** A small text beside the files; null if it does not exist. */
export async function readText(target: S3Target, key: string): Promise<string | null> {
  try {
    const { stream } = await openObject(target, key)
    return await new Response(stream).text()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

export async function writeText(target: S3Target, key: string, text: string): Promise<void> {
  await put(target, key, describeBytes(Buffer.from(text)))
}

export async function hasObject(target: S3Target, key: string): Promise<boolean> {
  try {
    await drain(await callS3(target, { method: 'HEAD', key }))
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

async function removeObject(target: S3Target, key: string): Promise<void> {
  try {
    await drain(await callS3(target, { method: 'DELETE', key }))
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

async function put(target: S3Target, key: string, body: S3Body): Promise<void> {
  await drain(await callS3(target, { method: 'PUT', key, body }))
}

function describeBytes(bytes: Uint8Array): S3Body {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const md5 = createHash('md5').update(bytes).digest('base64')
  return { bytes: bytes.length, sha256, md5, open: () => bytes }
}

async function describeFile(file: string): Promise<S3Body> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')]
  let bytes = 0
  for await (const chunk of createReadStream(file)) {
    if (!(chunk instanceof Uint8Array)) continue
    sha256.update(chunk)
    md5.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: sha256.digest('hex'), md5: md5.digest('base64'), open: () => createReadStream(file) }
}

async function* listObjects(target: S3Target, prefix: string, pageSize: number): AsyncGenerator<StoredFile> {
  let token: string | null = null
  do {
    const query = new URLSearchParams({ 'list-type': '2', 'max-keys': String(pageSize), prefix })
    if (token !== null) query.set('continuation-token', token)
    query.sort()
    // A signature is made over %20, not over the plus sign of forms.
    const text = await readPage(target, query.toString().replaceAll('+', '%20'))
    for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = (valueOf(entry, 'Key') ?? '').slice(prefix.length)
      if (!isStorageKey(key)) continue
      yield { key, bytes: Number(valueOf(entry, 'Size')), changedMs: Date.parse(valueOf(entry, 'LastModified') ?? '') }
    }
    token = valueOf(text, 'IsTruncated') === 'true' ? valueOf(text, 'NextContinuationToken') : null
  } while (token !== null)
}

/** A page that is cut off is requested again: the list would lack its end. */
async function readPage(target: S3Target, query: string): Promise<string> {
  for (let tries = 0; tries < MAX_CUTS; tries += 1) {
    const text = await readReply(await callS3(target, { method: 'GET', key: '', query }))
    if (text?.trimEnd().endsWith('</ListBucketResult>')) return text
  }
  throw new StorageError('unreachable', 'The object storage cuts its list of files again and again')
}
