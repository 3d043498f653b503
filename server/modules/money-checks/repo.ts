import { type Difference } from '@/lib/contract/shop/money-checks'
import { findRow, type Database } from '@/server/db/client'
import { RULES } from './rules'

/** More rows than somebody reads are told by their first ones. */
const MOST = 50

/** All rules on one picture of the database: what is written meanwhile is not seen half. */
export async function findDifferences(db: Database): Promise<Difference[]> {
  return db.transaction(async (tx) => {
    await tx.query({ text: 'set transaction isolation level repeatable read, read only', values: [] })
    return listDifferences(tx)
  })
}

/** As the caller's transaction sees it. */
export async function listDifferences(tx: Database): Promise<Difference[]> {
  const found: Difference[] = []
  for (const { kind, text } of RULES) {
    const statement = { text: `select * from (${text}) as found limit ${MOST}`, values: [] }
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
    text: `select c.at, u.name as by, c.differences from money_checks c left join users u on u.id = c.by order by c.at desc limit 1`,
    values: [],
  })
}

/** Whether it is time to look by itself, and nobody else is about to: the turn is kept until the transaction ends. */
export async function takeTurn(tx: Database, everySeconds: number): Promise<boolean> {
  const [row] = await tx.query<{ isTurn: boolean }>({
    text: `select pg_try_advisory_xact_lock(hashtext('money_checks'))
      and not exists (select from money_checks where by is null and at > now() - $1::int * interval '1 second') as "isTurn"`,
    values: [everySeconds],
  })
  return row?.isTurn ?? false
}

/** Of authorities that a gateway tells, those that no try of ours bears. */
export async function findStrangers(db: Database, gateway: string, authorities: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ authority: string }>({
    text: `select a as authority from unnest($2::text[]) a
      where not exists (select from payments p where p.gateway = $1 and p.authority = a)`,
    values: [gateway, authorities],
  })
  return rows.map(({ authority }) => authority)
}
