import { errorCode } from '@/server/platform/error-code'

/** Errors that occur before anything is sent. */
const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Interprets a failed request; `isBefore`: it certainly did not reach the service. */
export function describeFailure(error: unknown): { readonly reason: string; readonly isBefore: boolean } {
  // Checks the name, not the class: errors cross realms in tests.
  if (read(error, 'name') === 'TimeoutError') return { reason: 'no answer in time', isBefore: false }
  const code = errorCode(read(error, 'cause')) ?? errorCode(error) ?? 'connection broken'
  return { reason: code, isBefore: BEFORE_SENDING.has(code) }
}

function read(error: unknown, property: 'name' | 'cause'): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, property) : undefined
}
