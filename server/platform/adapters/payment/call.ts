const TIMEOUT_MS = 10_000

export type Answer = { readonly status: number; readonly json: unknown } | { readonly failed: string }

/**
 * POSTs JSON to a gateway and reads what it says, whatever its status. A second time only when the network failed: an answer, also a bad
 * one, is an answer. Calls of gateways are such that a second one does no harm.
 */
export async function callGateway(url: string, body: object, timeoutMs = TIMEOUT_MS): Promise<Answer> {
  const first = await tryToCall(url, body, timeoutMs)
  return 'failed' in first && first.failed === 'network' ? tryToCall(url, body, timeoutMs) : first
}

async function tryToCall(url: string, body: object, timeoutMs: number): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, json: parse(await response.text()) }
  } catch (error) {
    return { failed: isTimeout(error) ? 'timeout' : 'network' }
  }
}

/** Asks for the shape, not the class: errors cross realms in tests. */
function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError'
}

/** A page of a proxy, or JSON that was cut, is no answer. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
