import { test as base, expect } from '@playwright/test'
import { type Proxy, startProxy } from './net/proxy'

/** Console messages that are the page's own fault, whatever the network does. */
const FAULTS = /Content Security Policy|Minified React error|[Hh]ydrat|Maximum update depth|Uncaught/

/** Playwright's blocked service worker registers as undefined, which next-pwa's registration script does not expect. */
const BLOCKED_WORKER = "reading 'waiting'"

/** Every journey fails when a page throws, violates its content security policy or fails to hydrate. */
export const test = base.extend<{ soundPages: void; losesScripts: boolean }>({
  /** The journey blocks scripts: errors about missing ones are expected before the reload. */
  losesScripts: [false, { option: true }],
  soundPages: [
    async ({ context, losesScripts }, provide) => {
      const isTransient = (text: string) =>
        text.includes(BLOCKED_WORKER) || (losesScripts && text.includes('ChunkLoadError'))
      const faults: string[] = []
      context.on('weberror', (event) => {
        const { message, stack } = event.error()
        const report = stack ?? message
        if (!isTransient(`${message} ${report}`)) faults.push(report)
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

/** Like `test`, behind a network of our own, which can forge, break, and record every byte. */
export const proxied = test.extend<{ network: Proxy }>({
  network: async ({}, provide, { project }) => {
    const proxy = await startProxy(project.use.baseURL ?? '')
    await provide(proxy)
    await proxy.close()
  },
  baseURL: async ({ network }, provide) => provide(network.origin),
})

export { expect }
