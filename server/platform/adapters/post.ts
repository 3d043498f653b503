type Call = {
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string | URLSearchParams
  readonly timeoutMs: number
  /** A longer reply is cut there, and is then no JSON any more. */
  readonly maxBytes?: number
}
type Answer = { readonly status: number; /** Undefined when the body is no JSON. */ readonly json: unknown }

const MAX_BYTES = 64 * 1024

/**
 * One POST, never repeated or led elsewhere. `timeoutMs` is for all of it. Whoever calls must not log what it throws: the address may
 * hold the service's key.
 */
export async function post(url: string, { headers, body, timeoutMs, maxBytes = MAX_BYTES }: Call): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal })
  return { status: response.status, json: parse(await readSome(response, maxBytes)) }
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
