import 'server-only'
import { type reportError } from '@/lib/platform/error-report/contract'
import { publicApi } from '@/lib/platform/client/transport'
import { describeError } from './error-text'

const report = publicApi<typeof reportError>('POST', '/account/send-telegram/')

type FailedRequest = { readonly path: string; readonly headers: object }

/** By their headers, which Next hands on as they came; forgotten with the request. */
const reported = new WeakSet()

/**
 * Tells the support channel what a page threw while the server made it: the browser, which shows the error screen, only knows that it failed.
 * Once a request: its title, its words and its layout may each ask for what is not there. Never throws; a report that does not arrive is not repeated.
 */
export async function reportPageFailure(error: unknown, { path: page, headers }: FailedRequest): Promise<void> {
  if (reported.has(headers)) return
  reported.add(headers)
  try {
    await report({ body: { text: describeError(error, { page, build: null, agent: 'server' }) } })
  } catch {
    // The API may be what failed. The log of the program has it.
  }
}
