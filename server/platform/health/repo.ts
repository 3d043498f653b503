import { type Database } from '../db/client'

/** Stores the one row anew, on the connections that the answers use; when it resolves, the commit is on the disk. */
export async function writeProbe(db: Database): Promise<void> {
  await db.query({
    name: 'health',
    text: `insert into health_probes (id, written_at) values (1, clock_timestamp())
           on conflict (id) do update set written_at = excluded.written_at`,
    values: [],
    lane: 'saves',
  })
}
