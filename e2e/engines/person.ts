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
  await sendAs(page, '/api/account/sign-up/', { ...person, name: 'سارا احمدی' })
  if (role === 'student') return person
  await sql('update users set role = $2 where identifier = $1', [person.identifier, role])
  await sendAs(page, '/api/account/log-in/', person)
  return person
}

export const giveSpeaking = ({ identifier }: Person) =>
  sql(
    `insert into entitlements (id, user_id, kind, amount, given_by, note)
     select gen_random_uuid(), id, 'speaking', 1, id, 'engines' from users where identifier = $1`,
    [identifier],
  )

/** Posts to the API from this browser; with the token of a session as its person. @returns the reply */
export async function sendAs(page: EnginePage, path: string, body: object, access = ''): Promise<unknown> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` } }
  const reply = String(
    await page.evaluate(`
    return fetch('${path}', { ...${JSON.stringify(init)}, body: ${JSON.stringify(JSON.stringify(body))} })
      .then(async (answered) => (answered.ok ? answered.text() : '✗ ' + answered.status))
  `),
  )
  if (reply.startsWith('✗')) throw new Error(`${path} answered ${reply}`)
  return JSON.parse(reply === '' ? 'null' : reply)
}
