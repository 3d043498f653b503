import 'server-only'
import { type reportError } from '@/lib/contract/site/error-reports'
import { publicApi } from '../transport'
import { describeError } from './error-text'

const report = publicApi<typeof reportError>('POST', '/account/send-telegram/')

/**
 * Tells the support channel what a page threw while the server made it: the browser, which shows the error screen, only knows that it failed.
 * Never throws; a report that does not arrive is not repeated.
 */
export async function reportPageFailure(error: unknown, page: string): Promise<void> {
  try {
    await report({ body: { text: describeError(error, { page, build: null, agent: 'server' }) } })
  } catch {
    // The API may be what failed. The log of the program has it.
  }
}
