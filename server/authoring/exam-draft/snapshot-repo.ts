import { type Database } from '@/server/platform/db/client'

type SnapshotRow = { readonly rev: number; readonly at: Date; readonly by: string | null; readonly doc: unknown }

/** Stores a snapshot of the draft; `by`: its author. An existing snapshot of the rev stays. */
export async function storeSnapshot(tx: Database, examId: string, by: string | null): Promise<void> {
  await tx.query({
    text: `insert into exam_snapshots (exam_id, rev, doc, made_by)
      select exam_id, rev, doc, $2 from exam_drafts where exam_id = $1 on conflict (exam_id, rev) do nothing`,
    values: [examId, by],
  })
}

/** The last 50, newest first. */
export async function listSnapshots(db: Database, examId: string): Promise<SnapshotRow[]> {
  return db.query<SnapshotRow>({
    text: `select s.rev, s.made_at as at, maker.name as by, s.doc from exam_snapshots s
      left join accounts_person maker on maker.id = s.made_by where s.exam_id = $1 order by s.rev desc limit 50`,
    values: [examId],
  })
}
