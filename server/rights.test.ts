import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod'
import { type Endpoint } from '@/lib/platform/contract/endpoint'
import { type ProblemCode } from '@/lib/platform/contract/problem'
import { changePassword, logIn, signUp } from '@/lib/accounts/account/contract'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { type Caller, callAs, makeCallers } from './testing/rights/callers'
import { readTable, type Rights, ROLES, writeTable } from './testing/rights/rights-roles'
import { newId } from './platform/http/new-id'
import { json } from './testing/cookies'
import { shareTestApp } from './testing/test-app'

const FILE = 'docs/rights.md'
/** Fields that no ordinary account may set. An endpoint with one of them needs a line in the second table. */
const GUARDED = ['role', 'priceRial', 'price', 'score', 'isPaid', 'isAuthor', 'halfBands', 'raw', 'userId', 'ownerId']

const api = shareTestApp()
let callers: Caller[]
beforeAll(async () => {
  callers = await makeCallers(api)
})

const labelOf = ({ method, path }: Endpoint) => `${method} ${path}`
const endpoints = () => api.app.endpoints.map(({ endpoint }) => endpoint)

/** Only these two mean that the role is refused; a wrong password or another user's object is a different matter. */
const isRefused = (code: ProblemCode | null) => code === 'unauthorized' || code === 'forbidden'

async function observe(endpoint: Endpoint): Promise<{ rights: Rights; codes: (ProblemCode | null)[] }> {
  const codes = await Promise.all(callers.map((caller) => callAs(api, endpoint, caller)))
  const entries = ROLES.map((role, index) => [role, isRefused(codes[index] ?? null) ? 'no' : 'yes'] as const)
  return { rights: Object.fromEntries(entries) as Rights, codes }
}

test('every endpoint admits and refuses the roles in docs/rights.md, by the declared `auth`', async () => {
  const documentedRights = new Map(
    readTable(readFileSync(FILE, 'utf8'), 'Endpoints').map(({ name, cells }) => [name, cells]),
  )
  const complaints: string[] = []
  const unsound: string[] = []
  const lines: { name: string; cells: string[] }[] = []
  for (const endpoint of endpoints()) {
    const name = labelOf(endpoint)
    const { rights, codes } = await observe(endpoint)
    // Records the declared `auth` besides the behaviour: two values that admit the same people today may differ later.
    const callerRights = [...ROLES.map((role) => rights[role]), endpoint.auth]
    const cells = documentedRights.get(name)
    lines.push({ name, cells: [...callerRights, cells?.[callerRights.length] ?? ''] })
    if (!cells) complaints.push(`${name} is not in the table; it does: ${callerRights.join(' ')}`)
    else if (cells.slice(0, callerRights.length).join() !== callerRights.join())
      complaints.push(`${name}: told ${cells.slice(0, callerRights.length).join(' ')}, does ${callerRights.join(' ')}`)
    // Finer rights are checked after the input: an invalid request says nothing about them.
    if (endpoint.auth === 'user' && codes.some((code) => code === 'invalid_input' || code === 'malformed_request'))
      unsound.push(`${name}: the sample is refused; give a sound one in server/testing/rights/endpoint-samples.ts`)
  }
  const endpointNames = new Set(lines.map(({ name }) => name))
  for (const name of documentedRights.keys())
    if (!endpointNames.has(name)) complaints.push(`${name} is in the table and not in the API`)
  // `npm run rights` writes the actual state; read the diff before you commit it.
  const isWriting = process.env.RIGHTS === 'write'
  if (isWriting) write(lines)
  expect(isWriting ? unsound : [...complaints, ...unsound]).toEqual([])
})

function write(lines: readonly { name: string; cells: string[] }[]): void {
  const sorted = [...lines].sort((a, b) => byPath(a.name, b.name))
  const text = readFileSync(FILE, 'utf8')
  writeFileSync(FILE, writeTable(text, 'Endpoints', ['endpoint', ...ROLES, 'auth', 'note'], sorted))
}

function byPath(a: string, b: string): number {
  const [methodA = '', pathA = ''] = a.split(' ')
  const [methodB = '', pathB = ''] = b.split(' ')
  return pathA.localeCompare(pathB, 'en') || methodA.localeCompare(methodB, 'en')
}

/** The names of all properties of a schema's objects, at any depth. */
function namesIn(schema: z.ZodType | undefined): Set<string> {
  const names = new Set<string>()
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(walk)
    if (part === null || typeof part !== 'object') return
    const { properties } = part as { properties?: object }
    for (const name of Object.keys(properties ?? {})) names.add(name)
    Object.values(part).forEach(walk)
  }
  if (schema) walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return names
}

test('no endpoint for ordinary accounts accepts a role, a price or a score, except those of the second table', () => {
  const documentedFields = new Set(
    readTable(readFileSync(FILE, 'utf8'), 'Fields').map(({ name, cells }) => `${name} ${cells[0]}`),
  )
  const acceptedFields = endpoints()
    .filter(({ auth }) => auth !== 'manager')
    .flatMap((endpoint) => {
      const names = namesIn(endpoint.body)
      return GUARDED.filter((name) => names.has(name)).map((name) => `${labelOf(endpoint)} ${name}`)
    })
  expect(new Set(acceptedFields)).toEqual(documentedFields)
})

test('refuses fields that an account must not set, instead of dropping them', async () => {
  const password = 'seven brass kettles'
  const person = { name: 'نگار', identifier: `${newId()}@example.com`, password }
  const student = callers.find(({ role }) => role === 'student')?.token ?? ''
  const tries = [
    [signUp.path, { ...person, role: 'manager' }],
    [signUp.path, { ...person, isAuthor: true }],
    [logIn.path, { identifier: person.identifier, password, role: 'manager' }],
    [changePassword.path, { current: password, next: `${password} more`, role: 'manager' }],
    [startAttempt.path, { exam: 'tiny', mode: 'strict', requestId: newId(), priceRial: 0 }],
    [startAttempt.path, { exam: 'tiny', mode: 'strict', requestId: newId(), isPaid: true }],
  ] as const
  for (const [path, body] of tries) {
    const { status } = await api.raw('POST', path, { ...json(body), as: student })
    expect({ path, body, status }).toEqual({ path, body, status: 422 })
  }
})
