import { test as base, expect } from '@playwright/test'
import { type Proxy, startProxy } from './net/proxy'

/** What a console says when the page itself is at fault, whatever the network does. */
const FAULTS = /Content Security Policy|Minified React error|[Hh]ydrat|Maximum update depth|Uncaught/

/** Playwright's blocked service worker registers as nothing, which the registration script of next-pwa does not expect. */
const BLOCKED_WORKER = "reading 'waiting'"

/** Every journey fails when a page throws, breaks its content policy or cannot be hydrated. */
export const test = base.extend<{ soundPages: void; losesScripts: boolean }>({
  /** The journey takes scripts away: that they are missed is no fault of the page, and may be told before it reloads. */
  losesScripts: [false, { option: true }],
  soundPages: [
    async ({ context, losesScripts }, provide) => {
      const isTransient = (text: string) =>
        text.includes(BLOCKED_WORKER) || (losesScripts && text.includes('ChunkLoadError'))
      const faults: string[] = []
      context.on('weberror', (event) => {
        const { message, stack } = event.error()
        const told = stack ?? message
        if (!isTransient(`${message} ${told}`)) faults.push(told)
      })
      context.on('console', (message) => {
        const text = message.text()
        if (message.type() === 'error' && FAULTS.test(text) && !isTransient(text)) faults.push(text)
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
