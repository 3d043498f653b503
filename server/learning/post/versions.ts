import {
  type PostLogEntry,
  type PostDraft,
  type PostContent,
  PostAct,
  type PostVersion,
} from '@/lib/learning/post/contract/post-draft'
import { postNames } from '@/lib/learning/post/words/post'
import { type Context, type Writer, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { listAuditEntries, recordAct } from '@/server/accounts/audit/public'
import { findDraft, lockDraft, updateDraft, readContent } from './draft-repo'
import { getPostDraft } from './drafts'
import * as repo from './version-repo'

/** The last 500 versions of a post, newest first. */
export async function listPostVersions(ctx: Context, writer: Writer, id: string): Promise<{ items: PostVersion[] }> {
  await requirePost(ctx, writer, id)
  return { items: (await repo.listPostVersions(ctx.db, id)).map(toVersion) }
}

export async function getPostVersion(
  ctx: Context,
  writer: Writer,
  { id, number }: { id: string; number: number },
): Promise<PostVersion & { content: PostContent }> {
  await requirePost(ctx, writer, id)
  const row = (await repo.findVersion(ctx.db, id, number)) ?? notFound()
  return { ...toVersion(row), content: readContent(row.content) }
}

/**
 * The draft becomes what the version says. What it said before is kept as a version, unless the newest one says it already.
 * @throws AppError draft_moved when the draft is not `rev` any more
 */
export async function restorePostVersion(
  ctx: Context,
  writer: Writer,
  { id, number, rev }: { id: string; number: number; rev: number },
): Promise<PostDraft> {
  return inTransaction(ctx, async (ctx) => {
    const before = (await lockDraft(ctx.db, { id, onlyOf: writer.onlyOf })) ?? notFound()
    if (before.rev !== rev) throw new AppError('draft_moved')
    const wanted = (await repo.findVersion(ctx.db, id, number)) ?? notFound()
    await repo.freezeIfNew(ctx.db, id, { reason: 'kept', by: before.savedBy })
    await updateDraft(ctx.db, { id, content: readContent(wanted.content), by: writer.userId })
    await repo.freezeDraft(ctx.db, id, { reason: 'restored', by: writer.userId })
    await recordAct(ctx, {
      subject: { kind: 'post' as const, id },
      actor: writer.userId,
      act: 'restored',
      detail: String(number),
    })
    return getPostDraft(ctx.db, writer, { id })
  })
}

/** Who did what to the post, newest first. */
export async function listPostLog(ctx: Context, writer: Writer, id: string): Promise<{ items: PostLogEntry[] }> {
  await requirePost(ctx, writer, id)
  return listAuditEntries(ctx, { subject: { kind: 'post', id }, acts: PostAct, program: postNames.program })
}

async function requirePost(ctx: Context, { onlyOf }: Writer, id: string): Promise<void> {
  if (!(await findDraft(ctx.db, { id }, onlyOf))) notFound()
}

function toVersion(row: repo.VersionRow): PostVersion {
  return { ...row, at: row.at.toISOString(), by: row.by ?? postNames.editors }
}
