import { type Suspect } from '@/lib/teaching/submission/contract/assessment'
import { type Database } from '@/server/platform/db/client'

export type Wave = { readonly text: number; readonly start: number; readonly end: number; readonly by: Suspect['by'] }
/** More hints than the checkers ever produce for two texts. */
const MOST = 1_000

export function findWaves(db: Database, pieceId: string, readerId: string): Promise<Wave[]> {
  return db.query<Wave>({
    text: `select w.text, w.starts_at as start, w.ends_at as "end", w.by from piece_waves w join piece_readings r on r.id = w.reading_id
      where r.piece_id = $1 and w.reader_id = $2 limit ${MOST}`,
    values: [pieceId, readerId],
  })
}

export async function insertWave(tx: Database, readingId: string, readerId: string, wave: Wave): Promise<void> {
  const { text, start, end, by } = wave
  await tx.query({
    text: `insert into piece_waves (reading_id, reader_id, text, starts_at, ends_at, by)
      select $1, $2, $3, $4, $5, $6 where (select count(*) from piece_waves where reading_id = $1 and reader_id = $2) < ${MOST}
      on conflict do nothing`,
    values: [readingId, readerId, text, start, end, by],
  })
}
