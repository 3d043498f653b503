import { type Database } from '@/server/platform/db/client'

/** The start, the working hours, and the end of a promise. */
export type CasePromise = { readonly fromMs: number; readonly hours: number; readonly atMs: number }

/** Cases that wait for an answer and are not late, locked until the end of the transaction. */
export function listOpenPromises(tx: Database): Promise<(CasePromise & { readonly id: string })[]> {
  return tx.query({
    text: `select id, floor(extract(epoch from coalesce(promised_from, promised_at)) * 1000)::float8 as "fromMs",
        coalesce(promised_hours, 0)::float8 as hours, floor(extract(epoch from promised_at) * 1000)::float8 as "atMs"
      from cases where state in ('new', 'taken') and promised_at > now() and promised_hours is not null order by id for no key update`,
    values: [],
  })
}

export async function movePromises(
  tx: Database,
  moved: readonly { readonly id: string; readonly atMs: number }[],
): Promise<void> {
  await tx.query({
    text: `update cases c set promised_at = to_timestamp(m.at / 1000) from unnest($1::uuid[], $2::float8[]) as m(id, at) where c.id = m.id`,
    values: [moved.map(({ id }) => id), moved.map(({ atMs }) => atMs)],
  })
}
