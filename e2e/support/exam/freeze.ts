import { type Page } from '@playwright/test'

/**
 * Stops everything that runs in a page — timers, replies, clicks — as a sleeping laptop does. Returns the function that resumes it. (The DevTools
 * command for it, `Page.setWebLifecycleState`, has no effect on a visible page.)
 */
export async function freeze(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Debugger.enable')
  const stopped = new Promise((resolve) => devtools.once('Debugger.paused', resolve))
  await devtools.send('Debugger.pause')
  await stopped
  return async () => {
    await devtools.send('Debugger.resume')
    await devtools.send('Debugger.disable')
    await devtools.detach()
  }
}
