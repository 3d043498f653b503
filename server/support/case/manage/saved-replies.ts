import { type SavedReply } from '@/lib/support/case/contract/manage-case'
import { type Context, type ManagerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { deleteReply, listReplies, type ReplyRow, writeReply } from './manage-repo'

export async function listSaved({ db }: Context): Promise<{ items: SavedReply[] }> {
  return { items: (await listReplies(db)).map(toSaved) }
}

/** @throws AppError quota_full */
export async function upsertSavedReply(
  ctx: ManagerContext,
  id: string,
  words: { title: string; text: string },
): Promise<SavedReply> {
  const row = await writeReply(ctx.db, { ...words, id, by: ctx.viewer.userId })
  if (!row) throw new AppError('quota_full')
  return toSaved(row)
}

/** @throws AppError not_found */
export async function deleteSaved({ db }: Context, id: string): Promise<undefined> {
  if (!(await deleteReply(db, id))) notFound()
  return undefined
}

function toSaved({ updatedAt, ...row }: ReplyRow): SavedReply {
  return { ...row, updatedAt: updatedAt.toISOString() }
}
