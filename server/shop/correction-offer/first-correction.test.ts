import * as contract from '@/lib/shop/correction-offer/contract'
import { confirmAddressProof, askAddressProof, getAddressProof } from '@/lib/accounts/address/contract'
import { listSubmissions } from '@/lib/teaching/submission/contract/submissions'
import { getSubmissionPay } from '@/lib/teaching/submission/contract/manage-submissions'
import { momentOf } from '@/lib/platform/format/calendar/moment'
import { forget } from '@/server/forgetting/forgetting'
import { createSubmissionKit } from '@/server/testing/kits/teaching/submission-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'

let api: TestApp
let manager: { as: string }
let teacher: Person
beforeAll(async () => {
  api = await startTestApp()
  manager = { as: (await makeManager(api)).token }
  teacher = await makeTeacher(api)
})
afterAll(() => api.close())
beforeEach(() => offer({}))

const offer = (over: Partial<contract.Offers>) =>
  api.call(
    contract.saveOffers,
    { body: { redraftPercent: 50, firstMonthly: 1_000, firstCounts: true, ...over } },
    manager,
  )
const state = async (as: { as: string }) => (await api.call(contract.getFirstCorrection, {}, as)).state
const take = (as: { as: string }) => api.call(contract.takeFirstCorrection, {}, as)
const refusal = (as: { as: string }) => api.refusal(contract.takeFirstCorrection, {}, as)
const credits = async (as: { as: string }) => (await api.call(listSubmissions, {}, as)).creditsLeft

async function codeOf(address: string): Promise<string> {
  const [row] = await api.sql<{ text: string }>(
    'select text from outbox where recipient = $1 order by created_at desc, id desc limit 1',
    [address],
  )
  return /\d{6}/.exec(row?.text ?? '')?.[0] ?? ''
}
async function confirm(person: { token: string; identifier: string }): Promise<void> {
  const as = { as: person.token }
  await api.call(askAddressProof, {}, as)
  await api.call(confirmAddressProof, { body: { code: await codeOf(person.identifier) } }, as)
}
async function newcomer() {
  const person = await api.signUp()
  return { ...person, as: { as: person.token } }
}

test('is given once, after the address is confirmed', async () => {
  const person = await newcomer()
  expect(await state(person.as)).toBe('unconfirmed')
  expect(await refusal(person.as)).toBe('not_ready')
  await confirm(person)
  expect((await api.call(getAddressProof, {}, person.as)).isConfirmed).toBe(true)
  expect(await state(person.as)).toBe('ready')
  expect(await take(person.as)).toMatchObject({ state: 'taken' })
  expect(await credits(person.as)).toBe(1)
  expect(await refusal(person.as)).toBe('owned_already')
  expect(await credits(person.as)).toBe(1)
})

test('is not given for a code that is wrong, and five tries end it', async () => {
  const person = await newcomer()
  await api.call(askAddressProof, {}, person.as)
  const right = await codeOf(person.identifier)
  const wrong = right === '000000' ? '111111' : '000000'
  for (let tries = 0; tries < 5; tries += 1)
    expect(await api.refusal(confirmAddressProof, { body: { code: wrong } }, person.as)).toBe('wrong_code')
  expect(await api.refusal(confirmAddressProof, { body: { code: right } }, person.as)).toBe('wrong_code')
  expect(await state(person.as)).toBe('unconfirmed')
})

test('is not given for an address that the account has left', async () => {
  const person = await newcomer()
  await confirm(person)
  await api.sql('update users set identifier = $2 where id = $1', [person.userId, `moved-${person.identifier}`])
  expect(await state(person.as)).toBe('unconfirmed')
})

test('of twenty requests at once one gives it', async () => {
  const person = await newcomer()
  await confirm(person)
  const done = await Promise.allSettled(Array.from({ length: 20 }, () => take(person.as)))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await credits(person.as)).toBe(1)
})

test('of five people at once no more get it than the site gives in these days', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, newcomer))
  for (const person of people) await confirm(person)
  const { given } = await api.call(contract.getManagedOffers, {}, manager)
  await offer({ firstMonthly: given + 2 })
  const done = await Promise.allSettled(people.map(({ as }) => take(as)))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect((await api.call(contract.getManagedOffers, {}, manager)).given).toBe(given + 2)
  const others = await Promise.all(people.map(({ as }) => state(as)))
  expect(others.toSorted()).toEqual(['full', 'full', 'full', 'taken', 'taken'])
})

test('is given again neither to another account with the address of a deleted one, nor to another spelling of it', async () => {
  const person = await newcomer()
  await confirm(person)
  await take(person.as)
  await forget(api.ctx, person.userId)
  for (const identifier of [person.identifier, person.identifier.replace('@', '+new@')]) {
    const again = await newcomer()
    await api.sql('update users set identifier = $2 where id = $1', [again.userId, identifier])
    await confirm({ token: again.token, identifier })
    expect(await state(again.as)).toBe('taken')
    expect(await refusal(again.as)).toBe('owned_already')
    await api.sql(`update users set identifier = $2 where id = $1`, [again.userId, `${again.userId}@example.com`])
  }
})

test('is given once to a domain in its own letters and in xn-- ones', async () => {
  const at = async (identifier: string) => {
    const person = await newcomer()
    await api.sql('update users set identifier = $2 where id = $1', [person.userId, identifier])
    await confirm({ token: person.token, identifier })
    return person.as
  }
  await take(await at('sara@bücher.example'))
  expect(await refusal(await at('sara@xn--bcher-kva.example'))).toBe('owned_already')
})

test('is for candidates who had no correction, while it is offered', async () => {
  const kit = createSubmissionKit(api)
  const writer = await kit.candidate(1)
  await kit.hand(writer)
  expect(await state(writer.as)).toBe('off')
  expect(await state({ as: teacher.token })).toBe('off')
  await offer({ firstMonthly: 0 })
  const person = await newcomer()
  await confirm(person)
  expect(await state(person.as)).toBe('off')
  expect(await refusal(person.as)).toBe('not_on_sale')
})

test('shows visitors the offer, and lets only managers change it', async () => {
  await offer({ firstMonthly: 12 })
  expect(await api.call(contract.getCorrectionOffers, {})).toEqual({ firstMonthly: 12, redraft: null })
  const body = { redraftPercent: null, firstMonthly: 1, firstCounts: true }
  expect(await api.refusal(contract.saveOffers, { body }, { as: teacher.token })).toBe('forbidden')
})

test('counts in the work of teachers as the offer said when it was given, also after its writer was deleted', async () => {
  const kit = createSubmissionKit(api)
  const reader = await makeTeacher(api, 'نگار')
  const countGranted = async (counts: boolean) => {
    await offer({ firstCounts: counts })
    const person = await newcomer()
    await confirm(person)
    await take(person.as)
    await kit.publish(reader, await kit.hand(person))
    return person
  }
  await countGranted(true)
  const uncounted = await countGranted(false)
  await kit.publish(reader, await kit.hand(await kit.candidate(1)))
  const { year = 0, month = 0 } = momentOf(new Date().toISOString())?.day ?? {}
  const work = async () => {
    const { items } = await api.call(getSubmissionPay, { query: { year, month } }, manager)
    return items.find((row) => row.reader.id === reader.userId)
  }
  expect(await work()).toMatchObject({ corrections: 2, firsts: 2, texts: 2 })
  await forget(api.ctx, uncounted.userId)
  expect(await work()).toMatchObject({ corrections: 2, firsts: 2, texts: 2 })
})
