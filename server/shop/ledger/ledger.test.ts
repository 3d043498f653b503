import { randomUUID } from 'node:crypto'
import { type Entry } from '@/lib/shop/ledger/rules'
import { openShop, type Shop } from '@/server/testing/kits/shop/shop-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { postToLedger } from './public'

// The ledger: what is posted once, what the database itself refuses, and that nobody changes it later.
let api: TestApp
let shop: Shop
let orderId: string
beforeAll(async () => {
  api = await startTestApp()
  shop = await openShop(api)
  orderId = (await shop.place(await api.signUp())).id
})
afterAll(() => api.close())

const SALE: readonly Entry[] = [
  { account: 'gateway:test', amountRial: 90 },
  { account: 'discounts', amountRial: 10 },
  { account: 'sales', amountRial: -100 },
]
const post = (source: string, entries: readonly Entry[] = SALE) =>
  api.ctx.db.transaction((tx) => postToLedger({ ...api.ctx, db: tx }, { kind: 'sale', source, orderId, entries }))
const entriesOf = (source: string) =>
  api.sql<Entry & { position: number }>(
    `select e.position::int, e.account, e.amount_rial::int as "amountRial" from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id where t.source = $1 order by e.position`,
    [source],
  )
const counts = async () =>
  (
    await api.sql<{ heads: number; entries: number }>(
      `select (select count(*)::int from ledger_transactions) as heads, (select count(*)::int from ledger_entries) as entries`,
    )
  )[0]

test('posts a source once for concurrent requests, with the entries of the first', async () => {
  const source = `payment:${randomUUID()}:verified`
  const said = await Promise.all(Array.from({ length: 10 }, () => post(source)))
  expect(said.filter(Boolean)).toHaveLength(1)
  const other = [
    { account: 'bank', amountRial: 5 },
    { account: 'sales', amountRial: -5 },
  ]
  expect(await post(source, other)).toBe(false)
  expect(await entriesOf(source)).toEqual(SALE.map((entry, index) => ({ position: index + 1, ...entry })))
})

test('posts nothing if no money moves', async () => {
  const before = await counts()
  expect(await post(`order:${randomUUID()}:free`, [])).toBe(true)
  expect(await counts()).toEqual(before)
})

test.each<readonly [string, readonly Entry[]]>([
  [
    'entries that do not sum to zero',
    [
      { account: 'bank', amountRial: 10 },
      { account: 'sales', amountRial: -9 },
    ],
  ],
  ['a single entry', [{ account: 'bank', amountRial: 10 }]],
  ['an entry of zero', [...SALE, { account: 'bank', amountRial: 0 }]],
])('%s: leaves nothing, not even the header', async (_, entries) => {
  const before = await counts()
  const source = `payment:${randomUUID()}:verified`
  await expect(post(source, entries)).rejects.toThrow()
  expect(await counts()).toEqual(before)
  // The source is still free for correct entries.
  expect(await post(source)).toBe(true)
})

test('a rolled-back transaction rolls back its posting', async () => {
  const source = `payment:${randomUUID()}:verified`
  const before = await counts()
  const failing = api.ctx.db.transaction(async (tx) => {
    await postToLedger({ ...api.ctx, db: tx }, { kind: 'sale', source, orderId, entries: SALE })
    throw new Error('the caller thinks again')
  })
  await expect(failing).rejects.toThrow('thinks again')
  expect(await counts()).toEqual(before)
})

test('nobody can change, delete or extend a posting', async () => {
  const source = `payment:${randomUUID()}:verified`
  await post(source)
  const before = await entriesOf(source)
  const [head] = await api.sql<{ id: string }>(`select id from ledger_transactions where source = $1`, [source])
  for (const statement of [
    `update ledger_entries set amount_rial = amount_rial + 1 where transaction_id = '${head?.id}'`,
    `delete from ledger_entries where transaction_id = '${head?.id}'`,
    `update ledger_transactions set source = 'other' where id = '${head?.id}'`,
    `delete from ledger_transactions where id = '${head?.id}'`,
    `truncate ledger_entries`,
    `truncate ledger_transactions cascade`,
    // Two entries that cancel out would pass every sum check.
    `insert into ledger_entries values ('${head?.id}', 8, 'bank', 5), ('${head?.id}', 9, 'sales', -5)`,
    // A header without entries sums to zero, too.
    `insert into ledger_transactions (id, kind, source, effective_at) values (gen_random_uuid(), 'sale', 'alone', now())`,
  ])
    await expect(api.sql(statement)).rejects.toThrow()
  expect(await entriesOf(source)).toEqual(before)
})

test('stores unrealistically large sums exactly to the Rial', async () => {
  const source = `payment:${randomUUID()}:verified`
  const huge = Number.MAX_SAFE_INTEGER
  await post(source, [
    { account: 'bank', amountRial: huge },
    { account: 'sales', amountRial: -huge },
  ])
  const rows = await api.sql<{ amount: string }>(
    `select e.amount_rial::text as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where t.source = $1 order by e.position`,
    [source],
  )
  expect(rows.map(({ amount }) => amount)).toEqual([String(huge), String(-huge)])
})
