import { isUtf8 } from 'node:buffer'
import { AppError } from '../errors'

/** The largest body of any endpoint: a sitting's essays with room to spare. */
export const MAX_BODY_BYTES = 512 * 1024
const MAX_DEPTH = 16
const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i

/** Reads a JSON body: type, size, encoding, syntax and depth are checked before any schema sees it. An absent body is undefined. */
export async function readJson(request: Request, maxDepth: number = MAX_DEPTH): Promise<unknown> {
  const bytes = await readBytes(request, MAX_BODY_BYTES)
  if (bytes.length === 0) return undefined
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) throw new AppError('unsupported_media_type')
  if (!isUtf8(bytes)) throw new AppError('malformed_request')
  const value = parse(bytes.toString('utf8'))
  refuseDangerous(value, maxDepth)
  return value
}

/** The bytes of an upload; refused before they are read when their number is told and too large. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const declared = request.headers.get('content-length')
  if (declared !== null) {
    if (Number(declared) > maxBytes) throw new AppError('payload_too_large')
    // node:http hands over exactly as many bytes as were declared.
    return Buffer.from(await readOrRefuse(() => request.arrayBuffer()))
  }
  const { body } = request
  return body ? readOrRefuse(() => readStream(body, maxBytes)) : Buffer.alloc(0)
}

/** @throws AppError malformed_request when what is being read of a request does not come in time: its sender has gone silent */
export function readInTime<T>(reading: Promise<T>, patienceMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError('malformed_request')), patienceMs)
    void reading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

async function readStream(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > maxBytes) {
      await reader.cancel()
      throw new AppError('payload_too_large')
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

/** A body that breaks off (the caller went away, a proxy cut it) is the request's fault, not ours. */
async function readOrRefuse<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('malformed_request', { cause: error })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AppError('malformed_request', { cause: error })
  }
}

/** Too deep, or a key that would reach an object's prototype when it is copied carelessly. */
function refuseDangerous(value: unknown, levels: number): void {
  if (typeof value !== 'object' || value === null) return
  if (levels === 0) throw new AppError('malformed_request')
  if (Object.hasOwn(value, '__proto__') || Object.hasOwn(value, 'constructor')) throw new AppError('malformed_request')
  for (const inner of Object.values(value)) refuseDangerous(inner, levels - 1)
}
