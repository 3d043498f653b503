import { type Database } from '@/server/platform/db/client'
import { type DraftTable } from '@/server/platform/db/drafts'

/** Those who have documents of this kind, for a filter; `onlyOf` leaves one alone. */
export async function listDraftOwners(
  db: Database,
  table: Exclude<DraftTable['table'], 'products' | 'coupons' | 'posts'>,
  onlyOf: string | null,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return db.query<{ id: string; name: string }>({
    text: `select id, name from accounts_person where id in (select owner_id from ${table})
      and ($1::uuid is null or id = $1) order by name, id limit 200`,
    values: [onlyOf],
  })
}
