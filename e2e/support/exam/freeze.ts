import { type Page } from '@playwright/test'

/**
 * Stops everything that runs in a page — timers, replies, clicks — as the sleep of a laptop does. Gives the function that wakes it.
 * (The browser's own command for it, `Page.setWebLifecycleState`, does nothing to a page that is seen.)
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
