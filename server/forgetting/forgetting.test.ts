import { readdirSync } from 'node:fs'
import path from 'node:path'
import { getMe, logIn, signUp } from '@/lib/accounts/account/contract'
import { setExtraTime } from '@/lib/accounts/person/contract/extra-time'
import { listInvitations, sendInvitation, withdrawInvitation } from '@/lib/accounts/invitation/contract'
import { getPerson, listPeople } from '@/lib/accounts/person/contract/people'
import { getSubmissionPay } from '@/lib/teaching/submission/contract/manage-submissions'
import { listAttempts } from '@/lib/sittings/attempt/contract'
import { getSoldOrder, listSoldOrders } from '@/lib/shop/order/contract/manage-orders'
import { listOrders } from '@/lib/shop/order/contract/orders'
import { getRefundable, requestRefund } from '@/lib/shop/refund/contract'
import { momentOf } from '@/lib/platform/format/calendar/moment'
import { lockCandidate } from '@/server/sittings/attempt/eligibility-repo'
import { listDifferences } from '@/server/shop/money-check/repo'
import { lockBuyer } from '@/server/shop/order/order-repo'
import { sweepOutbox } from '@/server/platform/outbox/public'
import { purgeSpeaking, sweepSpeaking } from '@/server/teaching/speaking/public'
import { startForgettingKit, tablesWith, tablesWithout } from '@/server/testing/kits/forgetting-kit'
import { makeManager, type Person } from '@/server/testing/make-people'
import { forget, previewForgetting } from './forgetting'

type Kit = Awaited<ReturnType<typeof startForgettingKit>>
const MARK = 'zarafshan7391'
const NAME = 'پرنیان یادگاری'
let kit: Kit
let manager: Person
beforeAll(async () => {
  kit = await startForgettingKit()
  manager = await makeManager(kit.api)
})
afterAll(() => kit.api.close())

const asManager = () => ({ as: manager.token })
const voices = () => {
  const folder = path.join(kit.api.ctx.settings.dataDir, 'speaking')
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
}
const payOf = async () => {
  const { year = 0, month = 0 } = momentOf(new Date().toISOString())?.day ?? {}
  return (await kit.api.call(getSubmissionPay, { query: { year, month } }, asManager())).items
}
/** Makes a user with data of every kind, and records it. */
async function makeKnown(mark = MARK, name = NAME) {
  const person = await kit.signUp(name)
  const lived = await kit.live(person, mark)
  const body = { percent: 25, restMinutes: 0, reason: `Because of ${mark}` } as const
  await kit.api.call(setExtraTime, { params: { id: person.userId }, body }, asManager())
  await sweepSpeaking(kit.api.ctx)
  return { ...person, ...lived }
}

test('removes every trace of a forgotten person, and leaves all other data unchanged', async () => {
  const other = await makeKnown('neighbour5520', 'همسایه')
  const before = await kit.readAll()
  const person = await makeKnown()
  const [pay, files] = [await payOf(), voices()]
  const rowsBefore = await kit.readAll()
  for (const text of [MARK, NAME, person.identifier]) expect(tablesWith(rowsBefore, text)).not.toEqual([])

  const found = await forget(kit.api.ctx, person.identifier)
  expect(found).toMatchObject({ id: person.userId, obstacles: [] })

  // Messages to others about them are deleted after thirty days, like all messages.
  await kit.api.sql(`update outbox set created_at = now() - interval '31 days' where text like '%${MARK}%'`)
  await sweepOutbox(kit.api.ctx)
  const after = await kit.readAll()
  for (const text of [NAME, person.identifier]) expect(tablesWith(after, text)).toEqual([])
  // A receipt stays as it was printed, with the name that its buyer wanted on it.
  expect(tablesWith(after, MARK)).toEqual(['receipts'])
  // The counter was incremented by their purchase.
  expect(tablesWithout(before, after)).toEqual(['receipt_counters'])
  expect(tablesWith(after, other.identifier)).toEqual(tablesWith(rowsBefore, other.identifier))
  // The sweep deletes voice files, also after a failed first try.
  await purgeSpeaking(kit.api.ctx)
  expect(voices()).toBe(files / 2)

  expect(await payOf()).toEqual(pay)
  expect(await listDifferences(kit.api.ctx.db)).toEqual([])
  expect(after.get('receipts')).toEqual(rowsBefore.get('receipts'))
  expect(after.get('ledger_entries')).toEqual(rowsBefore.get('ledger_entries'))
})

/** Makes a user with a writing section and a purchase. */
async function makeBuyer(name: string, mark: string) {
  const person = await kit.signUp(name)
  const { close } = await kit.submissions.sit(person, [mark, mark])
  await close()
  return { ...person, order: await kit.shop.buy(person, { payerName: `Payer ${mark}` }) }
}

test('nobody can log in any more, and a new account with the same address is empty', async () => {
  const { api } = kit
  const person = await makeBuyer('دوباره آمده', 'again4410')
  const { identifier, password } = person
  await forget(api.ctx, identifier)
  expect(await api.refusal(getMe, {}, person.as)).toBe('unauthorized')
  const unknown = { body: { identifier: 'nobody@example.com', password } }
  expect(await api.refusal(logIn, { body: { identifier, password } })).toBe(await api.refusal(logIn, unknown))
  const { access } = await api.call(signUp, { body: { name: 'تازه', identifier, password } })
  expect((await api.call(getMe, {}, { as: access })).id).not.toBe(person.userId)
  expect(await api.call(listAttempts, { query: {} }, { as: access })).toMatchObject({ total: 0 })
  expect((await api.call(listOrders, { query: {} }, { as: access })).items).toEqual([])
  // Repeated by id, as after restoring a backup: nothing is left to delete, and the new account is not affected.
  expect(await forget(api.ctx, person.userId)).toMatchObject({ obstacles: [], deletions: [] })
  expect(await api.sql(`select act from audit_log where subject_id = $1`, [person.userId])).toHaveLength(1)
  expect(await api.call(getMe, {}, { as: access })).toMatchObject({ identifier })
})

