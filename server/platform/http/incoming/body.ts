import { isUtf8 } from 'node:buffer'
import { AppError } from '../errors'

/** The largest body of any endpoint: a sitting's essays, with a margin. */
export const MAX_BODY_BYTES = 512 * 1024
const MAX_DEPTH = 16
const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i

/** Reads a JSON body: type, size, encoding, syntax and depth are checked before any schema. A missing body is undefined. */
export async function readJson(request: Request, maxDepth: number = MAX_DEPTH): Promise<unknown> {
  const bytes = await readBytes(request, MAX_BODY_BYTES)
  if (bytes.length === 0) return undefined
  if (!isJsonType(request.headers.get('content-type'))) throw new AppError('unsupported_media_type')
  return parseJson(bytes, maxDepth)
}

export function isJsonType(type: string | null | undefined): boolean {
  return JSON_TYPE.test(type ?? '')
}

/** @throws AppError malformed_request, also for a value that is nested too deeply or has a key that could pollute a prototype */
export function parseJson(bytes: Buffer, maxDepth: number = MAX_DEPTH): unknown {
  if (!isUtf8(bytes)) throw new AppError('malformed_request')
  const value = parse(bytes.toString('utf8'))
  refuseDangerous(value, maxDepth)
  return value
}

/**
 * The slowest acceptable body. A phone with a bad connection sends a packet now and then; a sender that goes silent has gone, or blocks resources on
 * purpose.
 */
export const MINIMUM_BODY_PACE = { silenceMs: 15_000, bytesPerSecond: 1_000 } as const
/** Bodies up to this size are kept in memory; larger ones are streamed. */
export const SMALL_BYTES = 64 * 1024

/** The body of a start is a few hundred bytes: they come with its head, or after one or two losses on a bad line. */
export const START_BODY_MS = 10_000

/** The bytes of a body; refused unread when Content-Length is too large. @throws AppError payload_too_large; too_slow */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const declared = declaredBytes(request, maxBytes)
  if (declared !== null && declared <= SMALL_BYTES) {
    // node:http hands over exactly as many bytes as were declared.
    return Buffer.from(await readOrRefuse(() => readInTime(request.arrayBuffer(), patienceFor(declared))))
  }
  const chunks: Uint8Array[] = []
  await readParts(request, maxBytes, (part) => void chunks.push(part))
  return Buffer.concat(chunks)
}

/** How long a small body may take. In whole seconds: timers of one length are cheap. */
export function patienceFor(declaredBytes: number): number {
  return MINIMUM_BODY_PACE.silenceMs + Math.ceil(declaredBytes / MINIMUM_BODY_PACE.bytesPerSecond) * 1_000
}

/** The size that the sender declares; null if they do not. @throws AppError payload_too_large */
export function declaredBytes(request: Request, maxBytes: number): number | null {
  const declared = request.headers.get('content-length')
  if (declared === null) return null
  if (Number(declared) > maxBytes) throw new AppError('payload_too_large')
  return Number(declared)
}

/** @throws AppError too_slow when the body does not arrive in time */
export function readInTime<T>(reading: Promise<T>, patienceMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError('too_slow')), patienceMs).unref()
    void reading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Reads a body chunk by chunk. Only the time spent waiting for the sender counts.
 * @throws AppError payload_too_large; too_slow; malformed_request
 */
export async function readParts(
  request: Request,
  maxBytes: number,
  take: (part: Uint8Array) => void | Promise<void>,
): Promise<void> {
  declaredBytes(request, maxBytes)
  const reader = request.body?.getReader()
  if (!reader) return
  const pace = createPaceMeter()
  let size = 0
  try {
    for (;;) {
      const { done, value } = await readOrRefuse(() => pace.wait(reader.read()))
      if (done) return
      size += value.length
      if (size > maxBytes) throw new AppError('payload_too_large')
      pace.count(value.length)
      await take(value)
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined)
    throw error
  }
}

/** Each window must bring at least as many bytes as the slowest acceptable line. */
function createPaceMeter() {
  const { silenceMs, bytesPerSecond } = MINIMUM_BODY_PACE
  let waitedMs = 0
  let bytes = 0
  return {
    wait: async <T>(reading: Promise<T>): Promise<T> => {
      const sinceMs = performance.now()
      const value = await readInTime(reading, Math.max(0, silenceMs - waitedMs))
      waitedMs += performance.now() - sinceMs
      return value
    },
    count: (length: number): void => {
      bytes += length
      if (bytes < (bytesPerSecond * silenceMs) / 1_000) return
      bytes = 0
      waitedMs = 0
    },
  }
}

/** An aborted body (the caller left, or a proxy cut it off) is the request's fault, not ours. */
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

/** Refuses values that are too deep, or have a key that could pollute a prototype. */
function refuseDangerous(value: unknown, levels: number): void {
  if (typeof value !== 'object' || value === null) return
  if (levels === 0) throw new AppError('malformed_request')
  if (Object.hasOwn(value, '__proto__') || Object.hasOwn(value, 'constructor')) throw new AppError('malformed_request')
  for (const inner of Object.values(value)) refuseDangerous(inner, levels - 1)
}
