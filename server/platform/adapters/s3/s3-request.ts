import { createHash } from 'node:crypto'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import aws4 from 'aws4'
import { type S3Account } from '@/lib/platform/env/storage'
import { type StorageTrouble } from '@/lib/platform/storage/rules'
import { StorageError } from '@/server/platform/adapters/file-storage'
import { traceHeaders } from '@/server/platform/tracing/traced'

export type S3Target = S3Account & { readonly bucket: string; readonly timing?: S3Timing }
export type S3Timing = {
  /** A try ends when nothing was sent or received for this long. */
  readonly idleMs: number
  /** No retry starts later than this. */
  readonly retryWithinMs: number
  /** Tripled after each try. */
  readonly pauseMs: number
}
const TIMING: S3Timing = { idleMs: 10_000, retryWithinMs: 8_000, pauseMs: 250 }

export type S3Body = {
  readonly bytes: number
  /** Hexadecimal: the signature covers it, and the server compares. */
  readonly sha256: string
  /** Base64, for servers that do not compare the other. */
  readonly md5: string
  readonly open: () => Readable | Uint8Array
}
export type S3Call = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The name within the bucket; consists of letters, digits, `.`, `_`, `-` and `/`, which no server encodes. */
  readonly key: string
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: S3Body
}

const EMPTY_SHA256 = createHash('sha256').update('').digest('hex')
/** A large object that fails late is sent once more, regardless of the time. */
const LARGE_BYTES = 1024 * 1024
const BASE_LIMIT_MS = 20_000
/** A slower connection to the server counts as broken. */
const SLOWEST_BYTES_PER_MS = 64
const REFUSAL_BYTES = 16 * 1024
const keepAliveOptions = { keepAlive: true, timeout: 30_000 } as const
const agents = { http: new http.Agent(keepAliveOptions), https: new https.Agent(keepAliveOptions) }

/**
 * Makes a signed call, and retries after transient failures. Follows no redirect. All calls may be made twice: of two uploads the one that is not
 * continued is aborted. @returns the head of a successful reply, with its body still to be read @throws StorageError
 */
export async function callS3(target: S3Target, call: S3Call): Promise<IncomingMessage> {
  const { retryWithinMs, pauseMs } = target.timing ?? TIMING
  const begunMs = performance.now()
  for (let tries = 1, waitMs = pauseMs; ; tries += 1, waitMs *= 3) {
    try {
      return await callOnce(target, call)
    } catch (error) {
      const isInTime = performance.now() - begunMs + waitMs < retryWithinMs
      const isFirstLargeRetry = tries === 1 && (call.body?.bytes ?? 0) > LARGE_BYTES
      if (!isTransient(error) || !(isInTime || isFirstLargeRetry)) throw error
    }
    await sleep(waitMs * (0.5 + Math.random()))
  }
}

/**
 * A URL that gives its holder access to this object for some time, without a call to this server. @param headers what the storage should say about
 * the object
 */
export function presign(
  target: S3Target,
  key: string,
  { seconds, headers }: { readonly seconds: number; readonly headers: Readonly<Record<string, string>> },
): string {
  const { region, accessKey, secretKey } = target
  const query = new URLSearchParams({ 'X-Amz-Expires': String(seconds) })
  for (const [name, value] of Object.entries(headers)) query.set(`response-${name}`, value)
  // A signature is made over %20, not over the plus sign of forms.
  const { origin, host, path } = locate(target, { key, query: query.toString().replaceAll('+', '%20') })
  const signed = aws4.sign(
    { service: 's3', region, method: 'GET', path, headers: { Host: host }, signQuery: true },
    { accessKeyId: accessKey, secretAccessKey: secretKey },
  )
  return `${origin}${signed.path}`
}

/** The origin of a bucket, as a browser reaches it. */
export function originOf(target: S3Target): string {
  return locate(target, { key: '' }).origin
}

function locate({ endpoint, bucket, isPathStyle }: S3Target, { key, query }: Pick<S3Call, 'key' | 'query'>) {
  const { protocol, hostname, port, host } = new URL(endpoint)
  const at = (name: string) => (isPathStyle ? name : `${bucket}.${name}`)
  const path = `${isPathStyle ? `/${bucket}` : ''}/${key}${query === undefined ? '' : `?${query}`}`
  return { protocol, hostname: at(hostname), port, host: at(host), origin: `${protocol}//${at(host)}`, path }
}

