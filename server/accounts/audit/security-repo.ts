import { type Database } from '@/server/platform/db/client'
import { findPage, type Page, type PageRequest } from '@/server/platform/db/paged-rows'

export type NewEvent = {
  readonly id: string
  readonly userId: string | null
  readonly act: string
  readonly detail: string
  readonly address: string
  readonly userAgent: string
}
export type EventRow = Omit<NewEvent, 'userId'> & {
  readonly person: { readonly id: string; readonly name: string } | null
  readonly count: number
  readonly at: Date
}
export type EventFilter = {
  readonly user: string | null
  readonly acts: readonly string[] | null
  readonly days: number | null
}

/** Counts repetitions within the hour in one row: a night of guessing is a few rows, not a full disk. */
export async function countEvent(db: Database, event: NewEvent): Promise<void> {
  await db.query({
    name: 'security-event',
    text: `insert into security_events (id, user_id, act, detail, address, user_agent, hour, at)
      values ($1, $2, $3, $4, $5, $6, date_trunc('hour', clock_timestamp()), clock_timestamp())
      on conflict on constraint security_events_hour
        do update set count = security_events.count + 1, at = excluded.at, user_agent = excluded.user_agent`,
    values: [event.id, event.userId, event.act, event.detail, event.address, event.userAgent],
  })
}

const FILTER = `where ($1::uuid is null or e.user_id = $1) and ($2::text[] is null or e.act = any($2))
  and ($3::int is null or e.at > now() - $3 * interval '1 day')`

export async function listEvents(
  db: Database,
  { user, acts, days }: EventFilter,
  page: PageRequest,
): Promise<Page<EventRow>> {
  return findPage(db, page, {
    text: `select e.id, e.act, e.detail, e.address, e.user_agent as "userAgent", e.count, e.at,
        case when u.id is null then null else json_build_object('id', u.id, 'name', u.name) end as person
      from security_events e left join users u on u.id = e.user_id ${FILTER}
      order by e.at desc, e.id desc`,
    counted: `from security_events e ${FILTER}`,
    values: [user, acts, days],
  })
}

/** Deletes at most 50,000 surplus rows per call. @param keep the newest rows beyond which even recent ones are surplus */
export async function deleteOldEvents(db: Database, { days, keep }: { days: number; keep: number }): Promise<void> {
  await db.query({
    text: "delete from security_events where at < now() - $1 * interval '1 day'",
    values: [days],
  })
  await db.query({
    text: `delete from security_events where id in
      (select id from security_events order by at desc, id desc offset $1 limit 50000)`,
    values: [keep],
  })
}
