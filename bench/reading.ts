import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type APIRequestContext, type APIResponse, type Page } from '@playwright/test'
import * as z from 'zod'

const EXAM = 'academic-mock-1'
const SignedUp = z.object({ access: z.string() })
const CreatedId = z.object({ id: z.string() })

/** A new candidate in a reading practice, whose sections may be taken in any order; the page shows the running section. */
export async function openReadingPractice(site: string, page: Page): Promise<void> {
  const { id } = await beginPractice(site, page.context().request)
  await page.goto(`${site}/exam/reading?attempt=${id}`)
  await page.getByRole('button', { name: 'Start test' }).click({ timeout: 60_000 })
  await page.getByRole('timer').waitFor({ timeout: 60_000 })
  await page
    .getByRole('button', { name: /^Part 1:/ })
    .click({ timeout: 5_000 })
    .catch(() => undefined) // it is open already
  await sleep(2_000)
}

/** Signs a new candidate up and hands in two sections of a practice: their cookies are then in the context of the requests. */
export async function handInTwoSections(site: string, ask: APIRequestContext): Promise<{ readonly attempt: string }> {
  const { id: attempt, headers } = await beginPractice(site, ask)
  for (const skill of ['listening', 'reading']) {
    const begun = await ask.post(`${site}/api/attempts/${attempt}/sittings/${skill}/begin/`, { headers })
    const { id } = CreatedId.parse(await read(begun))
    await read(await ask.get(`${site}/api/sittings/${id}/`, { headers }))
    const responses = Array.from({ length: 40 }, (_, index) => ({ question: String(index + 1), rev: 1, value: 'A' }))
    await ask.put(`${site}/api/sittings/${id}/responses/`, { headers, data: { epoch: 1, responses } })
    await read(await ask.post(`${site}/api/sittings/${id}/submit/`, { headers, data: { epoch: 1 } }))
  }
  return { attempt }
}

async function beginPractice(site: string, ask: APIRequestContext) {
  const name = randomUUID()
  const person = { name: 'Bench', identifier: `${name}@example.com`, password: `Quiet-river ${name.slice(0, 8)}` }
  const { access } = SignedUp.parse(await read(await ask.post(`${site}/api/account/sign-up/`, { data: person })))
  for (let tries = 0; tries < 120; tries += 1) {
    if ((await ask.get(`${site}/api/exams/${EXAM}/`)).ok()) break
    await sleep(1_000)
  }
  const data = { exam: EXAM, mode: 'practice', requestId: randomUUID() }
  const headers = { authorization: `Bearer ${access}` }
  const { id } = CreatedId.parse(await read(await ask.post(`${site}/api/attempts/`, { data, headers })))
  return { id, headers }
}

async function read(reply: APIResponse): Promise<unknown> {
  if (!reply.ok()) throw new Error(`${reply.url()} answered ${reply.status()}: ${await reply.text()}`)
  return reply.json()
}
