import { PaperAct, type PaperLogEntry, type PaperSnapshot } from '@/lib/authoring/paper/contract/papers'
import { type PaperDraft } from '@/lib/authoring/paper/contract/paper-draft'
import { paperNames } from '@/lib/authoring/paper/words/papers'
import { type Context, type Editor } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { listAuditEntries } from '@/server/accounts/audit/public'
import type * as z from 'zod'
import { findPaper, readDraft } from './draft-repo'
import { findSnapshot, listSnapshots, type SnapshotRow } from './snapshot-repo'

type Reader = Pick<Context, 'db'>

/** The last 500 kept states, newest first. */
export async function listHistory(ctx: Reader, editor: Editor, id: string): Promise<{ items: PaperSnapshot[] }> {
  await requirePaper(ctx, editor, id)
  return { items: (await listSnapshots(ctx.db, id)).map(toSnapshot) }
}

export async function getSnapshot(
  ctx: Reader,
  editor: Editor,
  { id, rev }: { id: string; rev: number },
): Promise<PaperSnapshot & { draft: PaperDraft }> {
  await requirePaper(ctx, editor, id)
  const row = (await findSnapshot(ctx.db, id, rev)) ?? notFound()
  return { ...toSnapshot(row), draft: readDraft(row.doc) }
}

/** Who did what to the paper, newest first. */
export async function listLog(
  ctx: Reader,
  editor: Editor,
  id: string,
): Promise<{ items: z.input<typeof PaperLogEntry>[] }> {
  await requirePaper(ctx, editor, id)
  return listAuditEntries(ctx, { subject: { kind: 'paper', id }, acts: PaperAct, program: paperNames.program })
}

async function requirePaper({ db }: Reader, { onlyOf }: Editor, id: string): Promise<void> {
  if (!(await findPaper(db, { id, onlyOf }))) notFound()
}

function toSnapshot({ rev, at, by, reason }: SnapshotRow): PaperSnapshot {
  return { rev, at: at.toISOString(), by: by ?? paperNames.desk, reason }
}
