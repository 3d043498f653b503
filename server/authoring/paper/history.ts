import { type PaperSnapshot } from '@/lib/authoring/paper/contract/papers'
import { type PaperDraft } from '@/lib/authoring/paper/contract/paper-draft'
import { paperNames } from '@/lib/authoring/paper/words/papers'
import { requireDocument } from '@/server/documents/draft/public'
import { type Database } from '@/server/platform/db/client'
import { type Context, type Editor } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { readDraft } from './draft-repo'
import { PAPER } from './paper-document'
import { findSnapshot, listSnapshots } from './snapshot-repo'

/** For display: snapshots made by the program carry its name. */
export async function listFormerStates(db: Database, id: string) {
  return (await listSnapshots(db, id)).map(named)
}

export async function getSnapshot(
  ctx: Pick<Context, 'db'>,
  editor: Editor,
  { id, rev }: { id: string; rev: number },
): Promise<PaperSnapshot & { draft: PaperDraft }> {
  await requireDocument(ctx, PAPER, editor, id)
  const { at, doc, ...row } = named((await findSnapshot(ctx.db, id, rev)) ?? notFound())
  return { ...row, at: at.toISOString(), draft: readDraft(doc) }
}

function named<Row extends { readonly by: string | null }>(row: Row): Omit<Row, 'by'> & { readonly by: string } {
  return { ...row, by: row.by ?? paperNames.site }
}
