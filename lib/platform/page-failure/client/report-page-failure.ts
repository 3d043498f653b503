import 'server-only'
import { type reportError } from '@/lib/platform/error-report/contract'
import { publicApi } from '@/lib/platform/client/transport'
import { describeError } from './error-text'

const report = publicApi<typeof reportError>('POST', '/account/send-telegram/')

type FailedRequest = { readonly path: string; readonly headers: object }

/** Keyed by headers, which Next passes on unchanged; garbage-collected with the request. */
const reported = new WeakSet()

/**
 * Reports an error of server rendering to the support channel: the browser, which shows the error screen, gets no details. Once per request: title,
 * text and layout may each fail for the same reason. Never throws; a lost report is not repeated.
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
