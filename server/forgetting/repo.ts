import { type Role } from '@/lib/platform/contract/role'
import { findRow, type Database } from '@/server/platform/db/client'
import { DECISIONS } from './tables'

export type Account = {
  readonly id: string
  readonly identifier: string
  readonly role: Role
  readonly signedUpAt: Date
  /** Forgotten already. */
  readonly isForgotten: boolean
}
/** The number of rows by table. */
export type Count = readonly [table: string, rows: number]

/** Finds an account by log-in name or id. Locked until the transaction ends: concurrent acts of this person wait. */
export async function lockAccount(tx: Database, named: string): Promise<Account | null> {
  return findRow(tx, {
    text: `select id, identifier, role, created_at as "signedUpAt", forgotten_at is not null as "isForgotten" from users where identifier = $1 or id::text = $1 for update`,
    values: [named],
  })
}

/** In the program's lock order; for an order it locks the buyer first (`lockOrder`). */
const WORK = [
  'attempts where user_id = $1 order by id',
  'sittings where attempt_id in (select id from attempts where user_id = $1) order by id',
  'piece_readings where piece_id in (select id from pieces where user_id = $1) order by id',
  'pieces where user_id = $1 order by id',
  'calibration_consents where user_id = $1 order by piece_id',
  'calibration_texts where piece_id in (select piece_id from calibration_consents where user_id = $1) order by id',
  'judge_consents where user_id = $1 order by piece_id, host, model',
  'judgements where user_id = $1 order by id',
  'speaking_sessions where user_id = $1 order by id',
  'bookings where user_id = $1 order by id',
  'orders where user_id = $1 order by id',
]

/** Waits for running saves, claims and payments; later ones find no rows. */
export async function lockOpenWork(tx: Database, userId: string): Promise<void> {
  for (const rows of WORK) await tx.query({ text: `select from ${rows} for update`, values: [userId] })
}

/** Tables with rows to delete, or to keep; without the account itself. */
export async function countRows(db: Database, account: Account, fate: 'deleteWhere' | 'retainWhere'): Promise<Count[]> {
  const counts: Count[] = []
  for (const [table, { [fate]: condition }] of Object.entries(DECISIONS)) {
    if (!condition) continue
    const text = `${WITH_ACCOUNT} select count(*)::int as rows from ${table} where ${condition}`
    const [found] = await db.query<{ rows: number }>({ text, values: [account.id, account.identifier] })
    if (found && found.rows > 0) counts.push([table, found.rows])
  }
  return counts
}

/** Types each parameter, also if the condition does not use it. */
const WITH_ACCOUNT = 'with given as (select $1::uuid as id, $2::text as word)'

/** Deletes rows, and empties personal columns of those that stay. */
export async function clearRows(tx: Database, { id, identifier }: Account, name: string): Promise<void> {
  await tx.query({ text: `set local sanjeh.forgetting = 'on'`, values: [] })
  for (const [table, { deleteWhere, retainWhere, empties }] of Object.entries(DECISIONS)) {
    if (deleteWhere)
      await tx.query({ text: `${WITH_ACCOUNT} delete from ${table} where ${deleteWhere}`, values: [id, identifier] })
    if (retainWhere && empties)
      await tx.query({
        text: `${WITH_ACCOUNT} update ${table} set ${empties} where ${retainWhere}`,
        values: [id, name],
      })
  }
  await tx.query({ text: `set local sanjeh.forgetting = 'off'`, values: [] })
}

/** Submissions that have reserved a credit and will not be assessed. */
export async function listReservedWork(tx: Database, userId: string): Promise<string[]> {
  const rows = await tx.query<{ heldFor: string }>({
    text: `select held_for as "heldFor" from credit_holds where user_id = $1 and state = 'held' order by held_for`,
    values: [userId],
  })
  return rows.map(({ heldFor }) => heldFor)
}

const OF_ORDERS = 'join orders o on o.id = x.order_id where o.user_id = $1'
/** Matters that must be settled first: a statement that returns a row is an obstacle. */
const OBSTACLES = {
  manager: `from users x where x.id = $1 and x.role = 'manager'`,
  // A gateway may still report a failed payment as paid for three days.
  payment: `from payments x ${OF_ORDERS} and (x.state in ('created', 'sent', 'returned', 'unknown', 'disputed')
    or (x.state = 'failed' and x.gateway <> 'card' and x.created_at > now() - interval '3 days'))`,
  owed: `from payments x ${OF_ORDERS} and x.is_extra and x.state = 'verified'
    and not exists (select from refunds f where f.payment_id = x.id and f.kind = 'extra' and f.state <> 'withdrawn')`,
  refund: `from refunds x ${OF_ORDERS} and x.state in ('requested', 'sent')`,
  receipt: `from orders x where x.user_id = $1 and ((x.paid_at is not null
      and not exists (select from receipts r where r.order_id = x.id and r.kind = 'sale'))
    or exists (select from refunds f where f.order_id = x.id and f.kind = 'order' and f.state = 'settled'
      and not exists (select from receipts r where r.refund_id = f.id)))`,
  piece: `from piece_readings x join pieces p on p.id = x.piece_id where p.user_id = $1 and x.state in ('claimed', 'released')`,
  speaking: `from speaking_sessions x where x.user_id = $1 and x.state in ('claimed', 'released')`,
  conversation: `from bookings x where $1 in (x.user_id, x.teacher_id) and x.state in ('booked', 'missed', 'contested')`,
  marking: `from (select reader_id, state from piece_readings union all select reader_id, state from speaking_sessions) x
    where x.reader_id = $1 and x.state in ('claimed', 'released')`,
} as const
export type Obstacle = keyof typeof OBSTACLES

export async function listObstacles(db: Database, userId: string): Promise<Obstacle[]> {
  const checks = Object.entries(OBSTACLES).map(
    ([name, found]) => `select '${name}' as name where exists (select ${found})`,
  )
  const rows = await db.query<{ name: Obstacle }>({ text: checks.join(' union all '), values: [userId] })
  return rows.map(({ name }) => name)
}

/** Deleted rows stay in the database's files until overwritten, and samples of them in its statistics. Cannot run in a transaction. */
export async function vacuum(db: Database): Promise<void> {
  for (const table of Object.keys(DECISIONS)) await db.query({ text: `vacuum (analyze) ${table}`, values: [] })
}
