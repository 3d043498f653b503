import { findRow, type Database } from '@/server/platform/db/client'

/** The writer of a submission, for those who may read it: its writer, a teacher who claimed it, managers. */
export async function findReadableWriter(
  db: Database,
  submissionId: string,
  reader: { readonly userId: string; readonly isManager: boolean },
): Promise<{ userId: string } | null> {
  return findRow(db, {
    text: `select p.user_id as "userId" from pieces p where p.id = $1 and (p.user_id = $2 or $3
      or exists (select from piece_readings r where r.piece_id = p.id and r.reader_id = $2 and r.state in ('claimed', 'released', 'published')))`,
    values: [submissionId, reader.userId, reader.isManager],
  })
}
