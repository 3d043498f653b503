import { type Database } from '../db/client'

/** Rewrites the single row, on the connections for answers; when it resolves, the commit is on disk. */
export async function writeProbe(db: Database): Promise<void> {
  await db.query({
    name: 'health',
    text: `insert into health_probes (id, written_at) values (1, clock_timestamp())
           on conflict (id) do update set written_at = excluded.written_at`,
    values: [],
    lane: 'saves',
  })
}
