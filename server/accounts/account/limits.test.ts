import * as contract from '@/lib/accounts/account/contract'
import { Problem } from '@/lib/platform/contract/problem'
import { isSolution, readPuzzle } from '@/lib/platform/puzzle/puzzle'
import { cookiesOf, json } from '@/server/testing/cookies'
import { solvePuzzle } from '@/server/testing/exams/solve-puzzle'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { appointManager } from './managers'
import { createLimits, spendLogIn } from './limits'
import { difficultyBitsFor } from './puzzle'

const password = 'seven brass kettles'
const proxy = { trustedProxies: ['127.0.0.1'], addressLimitFactor: 1 }
let api: TestApp
beforeEach(async () => {
  api = await startTestApp(proxy)
})
afterEach(() => api.close())

/** A request that our proxy forwards from this address. */
const from = (address: string) => ({ 'x-forwarded-for': address })
const send = (path: string, body: object, address: string) =>
  api.app.fetch(new Request(`http://api.test${path}`, { method: 'POST', ...json(body, from(address)) }), {
    incoming: { socket: { remoteAddress: '127.0.0.1' } },
  })
const tryLogIn = async (identifier: string, typed: string, address: string) =>
  (await send('/account/log-in/', { identifier, password: typed }, address)).status
/** Logs in like the page: solves the puzzle if one is asked for. */
const logIn = async (identifier: string, typed: string, address: string, cookie = '') => {
  const ask = (body: object) =>
    api.app.fetch(
      new Request('http://api.test/account/log-in/', {
        method: 'POST',
        ...json({ identifier, password: typed, ...body }, { ...from(address), cookie }),
      }),
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    )
  const first = await ask({})
  if (first.status !== 428) return first
  return ask({ puzzle: solvePuzzle(Problem.parse(await first.json()).puzzle ?? '') })
}
const newAccount = async (identifier: string, address: string) => {
  expect((await send('/account/sign-up/', { name: 'نگار', identifier, password }, address)).status).toBe(200)
}

function wrongAnswer(text: string): number {
  const puzzle = readPuzzle(text)
  return Array.from({ length: 20 }, (_, answer) => answer).find((answer) => puzzle && !isSolution(puzzle, answer)) ?? 0
}

test.each([
  [0, 16],
  [9, 16],
  [10, 17],
  [30, 18],
  [70, 19],
  [10_000, 19],
])('outside tests, %i tries above the limit cost a puzzle of %i bits', (tooMany, bits) => {
  expect(difficultyBitsFor(tooMany, false)).toBe(bits)
})

test('asks for a puzzle after a few wrong tries from one address, but not of a neighbour at that address with the right password', async () => {
  await newAccount('a@example.com', '10.0.0.1')
  for (let tries = 0; tries < 8; tries += 1) expect(await tryLogIn('a@example.com', 'wrong', '10.0.0.9')).toBe(401)
  const refused = await send('/account/log-in/', { identifier: 'a@example.com', password }, '10.0.0.9')
  expect(refused.status).toBe(428)
  expect(await refused.json()).toMatchObject({ code: 'puzzle_due', puzzle: expect.stringMatching(/^1\.8\./) })
  expect((await logIn('a@example.com', 'wrong', '10.0.0.9')).status).toBe(401)
  expect((await logIn('a@example.com', password, '10.0.0.9')).status).toBe(200)
})

test('accepts a solved puzzle once and for its account only, and no unsolved one', async () => {
  for (const name of ['p', 'q']) {
    await newAccount(`${name}@example.com`, '10.0.0.1')
    for (let tries = 0; tries < 8; tries += 1) await tryLogIn(`${name}@example.com`, 'wrong', '10.0.0.9')
  }
  const refused = await send('/account/log-in/', { identifier: 'p@example.com', password }, '10.0.0.9')
  const puzzle = solvePuzzle(Problem.parse(await refused.json()).puzzle ?? '')
  const statusFor = async (identifier: string, solution: object) =>
    (await send('/account/log-in/', { identifier, password: 'wrong', puzzle: solution }, '10.0.0.9')).status
  expect(await statusFor('q@example.com', puzzle)).toBe(428)
  expect(await statusFor('p@example.com', { ...puzzle, answer: wrongAnswer(puzzle.puzzle) })).toBe(428)
  expect(await statusFor('p@example.com', { ...puzzle, puzzle: puzzle.puzzle.replace(/^1\.8/, '1.1') })).toBe(428)
  expect(await statusFor('p@example.com', puzzle)).toBe(401)
  expect(await statusFor('p@example.com', puzzle)).toBe(428)
})

test('makes an attack from many addresses cost puzzles, and does not lock out the owner in a known or a new browser', async () => {
  const reply = await send('/account/sign-up/', { name: 'نگار', identifier: 'b@example.com', password }, '10.0.0.1')
  const cookie = `knownDevice=${cookiesOf(reply).get('knownDevice')}`
  const statuses: number[] = []
  for (let machine = 0; machine < 40; machine += 1)
    statuses.push(await tryLogIn('b@example.com', 'wrong', `10.1.0.${machine}`))
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect(statuses.filter((status) => status === 428)).toHaveLength(20)
  const own = json({ identifier: 'b@example.com', password }, { ...from('10.7.0.1'), cookie })
  expect((await api.raw('POST', '/account/log-in/', own)).status).toBe(200)
  expect((await logIn('b@example.com', password, '10.8.0.1')).status).toBe(200)
})

