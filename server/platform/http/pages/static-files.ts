import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream'

const PREFIX = '/_next/static/'
/** File names of the build: no leading dots, so that no path leads out of the folder. */
const SAFE = /^(?:[\w@~()[\]-][\w.@~()[\]-]*\/)*[\w@~()[\]-][\w.@~()[\]-]*\.(\w+)$/
const MISSING = 'Not found\n'
const TYPES = new Map([
  ['js', 'application/javascript; charset=UTF-8'],
  ['css', 'text/css; charset=UTF-8'],
  ['svg', 'image/svg+xml'],
  ['json', 'application/json; charset=UTF-8'],
])
const COPIES = [
  { encoding: 'br', ending: '.br', wanted: /\bbr\b/ },
  { encoding: 'gzip', ending: '.gz', wanted: /\bgzip\b/ },
] as const

/**
 * Serves build files: a script or style in the compressed copy made by scripts/pack-static.mjs; a missing one (of an old build, of an incomplete
 * copy) is a plain 404, for which Next would render a page.
 * @returns false for other paths, for a file without a compressed copy, and for a browser that accepts none: then Next answers
 */
export async function sendBuildFile(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const name = nameOf(request.url ?? '')
  if (name === null) return false
  const kind = SAFE.exec(name)?.[1]
  if (kind === undefined) return sendMissing(request, response)
  const copy = findCopy(kind, request)
  const packed = copy && (await findFile(path.join(folder, `${name}${copy.ending}`)))
  if (packed) return sendPacked({ ...packed, ...copy }, request, response)
  return (await findFile(path.join(folder, name))) ? false : sendMissing(request, response)
}

type File = { readonly file: string; readonly size: number }
type Copy = { readonly type: string; readonly encoding: string; readonly ending: string }

async function findFile(file: string): Promise<File | null> {
  const found = await stat(file).catch(() => null)
  return found?.isFile() ? { file, size: found.size } : null
}

function sendPacked(
  { file, size, type, encoding }: File & Copy,
  request: IncomingMessage,
  response: ServerResponse,
): true {
  response.setHeader('content-type', type)
  response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', size)
  response.setHeader('vary', 'accept-encoding')
  // The name contains a hash of the content.
  response.setHeader('cache-control', 'public, max-age=31536000, immutable')
  if (request.method === 'HEAD') response.end()
  // Not `pipe`: it leaves the file open when the visitor disconnects in the middle.
  else pipeline(createReadStream(file), response, () => undefined)
  return true
}

/** Uncached: the page reloads itself (lib/platform/page-failure/client/chunk-guard.ts), and the next build may have a file of that name. */
function sendMissing(request: IncomingMessage, response: ServerResponse): true {
  response.statusCode = 404
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.setHeader('content-length', MISSING.length)
  response.end(request.method === 'HEAD' ? undefined : MISSING)
  return true
}

/** The copy of a file in an encoding that the browser accepts. */
function findCopy(kind: string, { headers }: IncomingMessage): Copy | null {
  const type = TYPES.get(kind)
  const accepted = String(headers['accept-encoding'] ?? '')
  const copy = COPIES.find(({ wanted }) => wanted.test(accepted))
  return type && copy ? { type, encoding: copy.encoding, ending: copy.ending } : null
}

/** The path in the folder of build files; null for other URLs. */
function nameOf(url: string): string | null {
  const [address = ''] = url.split('?')
  try {
    const path = decodeURIComponent(address)
    return path.startsWith(PREFIX) ? path.slice(PREFIX.length) : null
  } catch {
    return address.startsWith(PREFIX) ? '' : null
  }
}
