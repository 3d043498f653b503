import { type PaperSnapshot } from '@/lib/authoring/paper/contract/papers'
import { findRow, type Database } from '@/server/platform/db/client'

type Reason = PaperSnapshot['reason']
export type SnapshotRow = {
  readonly rev: number
  readonly at: Date
  readonly by: string | null
  readonly reason: Reason
}

/** Stores a snapshot of the draft; an existing one gets the weightier reason, with its actor. */
export async function storeSnapshot(
  tx: Database,
  paperId: string,
  { reason, by }: { reason: Reason; by: string | null },
): Promise<void> {
  await tx.query({
    text: `insert into paper_snapshots (paper_id, rev, doc, reason, made_by)
      select paper_id, rev, doc, $2, $3 from paper_drafts where paper_id = $1
      on conflict (paper_id, rev) do update set reason = excluded.reason, made_by = excluded.made_by
        where excluded.reason <> 'kept'`,
    values: [paperId, reason, by],
  })
}

/** Whether the newest snapshot, or without one the paper, is ten minutes old. */
export async function isSnapshotDue(tx: Database, paperId: string): Promise<boolean> {
  const [row] = await tx.query<{ due: boolean }>({
    text: `select coalesce((select max(made_at) from paper_snapshots where paper_id = $1), created_at)
        < now() - interval '10 minutes' as due from paper_drafts where paper_id = $1`,
    values: [paperId],
  })
  return row?.due ?? false
}

export async function listSnapshots(db: Database, paperId: string): Promise<SnapshotRow[]> {
  return db.query<SnapshotRow>({
    text: `select s.rev, s.made_at as at, maker.name as by, s.reason from paper_snapshots s
      left join accounts_person maker on maker.id = s.made_by where s.paper_id = $1 order by s.rev desc limit 500`,
    values: [paperId],
  })
}

export async function findSnapshot(
  db: Database,
  paperId: string,
  rev: number,
): Promise<(SnapshotRow & { readonly doc: unknown }) | null> {
  return findRow(db, {
    text: `select s.rev, s.made_at as at, maker.name as by, s.reason, s.doc from paper_snapshots s
      left join accounts_person maker on maker.id = s.made_by where s.paper_id = $1 and s.rev = $2`,
    values: [paperId, rev],
  })
}
