import { requestRefund, getRefundable } from '@/lib/shop/refund/contract'
import { grantLine } from '@/server/shop/entitlement/public'
import { listLines, lockOrder } from '@/server/shop/order/public'
import { startForgettingKit } from '@/server/testing/kits/forgetting-kit'
import { makeAuthor, makeManager, makeTeacher, writePost } from '@/server/testing/make-people'
import { forget, previewForgetting } from './forgetting'
import { DECISIONS } from './tables'

type Kit = Awaited<ReturnType<typeof startForgettingKit>>
let kit: Kit
beforeAll(async () => {
  kit = await startForgettingKit()
})
afterAll(() => kit.api.close())

const obstaclesOf = async (identifier: string) => (await forget(kit.api.ctx, identifier))?.obstacles
const isThere = async (identifier: string) =>
  (await kit.api.sql('select from users where identifier = $1', [identifier])).length > 0

test('every table has a decision, and it covers every column that refers to an account', async () => {
  const tables = await kit.api.sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  expect(Object.keys(DECISIONS).toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  const references = await kit.api.sql<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`,
  )
  expect(references.length).toBeGreaterThan(70)
  const undecided = references.filter(({ table, column }) => {
    const { deleteWhere = '', retainWhere = '' } = DECISIONS[table] ?? {}
    return !new RegExp(`\\b${column}\\b`).test(`${deleteWhere} ${retainWhere}`)
  })
  expect(undecided).toEqual([])
})

test('append-only rows are deleted only in a transaction that declares it, and never updated', async () => {
  const { api } = kit
  const person = await kit.signUp('نویسنده')
  await kit.live(person, 'append6610')
  const statements = (table: string) => [
    `delete from ${table}`,
    `update ${table} set ${COLUMNS[table]} = ${COLUMNS[table]}`,
  ]
  const COLUMNS: Record<string, string> = {
    events: 'type',
    piece_texts: 'text',
    piece_versions: 'reason',
    piece_events: 'type',
    audit_log: 'act',
    receipts: 'no',
    order_events: 'event',
    ledger_entries: 'account',
    ledger_transactions: 'kind',
    paper_versions: 'title',
  }
  const tryTo = (text: string, isForgetting: boolean) =>
    api.ctx.db
      .transaction(async (tx) => {
        if (isForgetting) await tx.query({ text: `set local sanjeh.forgetting = 'on'`, values: [] })
        await tx.query({ text, values: [] })
        throw new Error('done')
      })
      .catch((error: Error) => error.message)
  const open = []
  for (const table of Object.keys(COLUMNS))
    for (const text of statements(table)) {
      expect(await tryTo(text, false)).not.toBe('done')
      if ((await tryTo(text, true)) === 'done') open.push(text)
    }
  // Only texts, which nothing else refers to.
  expect(open).toEqual(
    ['events', 'piece_texts', 'piece_versions', 'piece_events', 'audit_log'].map((table) => `delete from ${table}`),
  )
})

test('refuses an unknown name, and a manager', async () => {
  const { api } = kit
  expect(await forget(api.ctx, 'nobody@example.com')).toBeNull()
  expect(await previewForgetting(api.ctx, 'nobody@example.com')).toBeNull()
  const manager = await makeManager(api)
  expect(await obstaclesOf(manager.identifier)).toEqual(['manager'])
  expect(await isThere(manager.identifier)).toBe(true)
})

test('pending money must be settled first', async () => {
  const { api, shop } = kit
  const buyer = await kit.signUp('خریدار')
  const { id } = await shop.place(buyer)
  const authority = shop.authorityOf((await shop.start(buyer, id)).redirectUrl)
  expect(await obstaclesOf(buyer.identifier)).toEqual(['payment'])
  await shop.answer(authority, 'paid')
  await shop.comeBack(authority)
  // Too old for a refund by the gateway: it waits for a manager's transfer.
  await shop.age(id, 120)
  const manager = { as: (await makeManager(api)).token }
  const { lines } = await api.call(getRefundable, { params: { id } }, manager)
  const body = {
    requestId: id,
    lines: lines.map((line) => ({ lineId: line.id, amountRial: line.restRial })),
    reason: 'خریدار خواست',
    bankRef: null,
  }
  const refund = await api.call(requestRefund, { params: { id }, body }, manager)
  expect(refund.state).not.toBe('settled')
  expect(await obstaclesOf(buyer.identifier)).toEqual(['refund'])
  const again = await kit.signUp('دو بار')
  const order = await shop.place(again)
  await shop.payTwice(again, order.id)
  expect(await obstaclesOf(again.identifier)).toEqual(['owed'])
  expect(await isThere(buyer.identifier)).toBe(true)
})

test('a purchase in progress ends before its buyer is forgotten, without a deadlock', async () => {
  const { api, shop } = kit
  const buyer = await kit.signUp('همان لحظه')
  const { id } = await shop.place(buyer)
  const waiting = async () =>
    (await api.sql<{ n: number }>('select count(*)::int as n from pg_locks where not granted'))[0]?.n ?? 0
  const { forgetting } = await api.ctx.db.transaction(async (tx) => {
    await lockOrder(tx, id)
    const pendingForget = forget(api.ctx, buyer.identifier)
    // A deadlock would reject the promise: it is awaited below, so the rejection is handled here.
    pendingForget.catch(() => undefined)
    while ((await waiting()) === 0);
    // Settling writes rights that refer to their owner.
    for (const line of await listLines(tx, id))
      await grantLine({ ...api.ctx, db: tx }, { ...line, userId: buyer.userId })
    return { forgetting: pendingForget }
  })
  expect((await forgetting)?.obstacles).toEqual([])
  expect(await isThere(buyer.identifier)).toBe(false)
})

test('waits for a text that a teacher has claimed, in both directions', async () => {
  const { submissions, teacher } = kit
  const writer = await submissions.candidate()
  const { id } = await submissions.hand(writer)
  await submissions.claim(teacher, id)
  expect(await obstaclesOf(writer.identifier)).toEqual(['piece'])
  expect(await obstaclesOf(teacher.identifier)).toEqual(['marking'])
})

test('removes an author’s name, and keeps what they wrote for others', async () => {
  const { api, classes, submissions } = kit
  const author = await makeAuthor(api, 'نگار نگارنده')
  const { id } = await writePost(api, author.token, { title: 'نوشته‌ای که می‌ماند' })
  expect(await forget(api.ctx, author.identifier)).toMatchObject({ obstacles: [] })
  const [post] = await api.sql(
    `select u.name, u.role, l.version from posts p join users u on u.id = p.created_by join live_posts l on l.post_id = p.id where p.id = $1`,
    [id],
  )
  expect(post).toEqual({ name: 'حساب پاک‌شده', role: 'student', version: 1 })

  // A teacher: the class is closed, and its members keep their assignments.
  const reader = await makeTeacher(api, 'مدرس رفته')
  const who = { ...reader, as: { as: reader.token } }
  const taught = await classes.make(who)
  const member = await submissions.candidate()
  await classes.join(member, taught.code?.code ?? '')
  const submission = await submissions.hand(member)
  await submissions.publish(reader, submission)
  expect(await forget(api.ctx, reader.identifier)).toMatchObject({ obstacles: [] })
  expect(await api.sql('select closed_at is not null as closed from classes where id = $1', [taught.id])).toEqual([
    { closed: true },
  ])
  const [read] = await api.sql<{ name: string; content: { marks: object[] } }>(
    `select u.name, v.content from piece_readings r join users u on u.id = r.reader_id join piece_versions v on v.piece_id = r.piece_id
      where r.piece_id = $1`,
    [submission.id],
  )
  expect(read?.name).toBe('حساب پاک‌شده')
  expect(read?.content.marks.length).toBeGreaterThan(0)
})
