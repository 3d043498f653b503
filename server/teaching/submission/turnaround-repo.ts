import { type Database } from '@/server/platform/db/client'

type Measured = { readonly corrections: number; readonly medianHours: number | null }

/** Of texts handed in within 90 days and corrected since. */
export async function measureTurnaround(db: Database): Promise<Measured> {
  const [row] = await db.query<Measured>({
    text: `select count(*)::int as corrections, (percentile_cont(0.5) within group (order by extract(epoch from published_at - submitted_at)) / 3600)::float8
        as "medianHours"
      from pieces where submitted_at > now() - interval '90 days' and state = 'published' and published_at is not null`,
    values: [],
  })
  return row ?? { corrections: 0, medianHours: null }
}
