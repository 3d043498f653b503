import { type Database } from '@/server/platform/db/client'

/** The state that is sent to a listener; `newest` distinguishes two states with the same number. */
export type StreamState = { readonly userId: string; readonly unread: number; readonly newest: string | null }

const STATE = `count(n.id)::int as unread, (array_agg(n.id order by n.created_at desc, n.id desc) filter (where n.id is not null))[1] as newest`

/** The states of those among these people for whom something changed in the last seconds. */
export function listChanged(db: Database, people: readonly string[], seconds: number): Promise<StreamState[]> {
  return db.query<StreamState>({
    name: 'notifications-changed',
    text: `select c.user_id as "userId", ${STATE} from (
        select distinct user_id from notifications where changed_at > now() - $2::float8 * interval '1 second' and user_id = any($1::uuid[])
      ) as c left join notifications n on n.user_id = c.user_id and n.read_at is null group by c.user_id`,
    values: [people, seconds],
  })
}

export function listStates(db: Database, people: readonly string[]): Promise<StreamState[]> {
  return db.query<StreamState>({
    name: 'notifications-states',
    text: `select p.id as "userId", ${STATE} from unnest($1::uuid[]) as p (id)
      left join notifications n on n.user_id = p.id and n.read_at is null group by p.id`,
    values: [people],
  })
}

/** Which of these sessions are still open. */
export async function listOpenSessions(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>({
    name: 'notifications-sessions',
    text: 'select id from sessions where id = any($1::uuid[]) and revoked_at is null and expires_at > now()',
    values: [ids],
  })
  return new Set(rows.map(({ id }) => id))
}
