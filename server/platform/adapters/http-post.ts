import { callSpan } from '@/server/platform/tracing/plans'
import { runInSpan, traceHeaders } from '@/server/platform/tracing/traced'

type Call = {
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string | URLSearchParams | Buffer<ArrayBuffer> | FormData
  readonly timeoutMs: number
  /** A longer reply is truncated, and then usually does not parse as JSON. */
  readonly maxBytes?: number
  /** The call that sends traces makes none. */
  readonly isTraced?: false
  /** The service gets `traceparent`. Only for services of the operator's choice: it has the id that our log calls `requestId`. */
  readonly continuesTrace?: true
}
type Answer = {
  readonly status: number
  /** Undefined if the body is not JSON. */
  readonly json: unknown
  /** The header as the service wrote it. */
  readonly retryAfter: string | null
}

const MAX_BYTES = 64 * 1024

/** One POST, without retry or redirect. `timeoutMs` covers the whole call. Callers must not log its errors: the URL may contain the service's key. */
export async function post(url: string, call: Call): Promise<Answer> {
  if (call.isTraced === false) return send(url, call)
  let status: number | null = null
  return runInSpan(
    () => callSpan('POST', new URL(url).hostname, () => status),
    async () => {
      const headers = call.continuesTrace ? { ...call.headers, ...traceHeaders() } : call.headers
      const answer = await send(url, { ...call, headers })
      ;({ status } = answer)
      return answer
    },
  )
}

async function send(url: string, { headers, body, timeoutMs, maxBytes = MAX_BYTES }: Call): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal })
  const retryAfter = response.headers.get('retry-after')
  return { status: response.status, json: parse(await readSome(response, maxBytes)), retryAfter }
}

async function readSome(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length
    if (size > maxBytes) {
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
