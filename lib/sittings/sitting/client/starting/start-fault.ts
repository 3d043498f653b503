import { ApiError } from '@/lib/platform/client/api-error'
import { isChunkFailure } from '@/lib/platform/page-failure/client/chunk-guard'

/** The requirements of a section on this device. */
export type DevicePart = 'storage' | 'lock' | 'sound' | 'screen'

/**
 * The reason why a section is not on the screen. `script`: a part of the page did not load. `unreached`: no network, or no reply. `foreign`: another
 * server than our API answered. `refused`: our API's own sentence. `unshown`: the clock is running, and this page failed to show the test. `page`:
 * our own code failed before any request. `device`: it failed the self-test.
 */
export type StartFault =
  | { readonly kind: 'script' | 'unreached' | 'foreign' | 'unshown' | 'page' }
  | { readonly kind: 'device'; readonly part: DevicePart }
  | { readonly kind: 'refused'; readonly serverMessage: string }

export type ShownFault = { readonly kind: StartFault['kind']; readonly english: string; readonly persian: string }

/** @param hasBegun the server has started the clock and returned the paper */
export function startFaultOf(error: unknown, hasBegun: boolean): StartFault {
  if (hasBegun) return { kind: 'unshown' }
  if (error instanceof SelfTestError) return { kind: 'device', part: error.part }
  if (isChunkFailure(error)) return { kind: 'script' }
  if (error instanceof ApiError)
    return error.problem ? { kind: 'refused', serverMessage: error.told } : { kind: 'foreign' }
  return { kind: isOfNetwork(error) ? 'unreached' : 'page' }
}

/** Network errors of the client (ky) and of the browsers' own fetch, whose messages differ. */
function isOfNetwork(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (['NetworkError', 'TimeoutError', 'AbortError'].includes(error.name)) return true
  return error.name === 'TypeError' && /fetch|network|load failed|connection/i.test(error.message)
}

/** The device failed a part of the self-test; the message is in both languages. The server was not asked. */
export class SelfTestError extends Error {
  constructor(
    readonly part: DevicePart,
    cause: unknown,
  ) {
    super(`The self-test failed: ${part}`, { cause })
    this.name = 'SelfTestError'
  }
}