export function isTransient(error: unknown): boolean {
  return error instanceof StorageError && (error.trouble === 'unreachable' || error.trouble === 'busy')
}

/** The rest of a reply that is not read: its connection can then be used again. */
export async function drain(response: IncomingMessage): Promise<void> {
  for await (const _ of response);
}

async function callOnce(target: S3Target, call: S3Call): Promise<IncomingMessage> {
  const response = await send(target, call)
  const { statusCode = 0 } = response
  if (statusCode >= 200 && statusCode < 300) return response
  throw await toError(response, call)
}

function send(target: S3Target, call: S3Call): Promise<IncomingMessage> {
  const { idleMs } = target.timing ?? TIMING
  const { body } = call
  return new Promise((resolve, reject) => {
    const request = startRequest(target, call)
    const giveUp = () => request.destroy(new Error('it took too long'))
    const limit = setTimeout(giveUp, BASE_LIMIT_MS + (body?.bytes ?? 0) / SLOWEST_BYTES_PER_MS)
    const fail = (cause: unknown) => {
      clearTimeout(limit)
      const reason = cause instanceof Error ? cause.message : String(cause)
      reject(new StorageError('unreachable', `The object storage at ${target.endpoint}: ${reason}`, { cause }))
    }
    request.setTimeout(idleMs, giveUp)
    request.on('error', fail)
    request.once('response', (response) => {
      clearTimeout(limit)
      resolve(response)
    })
    const content = body?.open()
    if (content === undefined || content instanceof Uint8Array) request.end(content)
    // An early refusal ends the pipe: the reply has already been received then.
    else pipeline(content, request).catch(fail)
  })
}

function startRequest(target: S3Target, call: S3Call) {
  const { region, accessKey, secretKey } = target
  const { protocol, hostname, port, host, path } = locate(target, call)
  const { method, body } = call
  const headers = {
    Host: host,
    'X-Amz-Content-Sha256': body?.sha256 ?? EMPTY_SHA256,
    ...call.headers,
    ...(body && { 'Content-Length': String(body.bytes), 'Content-MD5': body.md5 }),
  }
  const signed = aws4.sign(
    { service: 's3', region, method, path, headers },
    { accessKeyId: accessKey, secretAccessKey: secretKey },
  )
  const isSecure = protocol === 'https:'
  const options = { hostname, port, method, path: signed.path, headers: { ...signed.headers, ...traceHeaders() } }
  return isSecure
    ? https.request({ ...options, agent: agents.https })
    : http.request({ ...options, agent: agents.http })
}

const TROUBLES: Readonly<Record<string, StorageTrouble>> = {
  NoSuchBucket: 'no_bucket',
  QuotaExceeded: 'no_room',
  XMinioStorageFull: 'no_room',
  RequestTimeout: 'busy',
  SlowDown: 'busy',
  BadDigest: 'busy',
  AuthorizationHeaderMalformed: 'refused',
}

async function toError(response: IncomingMessage, { method, key }: S3Call): Promise<Error> {
  const text = await readRefusal(response)
  const { statusCode = 0 } = response
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''
  const message = `The object storage answered ${statusCode}${code === '' ? '' : ` (${code})`} to ${method} ${key === '' ? 'its list' : key}`
  if (statusCode === 404 && code !== 'NoSuchBucket')
    return Object.assign(new Error(`ENOENT: ${message}`), { code: 'ENOENT' })
  return new StorageError(TROUBLES[code] ?? classifyStatus(statusCode), message)
}

function classifyStatus(status: number): StorageTrouble {
  if (status === 401 || status === 403) return 'refused'
  if (status === 507) return 'no_room'
  return status >= 500 || status === 429 || status === 408 ? 'busy' : 'other'
}

/** Best effort: the status is enough. */
async function readRefusal(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response) {
      if (!(chunk instanceof Uint8Array) || (bytes += chunk.length) > REFUSAL_BYTES) break
      chunks.push(Buffer.from(chunk))
    }
  } catch {
    // cut off: the part received is used
  }
  return Buffer.concat(chunks).toString('utf8')
}
