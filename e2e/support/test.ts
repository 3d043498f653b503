import { test as base, expect } from '@playwright/test'
import { type Proxy, startProxy } from './proxy'

/** What a console says when the page itself is at fault, whatever the network does. */
const FAULTS = /Content Security Policy|Minified React error|[Hh]ydrat|Maximum update depth|Uncaught/

/** Playwright's blocked service worker registers as nothing, which the registration script of next-pwa does not expect. */
const BLOCKED_WORKER = "reading 'waiting'"

/** Every journey fails when a page throws, breaks its content policy or cannot be hydrated. */
export const test = base.extend<{ soundPages: void }>({
  soundPages: [
    async ({ context }, provide) => {
      const faults: string[] = []
      context.on('weberror', (event) => {
        const { message, stack } = event.error()
        if (!message.includes(BLOCKED_WORKER)) faults.push(stack ?? message)
      })
      context.on('console', (message) => {
        if (message.type() === 'error' && FAULTS.test(message.text())) faults.push(message.text())
      })
      await provide()
      expect(faults, 'errors of the pages themselves').toEqual([])
    },
    { auto: true },
  ],
})

/** The same behind a network of our own, which can lie, break, and remembers every byte that it carried. */
export const proxied = test.extend<{ network: Proxy }>({
  network: async ({}, provide, { project }) => {
    const proxy = await startProxy(project.use.baseURL ?? '')
    await provide(proxy)
    await proxy.close()
  },
  baseURL: async ({ network }, provide) => provide(network.origin),
})

export { expect }
