import { BY_PANEL } from '@/lib/shop/payment/rules'
import { type Difference } from '@/lib/shop/money-check/contract'
import { findRow, type Database } from '@/server/platform/db/client'
import { RULES } from './rules'

/** The most rows reported per rule. */
const MAX_ROWS_PER_RULE = 50

/** Runs all rules in one snapshot, so that concurrent writes are not seen halfway. */
export async function findDifferences(db: Database): Promise<Difference[]> {
  return db.transaction(async (tx) => {
    await tx.query({ text: 'set transaction isolation level repeatable read, read only', values: [] })
    return listDifferences(tx)
  })
}

/** Runs all rules in the caller's transaction. */
export async function listDifferences(tx: Database): Promise<Difference[]> {
  const found: Difference[] = []
  for (const { kind, text } of RULES) {
    const statement = { text: `select * from (${text}) as found limit ${MAX_ROWS_PER_RULE}`, values: [] }
    const rows = await tx.query<Omit<Difference, 'kind'>>(statement)
    found.push(...rows.map((row) => ({ kind, ...row })))
  }
  return found
}

export type CheckRow = { readonly at: Date; readonly by: string | null; readonly differences: Difference[] }

export async function insertCheck(
  db: Database,
  check: { readonly id: string; readonly by: string | null; readonly differences: readonly Difference[] },
): Promise<void> {
  await db.query({
    text: `insert into money_checks (id, by, differences) values ($1, $2, $3)`,
    values: [check.id, check.by, JSON.stringify(check.differences)],
  })
  await db.query({ text: `delete from money_checks where at < now() - interval '90 days'`, values: [] })
}

export async function findLatest(db: Database): Promise<CheckRow | null> {
  return findRow(db, {
    text: `select c.at, u.name as by, c.differences from money_checks c left join accounts_person u on u.id = c.by order by c.at desc limit 1`,
    values: [],
  })
}

/** Whether the automatic check is due and no other node is running it; locked until the transaction ends. */
export async function claimDueCheck(tx: Database, everySeconds: number): Promise<boolean> {
  const [row] = await tx.query<{ isTurn: boolean }>({
    text: `select pg_try_advisory_xact_lock(hashtext('money_checks'))
      and not exists (select from money_checks where by is null and at > now() - $1::int * interval '1 second') as "isTurn"`,
    values: [everySeconds],
  })
  return row?.isTurn ?? false
}

/** Authorities of a gateway without a payment here. */
export async function findUnknownAuthorities(
  db: Database,
  gateway: string,
  authorities: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ authority: string }>({
    text: `select a as authority from unnest($2::text[]) a
      where not exists (select from payments p where p.gateway = $1 and p.authority = a)`,
    values: [gateway, authorities],
  })
  return rows.map(({ authority }) => authority)
}

/** Paid authorities of a gateway whose payment is unpaid here: it failed, or its buyer left the bank's page long ago. */
export async function findUnpaidHere(
  db: Database,
  gateway: string,
  authorities: readonly string[],
): Promise<{ readonly authority: string; readonly orderId: string; readonly orderNo: number }[]> {
  return db.query({
    text: `select p.authority, o.id as "orderId", o.no::float8 as "orderNo" from payments p join orders o on o.id = p.order_id
      where p.gateway = $1 and p.authority = any($2::text[])
        and (p.state = 'failed' and p.reason is distinct from '${BY_PANEL}' or p.state in ('sent', 'returned', 'unknown') and p.created_at < now() - interval '1 hour')
      order by o.no`,
    values: [gateway, authorities],
  })
}

/** Payments that failed within three days, except those that a manager decided, newest first; at most a hundred, to limit the waiting time. */
export async function listRecentlyFailed(db: Database, gateway: string): Promise<string[]> {
  const rows = await db.query<{ authority: string }>({
    text: `select authority from payments where gateway = $1 and state = 'failed' and authority is not null
        and reason is distinct from '${BY_PANEL}' and created_at > now() - interval '3 days' order by created_at desc limit 100`,
    values: [gateway],
  })
  return rows.map(({ authority }) => authority)
}
