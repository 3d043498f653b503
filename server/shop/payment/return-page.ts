import { PROBLEMS } from '@/lib/platform/contract/problem'
import { returnWaitCopy } from '@/lib/platform/page-failure/words/stand-in-pages'
import { isDatabaseUnavailable } from '@/server/platform/db/failures'
import { AppError } from '@/server/platform/http/errors'
import { drawWaitingPage } from '@/server/platform/http/pages/busy-page'

const AGAIN_SECONDS = 3

/** For a buyer's browser: while the database is down, a page that retries, which is safe. A program gets the problem as usual. */
export async function orWaitingPage(request: Request, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const isUnavailable = isDatabaseUnavailable(error) || (error instanceof AppError && error.code === 'unavailable')
    if (!isUnavailable || !request.headers.get('accept')?.includes('text/html')) throw error
    const { title, text: reason } = returnWaitCopy
    const { body, headers } = drawWaitingPage({ title, reason }, AGAIN_SECONDS)
    return new Response(body, { status: PROBLEMS.unavailable, headers })
  }
}
