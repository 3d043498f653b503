import { type Browser } from '@playwright/test'
import { listOutbox } from '@/lib/platform/outbox/contract'
import { callApi } from './net/api'
import { expect } from './test'
import { enterAsManager } from './writer'

/** The text of the newest message to a person: without a mail or SMS service, managers can read it. */
export async function readHeld(browser: Browser, to: string): Promise<string> {
  const manager = await browser.newContext()
  await enterAsManager(manager)
  let text: string | null | undefined
  await expect
    .poll(async () => {
      const { items } = await callApi(manager, listOutbox, { query: { size: 50, state: 'kept' } })
      text = items.find((message) => message.to === to)?.text
      return text
    })
    .toBeTruthy()
  await manager.close()
  return text ?? ''
}
