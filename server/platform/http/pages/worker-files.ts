import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Handle } from '../entry/entry-options'

type WorkerFile = { readonly body: Buffer; readonly packed: Buffer; readonly tag: string }
/** Keyed by path. */
export type WorkerFiles = ReadonlyMap<string, WorkerFile>

/** Scripts at the root of the site, next to pages of any build, in memory: the service worker's, and the minified ones of scripts/minify-public.mjs. */
export function readWorkerFiles(folder: string): WorkerFiles {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.js')) : []
  return new Map(
    names.map((name) => {
      const body = readFileSync(path.join(folder, name))
      const tag = `"${createHash('sha256').update(body).digest('base64url')}"`
      return [`/${name}`, { body, packed: gzipSync(body, { level: 9 }), tag }]
    }),
  )
}

/** Serves them, and passes other paths to the pages. Browsers revalidate the worker each time. */
export function withWorkerFiles(files: WorkerFiles, pages: Handle): Handle {
  return (request, response) => {
    const file = files.get(request.url?.split('?')[0] ?? '')
    if (!file) return pages(request, response)
    response.setHeader('content-type', 'application/javascript; charset=UTF-8')
    response.setHeader('cache-control', 'public, max-age=0')
    response.setHeader('vary', 'accept-encoding')
    response.setHeader('etag', file.tag)
    if (request.headers['if-none-match'] === file.tag) {
      response.statusCode = 304
      return void response.end()
    }
    const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    const body = isPacked ? file.packed : file.body
    if (isPacked) response.setHeader('content-encoding', 'gzip')
    response.setHeader('content-length', body.length)
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}