test('managers find no account and no page of the person; orders show the words for a deleted account', async () => {
  const { api } = kit
  const person = await makeBuyer('روی میز', 'desk8830')
  await forget(api.ctx, person.identifier)
  const people = await api.call(listPeople, { query: { size: 50 } }, asManager())
  expect(people.items.map(({ id }) => id)).not.toContain(person.userId)
  expect(await api.refusal(getPerson, { params: { id: person.userId } }, asManager())).toBe('not_found')
  const buyer = { id: person.userId, name: 'حساب پاک‌شده', identifier: '' }
  const { items } = await api.call(listSoldOrders, { query: {} }, asManager())
  expect(items.find(({ id }) => id === person.order)).toMatchObject({ buyer })
  const sold = await api.call(getSoldOrder, { params: { id: person.order } }, asManager())
  expect(sold).toMatchObject({ buyer, payerName: buyer.name, receipts: [{ buyer: { name: 'Payer desk8830' } }] })
  const log = `select act, actor, detail from audit_log where subject_id = $1`
  expect(await api.sql(log, [person.userId])).toEqual([{ act: 'forgotten', actor: null, detail: {} }])
})

test('a manager’s open page, or a request in flight, adds no new data to a forgotten account', async () => {
  const { api } = kit
  const person = await makeBuyer('در راه', 'late2290')
  await forget(api.ctx, person.identifier)
  const id = person.userId
  expect(
    (await api.call(listInvitations, { query: { size: 50 } }, asManager())).items.map((each) => each.id),
  ).not.toContain(id)
  expect(await api.refusal(sendInvitation, { params: { id } }, asManager())).toBe('not_found')
  expect(await api.refusal(withdrawInvitation, { params: { id } }, asManager())).toBe('not_found')
  const body = { percent: 25, restMinutes: 5, reason: 'dyslexia' } as const
  expect(await api.refusal(setExtraTime, { params: { id }, body }, asManager())).toBe('not_found')
  expect(await api.sql(`select extra_time_percent, rest_minutes from users where id = $1`, [id])).toEqual([
    { extra_time_percent: 0, rest_minutes: 0 },
  ])
  expect(await api.sql(`select act from audit_log where subject_id = $1`, [id])).toEqual([{ act: 'forgotten' }])
  for (const lock of [lockBuyer, lockCandidate])
    await expect(api.ctx.db.transaction((tx) => lock(tx, id))).rejects.toMatchObject({ code: 'unauthorized' })
})

test('keeps messages that name a longer address, which is another person’s', async () => {
  const { api } = kit
  const person = await kit.signUp('نشانی کوتاه')
  const other = `sara.${person.identifier}`
  const write = (address: string) =>
    api.sql(
      `insert into outbox (id, channel, recipient, subject, text, state, expires_at)
        values (gen_random_uuid(), 'mail', 'desk@example.com', 'پیام', 'پاسخ به: ' || $1, 'waiting', now() + interval '1 day')`,
      [address],
    )
  for (const address of [other, `${person.identifier}.ir`, person.identifier, `(${person.identifier.toUpperCase()}).`])
    await write(address)
  await forget(api.ctx, person.identifier)
  const rows = await api.sql<{ text: string }>(
    `select text from outbox where strpos(lower(text), $1) > 0 order by length(text)`,
    [person.identifier],
  )
  expect(rows.map(({ text }) => text)).toEqual([`پاسخ به: ${person.identifier}.ir`, `پاسخ به: ${other}`])
})

test('a later refund refers to the buyer on the receipt, and notifies nobody', async () => {
  const { api } = kit
  const person = await makeBuyer('پول برگشته', 'back6630')
  await forget(api.ctx, person.identifier)
  const params = { id: person.order }
  const { lines } = await api.call(getRefundable, { params }, asManager())
  const refundLines = lines.map((line) => ({ lineId: line.id, amountRial: line.restRial }))
  const body = { requestId: person.order, lines: refundLines, reason: 'خریدار خواست', bankRef: 'AB-701' }
  await api.call(requestRefund, { params, body }, asManager())
  const { receipts } = await api.call(getSoldOrder, { params }, asManager())
  expect(receipts.map(({ kind, buyer }) => [kind, buyer.name])).toEqual([
    ['sale', 'Payer back6630'],
    ['refund', 'Payer back6630'],
  ])
  expect(await api.sql(`select recipient from outbox where recipient like 'forgotten%'`)).toEqual([])
  expect(await listDifferences(api.ctx.db)).toEqual([])
})

test('a dry run changes nothing, and counts what would be deleted and kept', async () => {
  const person = await makeBuyer('فقط نگاه', 'only5521')
  const before = await kit.readAll()
  const found = await previewForgetting(kit.api.ctx, person.identifier)
  expect(found).toMatchObject({ id: person.userId, role: 'student', obstacles: [] })
  expect(Object.fromEntries(found?.deletions ?? [])).toMatchObject({
    attempts: 1,
    sittings: 3,
    responses: 2,
    sessions: 1,
  })
  expect(Object.fromEntries(found?.retentions ?? [])).toMatchObject({ orders: 1, receipts: 1 })
  expect(await kit.readAll()).toEqual(before)
})
