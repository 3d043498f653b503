import { type Database } from '@/server/platform/db/client'
import { type Context, type Editor } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { findPaper } from './draft-repo'
import { deleteTab, listOtherTabs, touchTab } from './presence-repo'

type EditorPresence = { readonly id: string; readonly tab: string; readonly isLeaving: boolean }
type OtherEditor = { id: string; name: string; isMe: boolean; seenAt: string }

/** Records that a tab has the paper open, or has left it; returns who else had it open within the last minute. */
export async function announceEditor(
  { db }: Pick<Context, 'db'>,
  editor: Editor,
  { id, tab, isLeaving }: EditorPresence,
): Promise<{ rev: number; others: OtherEditor[] }> {
  const { rev } = (await findPaper(db, { id, ownerFilter: editor.ownerFilter })) ?? notFound()
  await (isLeaving ? deleteTab(db, { paperId: id, tab, userId: editor.userId }) : recordTab(db, editor, id, tab))
  const others = await listOtherTabs(db, id, tab)
  return {
    rev,
    others: others.map(({ seenAt, ...other }) => ({
      ...other,
      isMe: other.id === editor.userId,
      seenAt: seenAt.toISOString(),
    })),
  }
}

async function recordTab(db: Database, { userId }: Editor, paperId: string, tab: string): Promise<void> {
  await touchTab(db, { paperId, tab, userId })
}
