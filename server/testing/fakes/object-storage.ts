import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import aws4 from 'aws4'
import S3rver from 's3rver'
import { type S3Account, type StorageSettings } from '@/lib/platform/env/storage'
import { closeAll, type Exchange, type Fault, listenLocally, forward } from './fault-proxy'

export type ObjectStorage = {
  readonly account: S3Account
  readonly bucket: string
  /** Settings for a folder of the bucket. */
  readonly settings: (folder: string) => StorageSettings
  readonly faults: Fault[]
  /** The incomplete multipart uploads, and the number of parts received of each. */
  readonly unfinished: () => readonly number[]
  /** The age of each upload, in milliseconds. */
  readonly age: (ms: number) => void
  /** Behaves like MinIO from now on: a list of uploads matches only the exact file name, not a prefix. */
  readonly listExactly: (isExact: boolean) => void
  /** Method and path of all requests. */
  readonly requests: string[]
  readonly stop: () => Promise<void>
}

/**
 * A real S3 server on this machine, behind a proxy that injects faults and adds what the server lacks: it verifies
 * signatures, pages lists, and knows which multipart uploads are incomplete.
 */
export async function startObjectStorage(): Promise<ObjectStorage> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-s3-'))
  const bucket = 'sanjeh'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  const faults: Fault[] = []
  const requests: string[] = []
  const uploads = rememberUploads()
  const proxy = http.createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const fault = faults.shift() ?? { kind: 'pass' }
    const isAllowed = isSigned(request, account)
    if (isAllowed && fault.kind === 'pass' && uploads.answer(request, response)) return
    const wrong: Fault = { kind: 'refuse', status: 403, code: 'SignatureDoesNotMatch' }
    pass({ port, uploads }, { request, response, fault: isAllowed ? fault : wrong })
  })
  const account: S3Account = {
    endpoint: `http://127.0.0.1:${await listenLocally(proxy)}`,
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    isPathStyle: true,
  }
  return {
    account,
    bucket,
    settings: (folder) => ({ url: `s3://${bucket}/${folder}`, account, isMediaDirect: false }),
    faults,
    requests,
    unfinished: uploads.unfinished,
    age: uploads.age,
    listExactly: uploads.listExactly,
    stop: async () => {
      await closeAll(proxy)
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function isSigned(request: http.IncomingMessage, { accessKey, secretKey, region }: S3Account): boolean {
  if (request.url?.includes('X-Amz-Signature=')) return isPresigned(request, { accessKey, secretKey, region })
  const { authorization = '', ...rest } = request.headers
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const headers = Object.fromEntries(names.map((name) => [name, String(rest[name])]))
  const signable = { service: 's3', region, method: request.method ?? '', path: request.url ?? '', headers }
  const signed = aws4.sign(signable, { accessKeyId: accessKey, secretAccessKey: secretKey })
  return signed.headers?.Authorization === authorization
}

/** Signed as a whole, and not expired. */
function isPresigned(
  { method, url = '', headers }: http.IncomingMessage,
  { accessKey, secretKey, region }: Pick<S3Account, 'accessKey' | 'secretKey' | 'region'>,
): boolean {
  const path = url.replace(/&X-Amz-Signature=[0-9a-f]+/, '')
  const signable = {
    service: 's3',
    region,
    method: method ?? '',
    path,
    headers: { Host: headers.host ?? '' },
    signQuery: true,
  }
  const signed = aws4.sign(signable, { accessKeyId: accessKey, secretAccessKey: secretKey })
  const query = new URL(url, 'http://s3.invalid').searchParams
  const [, day = '', clock = ''] = /^(\d{8})T(\d{6})Z$/.exec(query.get('X-Amz-Date') ?? '') ?? []
  const iso = `${day.replace(/(....)(..)(..)/, '$1-$2-$3')}T${clock.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`
  return signed.path === url && Date.parse(iso) + Number(query.get('X-Amz-Expires')) * 1_000 > Date.now()
}

/** One page of a complete list. Its token contains characters that must be encoded. */
function pageOf(xml: string, query: URLSearchParams): string {
  const most = Number(query.get('max-keys'))
  const start = Number(query.get('continuation-token')?.replace('+/=&', '') ?? 0)
  const entries = xml.match(/<Contents>.*?<\/Contents>/gs) ?? []
  const isCut = start + most < entries.length
  const next = isCut ? `<NextContinuationToken>+/=&amp;${start + most}</NextContinuationToken>` : ''
  const page = entries.slice(start, start + most).join('')
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${page}</ListBucketResult>`
}

async function answerPage(reply: http.IncomingMessage, response: http.ServerResponse, query: URLSearchParams) {
  const xml = await new Response(new Blob(await reply.toArray())).text()
  response.end(pageOf(xml, query))
}

type Server = { readonly port: number; readonly uploads: ReturnType<typeof rememberUploads> }

/** Remembers what the server cannot list: the started uploads and their parts. */
function rememberUploads() {
  const uploads = new Map<string, { key: string; begunMs: number; parts: Map<string, string> }>()
  let isExact = false
  const queryOf = ({ url = '' }: http.IncomingMessage) => new URL(url, 'http://s3.invalid')
  return {
    unfinished: () => [...uploads.values()].map(({ parts }) => parts.size),
    age: (ms: number) => {
      for (const upload of uploads.values()) upload.begunMs -= ms
    },
    listExactly: (isTrue: boolean) => {
      isExact = isTrue
    },
    /** Records uploads and parts from the server's reply. */
    note: (request: http.IncomingMessage, reply: http.IncomingMessage) => {
      const { pathname, searchParams } = queryOf(request)
      const id = searchParams.get('uploadId') ?? ''
      const key = pathname.split('/').slice(2).join('/')
      if (reply.statusCode !== 200) return
      if (request.method === 'POST' && searchParams.has('uploads'))
        reply.once('data', (chunk: Buffer) => {
          const [, newUploadId = ''] = /<UploadId>(.*?)</.exec(chunk.toString()) ?? []
          uploads.set(newUploadId, { key, begunMs: Date.now(), parts: new Map() })
        })
      else if (request.method === 'POST') uploads.delete(id)
      else if (request.method === 'PUT')
        uploads.get(id)?.parts.set(searchParams.get('partNumber') ?? '', String(reply.headers.etag))
    },
    answer: (request: http.IncomingMessage, response: http.ServerResponse): boolean => {
      const { searchParams } = queryOf(request)
      const id = searchParams.get('uploadId') ?? ''
      if (request.method === 'GET') return answerList({ uploads, isExact }, searchParams, response)
      if (id === '' || (request.method === 'POST' && uploads.has(id)) || request.method === 'PUT') return false
      // Given up; or complete already, where the server fails.
      request.resume()
      const isThere = uploads.delete(id)
      response.writeHead(isThere ? 204 : 404).end(isThere ? '' : '<Error><Code>NoSuchUpload</Code></Error>')
      return true
    },
  }
}

type Uploads = {
  readonly uploads: ReadonlyMap<string, { key: string; begunMs: number; parts: ReadonlyMap<string, string> }>
  readonly isExact: boolean
}

function answerList({ uploads, isExact }: Uploads, query: URLSearchParams, response: http.ServerResponse): boolean {
  const id = query.get('uploadId')
  if (query.has('uploads')) response.end(listUploads({ uploads, isExact }, query.get('prefix') ?? ''))
  else if (id !== null) response.end(listParts(uploads.get(id)?.parts ?? new Map<string, string>()))
  else return false
  return true
}

function listUploads({ uploads, isExact }: Uploads, prefix: string): string {
  const entries = [...uploads]
    .filter(([, { key }]) => (isExact ? key === prefix : key.startsWith(prefix)))
    .map(
      ([id, { key, begunMs }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${new Date(begunMs).toISOString()}</Initiated></Upload>`,
    )
  return `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`
}

function listParts(parts: ReadonlyMap<string, string>): string {
  const entries = [...parts].map(
    ([number, etag]) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag></Part>`,
  )
  return `<ListPartsResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListPartsResult>`
}

function pass({ port, uploads }: Server, exchange: Exchange): void {
  const { request, response, fault } = exchange
  const query = new URL(request.url ?? '', 'http://s3.invalid').searchParams
  const isPage = query.has('max-keys') && query.get('max-keys') !== '1000'
  const path = isPage
    ? request.url?.replace(/max-keys=\d+/, 'max-keys=1000').replace(/continuation-token=[^&]*&/, '')
    : request.url
  const onReply = (reply: http.IncomingMessage): boolean => {
    uploads.note(request, reply)
    if (!isPage || fault.kind !== 'pass') return false
    void answerPage(reply, response, query)
    return true
  }
  forward(exchange, { origin: { hostname: '127.0.0.1', port: String(port) }, path, onReply })
}
