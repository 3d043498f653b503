import { randomUUID } from 'node:crypto'
import { type BrowserContext, type Page } from '@playwright/test'
import { logIn, signUp } from '@/lib/accounts/account/contract'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { callApi } from '../net/api'

export type Candidate = { readonly name: string; readonly identifier: string; readonly password: string }

/** A person without an account. */
export function newCandidate(): Candidate {
  const id = randomUUID()
  return { name: 'سارا احمدی', identifier: `${id}@example.com`, password: `Quiet-river ${id.slice(0, 8)}` }
}

/** Signs up through the form of /signup, wherever it was opened from. */
export async function fillSignUp(page: Page, candidate: Candidate): Promise<void> {
  const { fields, signup } = accountCopy
  await page.getByLabel(fields.name).fill(candidate.name)
  await page.getByLabel(fields.identifier).fill(candidate.identifier)
  await page.getByLabel(fields.password, { exact: true }).fill(candidate.password)
  await page.getByRole('button', { name: signup.submit }).click()
}

/** Logs in through the form of /login, wherever it was opened from. */
export async function fillLogIn(page: Page, { identifier, password }: Omit<Candidate, 'name'>): Promise<void> {
  const { fields, login } = accountCopy
  await page.getByLabel(fields.identifier).fill(identifier)
  await page.getByLabel(fields.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: login.submit }).click()
}

/** A new candidate whose session cookies are in this browser. */
export async function enterAsNew(context: BrowserContext): Promise<Candidate> {
  const candidate = newCandidate()
  await callApi(context, signUp, { body: candidate })
  return candidate
}

/** The same candidate in another browser: another device, with a separate session. */
export async function enterAgain(context: BrowserContext, { identifier, password }: Candidate): Promise<void> {
  await callApi(context, logIn, { body: { identifier, password } })
}