test('counts tries in a known browser separately, whoever uses it; above that limit it counts like any other browser', async () => {
  const reply = await send('/account/sign-up/', { name: 'نگار', identifier: 'o@example.com', password }, '10.0.0.1')
  const cookie = `knownDevice=${cookiesOf(reply).get('knownDevice')}`
  const statuses: number[] = []
  for (let tries = 0; tries < 19; tries += 1) {
    const body = json({ identifier: 'o@example.com', password: 'wrong' }, { ...from('10.0.0.1'), cookie })
    statuses.push((await api.raw('POST', '/account/log-in/', body)).status)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(18)
  expect(statuses.at(-1)).toBe(428)
  const made = json({ identifier: 'o@example.com', password: 'wrong' }, { cookie: `knownDevice=${'x'.repeat(43)}` })
  expect((await api.raw('POST', '/account/log-in/', made)).status).toBe(428)
})

test('stops guesses at one account at 250 in a quarter of an hour, with or without puzzles', async () => {
  const counter = createLimits({ ...api.ctx, settings: { ...api.ctx.settings, addressLimitFactor: 1 } })
  const { counter: strangers, max: most } = counter.logInByStrangers
  for (let tries = 0; tries < most; tries += 1) await strangers.add('r@example.com')
  const ctx = { ...api.ctx, address: '10.0.0.1', cookies: new Map<string, string>() }
  const who = { identifier: 'r@example.com', isOwnDevice: false, puzzle: undefined }
  await expect(spendLogIn(ctx as never, counter, who)).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('makes an address that tries many accounts pay for each further one, existing or not', async () => {
  const statuses: number[] = []
  for (let account = 0; account < 35; account += 1)
    statuses.push(await tryLogIn(`c${account}@example.com`, 'wrong', '10.0.0.3'))
  expect(statuses.filter((status) => status === 428)).toHaveLength(5)
})

test('a successful log-in is not counted: frequent log-ins are never limited', async () => {
  await newAccount('d@example.com', '10.0.0.1')
  for (let times = 0; times < 12; times += 1) expect(await tryLogIn('d@example.com', password, '10.0.0.4')).toBe(200)
})

test('counts the IPv6 addresses of one household as one address', async () => {
  await newAccount('e@example.com', '10.0.0.1')
  for (let machine = 0; machine < 8; machine += 1)
    await tryLogIn('e@example.com', 'wrong', `2001:db8:1:2::${machine + 1}`)
  expect(await tryLogIn('e@example.com', 'wrong', '2001:db8:1:2:ffff::9')).toBe(428)
  expect(await tryLogIn('e@example.com', 'wrong', '2001:db8:1:3::1')).toBe(401)
})

test('ignores a forwarded address that does not come from our proxy', async () => {
  await newAccount('f@example.com', '10.0.0.1')
  const statuses: number[] = []
  for (let tries = 0; tries < 10; tries += 1) {
    const options = json({ identifier: 'f@example.com', password: 'wrong' }, from(`10.9.9.${tries}`))
    statuses.push((await api.raw('POST', '/account/log-in/', options)).status)
  }
  expect(statuses.filter((status) => status === 428)).toHaveLength(2)
})

test('limits sign-ups per address, with a higher limit for schools', async () => {
  const statuses: number[] = []
  // A weak password is refused before it is hashed, and still counts towards the limit.
  for (let tries = 0; tries < 33; tries += 1) {
    const body = { name: 'نگار', identifier: `g${tries}@example.com`, password: 'password' }
    statuses.push((await send('/account/sign-up/', body, '10.0.0.5')).status)
  }
  expect(statuses.filter((status) => status === 428)).toHaveLength(3)
})

test('limits guesses at the current password', async () => {
  const { token } = await api.signUp()
  const body = { current: 'wrong', next: 'nine paper lanterns' }
  for (let tries = 0; tries < 8; tries += 1) {
    expect(await api.refusal(contract.changePassword, { body }, { as: token })).toBe('wrong_password')
  }
  expect(await api.refusal(contract.changePassword, { body }, { as: token })).toBe('too_many_requests')
})

test('limits guesses at one-time links', async () => {
  const body = { token: 'x'.repeat(43), password }
  for (let tries = 0; tries < 10; tries += 1)
    expect(await api.refusal(contract.setPassword, { body })).toBe('link_expired')
  expect(await api.refusal(contract.setPassword, { body })).toBe('too_many_requests')
  // A neighbour's failures do not block a valid link.
  const { path } = await appointManager(api.ctx, 'h@example.com')
  const token = new URL(path, 'http://x').hash.replace('#token=', '')
  await expect(api.call(contract.setPassword, { body: { token, password } })).resolves.toHaveProperty('access')
})
