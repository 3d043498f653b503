import { type PostDraft } from '@/lib/learning/post/contract/post-draft'
import { type PostKind } from '@/lib/platform/text-kinds'
import { isAllowedSlug } from '@/lib/learning/post/rules/slug'
import { type Database } from '@/server/platform/db/client'
import { announceContentChange } from '@/server/platform/http/content-change'
import { type Context, type Writer, inTransaction } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { recordAct } from '@/server/accounts/audit/public'
import { lockDraft } from './draft-repo'
import { getPostDraft } from './post-draft'
import { indexText } from './live-version'
import { findSlugOwner, insertSlug, retireCurrentSlug, restoreFormerSlug } from './slug-repo'

/**
 * Changes the slug of the post; the old one redirects to it.
 * @throws AppError slug_taken when another post, or a page of ours, has or has had it; forbidden for a guide
 */
export async function changePostSlug(
  ctx: Context,
  writer: Writer,
  { id, slug }: { id: string; slug: string },
): Promise<PostDraft> {
  const draft = await inTransaction(ctx, async (ctx) => {
    if (!(await lockDraft(ctx.db, { id, ownerFilter: writer.ownerFilter }))) throw new AppError('not_found')
    const before = await getPostDraft(ctx.db, writer, { id })
    if (before.slug === slug) return before
    if (before.isGuide) throw new AppError('forbidden')
    if (!isAllowedSlug(slug)) throw new AppError('slug_taken')
    await moveTo(ctx.db, { id, kind: before.kind, slug })
    await indexText(ctx.db, id)
    await recordAct(ctx, { subject: { kind: 'post', id }, actor: writer.userId, act: 'moved', detail: slug })
    return getPostDraft(ctx.db, writer, { id })
  })
  announceContentChange()
  return draft
}

async function moveTo(tx: Database, { id, kind, slug }: { id: string; kind: PostKind; slug: string }): Promise<void> {
  const owner = await findSlugOwner(tx, { slug, kind })
  if (owner && owner.postId !== id) throw new AppError('slug_taken')
  await retireCurrentSlug(tx, id)
  if (owner) await restoreFormerSlug(tx, id, slug)
  // Another request has just taken it.
  else if (!(await insertSlug(tx, { slug, kind, postId: id }))) throw new AppError('slug_taken')
}
