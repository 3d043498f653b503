import { type Database } from '@/server/platform/db/client'

type WorkRow = {
  readonly readerId: string
  readonly name: string
  readonly count: number
  /** Null if there were no due dates. */
  readonly medianHours: number | null
  readonly late: number
}

/** Speaking mocks and conversations that each teacher published in these days (by Tehran's midnights), and how long candidates waited. */
export function listSpeakingWork(db: Database, { from, until }: { from: number; until: number }): Promise<WorkRow[]> {
  return db.query<WorkRow>({
    text: `select u.id as "readerId", u.name, count(*)::int as count, (count(*) filter (where s.late_at is not null))::int as late,
        (extract(epoch from percentile_cont(0.5) within group (order by s.published_at - s.due_from)) / 3600)::float8 as "medianHours"
      from speaking_sessions s join accounts_person u on u.id = s.reader_id
      where s.state = 'published' and s.published_at >= (date '1970-01-01' + $1::int)::timestamp at time zone 'Asia/Tehran'
        and s.published_at < (date '1970-01-01' + $2::int)::timestamp at time zone 'Asia/Tehran'
      group by u.id, u.name`,
    values: [from, until],
  })
}

/** The topic of the long turn of each speaking mock: its title in a teacher's queue. */
export async function listTopics(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ readonly id: string; readonly topic: string }>({
    text: `select id, questions -> 'part2' -> 'card' ->> 'topic' as topic from speaking_sessions where id = any($1::uuid[])`,
    values: [ids],
  })
  return new Map(rows.map(({ id, topic }) => [id, topic]))
}
