import { randomUUID } from 'node:crypto'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { paths } from '@/lib/platform/paths'
import { inDatabase } from '../support/net/database'
import { type EnginePage } from './engine-page'

export type Person = { readonly identifier: string; readonly password: string }

export const sql = (text: string, values: unknown[]) => inDatabase((client) => client.query(text, values))

const newPerson = (): Person => ({ identifier: `${randomUUID()}@example.com`, password: 'Quiet-river 7e1a' })

export async function signUpFor(page: EnginePage, next: string): Promise<Person> {
  const { fields, signup } = accountCopy
  const person = newPerson()
  await page.open(paths.signupFor(next))
  await page.fill(fields.name, 'سارا احمدی')
  await page.fill(fields.identifier, person.identifier)
  await page.fill(fields.password, person.password)
  await page.press('button', signup.submit)
  return person
}

/** A new person of this role, without the forms that other journeys fill. The server has no endpoint that makes one of the staff. */
export async function enterAs(page: EnginePage, role: 'student' | 'teacher' | 'manager'): Promise<Person> {
  const person = newPerson()
  await page.open(paths.login)
  await send(page, '/api/account/sign-up/', { ...person, name: 'سارا احمدی' })
  if (role === 'student') return person
  await sql('update users set role = $2 where identifier = $1', [person.identifier, role])
  await send(page, '/api/account/log-in/', person)
  return person
}

export const giveSpeaking = ({ identifier }: Person) =>
  sql(
    `insert into entitlements (id, user_id, kind, amount, given_by, note)
     select gen_random_uuid(), id, 'speaking', 1, id, 'engines' from users where identifier = $1`,
    [identifier],
  )

async function send(page: EnginePage, path: string, body: object): Promise<void> {
  const json = JSON.stringify(JSON.stringify(body))
  const status = await page.evaluate(`
    return fetch('${path}', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${json} }).then((reply) => reply.status)
  `)
  if (!String(status).startsWith('2')) throw new Error(`${path} answered ${String(status)}`)
}
