import { post } from '../http-post'

const TIMEOUT_MS = 10_000

export type Answer = { readonly status: number; readonly json: unknown } | { readonly failed: string }

/**
 * POSTs JSON to a gateway and returns its answer with any status. Retries once, only after a network failure. Calls to gateways are safe to repeat.
 */
export async function callGateway(url: string, body: object, timeoutMs = TIMEOUT_MS): Promise<Answer> {
  const first = await tryToCall(url, body, timeoutMs)
  return 'failed' in first && first.failed === 'network' ? tryToCall(url, body, timeoutMs) : first
}

async function tryToCall(url: string, body: object, timeoutMs: number): Promise<Answer> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  try {
    return await post(url, { headers, body: JSON.stringify(body), timeoutMs })
  } catch (error) {
    return { failed: isTimeout(error) ? 'timeout' : 'network' }
  }
}

/** Checks the name, not the class: errors cross realms in tests. */
function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError'
}
