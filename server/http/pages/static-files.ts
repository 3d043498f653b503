import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream'

const PREFIX = '/_next/static/'
/** Names as the build makes them: no dots at the start of a part, so nothing leads out of the folder. */
const SAFE = /^(?:[\w@~()[\]-][\w.@~()[\]-]*\/)*[\w@~()[\]-][\w.@~()[\]-]*\.(js|css|svg|json)$/
const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=UTF-8',
}
const COPIES = [
  { encoding: 'br', ending: '.br', wanted: /\bbr\b/ },
  { encoding: 'gzip', ending: '.gz', wanted: /\bgzip\b/ },
] as const

/**
 * Sends a script or style of the build in the packed copy that scripts/pack-static.mjs laid beside it.
 * @returns false when there is no such copy (development, an old build's chunk, a picture): then Next answers
 */
export async function sendPackedFile(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const wanted = findCopy(request)
  if (!wanted) return false
  const file = path.join(folder, wanted.name)
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) return false
  response.setHeader('content-type', wanted.type)
  response.setHeader('content-encoding', wanted.encoding)
  response.setHeader('content-length', found.size)
  response.setHeader('vary', 'accept-encoding')
  // The name holds a hash of what is in it.
  response.setHeader('cache-control', 'public, max-age=31536000, immutable')
  if (request.method === 'HEAD') response.end()
  // Not `pipe`: it leaves the file open when the visitor goes away in the middle.
  else pipeline(createReadStream(file), response, () => undefined)
  return true
}

/** The copy that the browser can unpack; null for an address that is none of ours. */
function findCopy({ url = '', headers }: IncomingMessage) {
  const name = url.startsWith(PREFIX) ? nameOf(url) : null
  const kind = name === null ? undefined : SAFE.exec(name)?.[1]
  const accepted = String(headers['accept-encoding'] ?? '')
  const copy = COPIES.find(({ wanted }) => wanted.test(accepted))
  if (name === null || !kind || !copy) return null
  return { name: `${name}${copy.ending}`, type: TYPES[kind] ?? 'application/octet-stream', encoding: copy.encoding }
}

function nameOf(url: string): string | null {
  const [address = ''] = url.split('?')
  try {
    return decodeURIComponent(address.slice(PREFIX.length))
  } catch {
    return null
  }
}
