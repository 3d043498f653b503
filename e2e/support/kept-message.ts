import { type Browser } from '@playwright/test'
import { listOutbox } from '@/lib/platform/outbox/contract'
import { callApi } from './net/api'
import { expect } from './test'
import { enterAsManager } from './writer'

/** The text of the newest message to a person: without a mail or SMS service, managers can read it. */
export async function readKept(browser: Browser, to: string): Promise<string> {
  const desk = await browser.newContext()
  await enterAsManager(desk)
  let text: string | null | undefined
  await expect
    .poll(async () => {
      const { items } = await callApi(desk, listOutbox, { query: { size: 50, state: 'kept' } })
      text = items.find((message) => message.to === to)?.text
      return text
    })
    .toBeTruthy()
  await desk.close()
  return text ?? ''
}
