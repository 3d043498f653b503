import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type APIResponse, type Page } from '@playwright/test'
import * as z from 'zod'

const EXAM = 'academic-mock-1'
const Made = z.object({ access: z.string().optional(), id: z.string().optional() })

/** A new candidate in a reading practice, whose sections may be taken in any order; the page shows the running section. */
export async function openReading(site: string, page: Page): Promise<void> {
  const id = randomUUID()
  const person = { name: 'Bench', identifier: `${id}@example.com`, password: `Quiet-river ${id.slice(0, 8)}` }
  const ask = page.context().request
  const { access } = Made.parse(await read(await ask.post(`${site}/api/account/sign-up/`, { data: person })))
  for (let tries = 0; tries < 120; tries += 1) {
    if ((await ask.get(`${site}/api/exams/${EXAM}/`)).ok()) break
    await sleep(1_000)
  }
  const data = { exam: EXAM, mode: 'practice', requestId: randomUUID() }
  const headers = { authorization: `Bearer ${access}` }
  const attempt = Made.parse(await read(await ask.post(`${site}/api/attempts/`, { data, headers })))
  await page.goto(`${site}/exam/reading?attempt=${attempt.id}`)
  await page.getByRole('button', { name: 'Start test' }).click({ timeout: 60_000 })
  await page.getByRole('timer').waitFor({ timeout: 60_000 })
  await page
    .getByRole('button', { name: /^Part 1:/ })
    .click({ timeout: 5_000 })
    .catch(() => undefined) // it is open already
  await sleep(2_000)
}

async function read(reply: APIResponse): Promise<unknown> {
  if (!reply.ok()) throw new Error(`${reply.url()} answered ${reply.status()}: ${await reply.text()}`)
  return reply.json()
}
