import { type BrowserContext } from '@playwright/test'
import { streamNotifications } from '@/lib/accounts/notification/contract'

/**
 * Ends each stream of notifications after its first event. An open stream is a request on its way: `networkidle` would never come on a page of
 * somebody who is logged in.
 */
export async function endStreams(context: BrowserContext): Promise<void> {
  const body = `data: ${JSON.stringify({ unread: 0, newest: null })}\n\n`
  await context.route(`**/api${streamNotifications.path}`, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body }),
  )
}
