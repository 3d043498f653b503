import { errorCode } from '@/server/platform/error-code'

type Call = {
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string | URLSearchParams
  readonly timeoutMs: number
}
type Answer = { readonly status: number; /** Undefined when the body is no JSON. */ readonly json: unknown }

const MAX_BYTES = 64 * 1024

/**
 * One POST, never repeated or led elsewhere. `timeoutMs` is for all of it. Whoever calls must not log what it throws: the address may
 * hold the service's key.
 */
export async function post(url: string, { headers, body, timeoutMs }: Call): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal })
  return { status: response.status, json: parse(await readSome(response)) }
}

async function readSome(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length
    if (size > MAX_BYTES) {
      await reader?.cancel()
      break
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Nothing had left yet when these happened. */
const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** What a failed {@link post} means; `isBefore`: the request certainly did not reach the service. */
export function describeFailure(error: unknown): { readonly reason: string; readonly isBefore: boolean } {
  // Asks for the shape, not the class: errors cross realms in tests.
  if (read(error, 'name') === 'TimeoutError') return { reason: 'no answer in time', isBefore: false }
  const code = errorCode(read(error, 'cause')) ?? errorCode(error) ?? 'connection broken'
  return { reason: code, isBefore: BEFORE_SENDING.has(code) }
}

function read(error: unknown, property: 'name' | 'cause'): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, property) : undefined
}
