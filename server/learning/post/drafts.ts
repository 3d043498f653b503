import { type PostContent, type PostDraft } from '@/lib/learning/post/contract/post-draft'
import { EMPTY_DOC } from '@/lib/learning/post/rules/post-doc'
import { DEFAULT_FACTS } from '@/lib/learning/post/rules/kinds'
import { isAllowedSlug, makeSlug } from '@/lib/learning/post/rules/slug'
import { type PostKind } from '@/lib/platform/text-kinds'
import { recordAct } from '@/server/accounts/audit/public'
import { createDocument, reserveFreeSlug } from '@/server/documents/draft/public'
import { type Database } from '@/server/platform/db/client'
import { type Context, type Writer, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import * as repo from './draft-repo'
import { POST } from './post-document'
import { getPostDraft } from './post-draft'
import { insertSlug } from './slug-repo'

type NewPost = { readonly id: string; readonly kind: PostKind; readonly title: string }

/** Creates a text with the first free slug for its title. The client chooses the id: repeating the call returns the same post. */
export function createPost(ctx: Context, writer: Writer, { id, kind, title }: NewPost): Promise<PostDraft> {
  const content: PostContent = {
    title,
    excerpt: '',
    ...DEFAULT_FACTS[kind],
    tags: [],
    cover: null,
    doc: EMPTY_DOC,
    seo: { title: '', description: '' },
  }
  const insert = async (tx: Database) => {
    if (!(await repo.insertDraft(tx, { id, kind, createdBy: writer.userId, content }))) return false
    const reserveSlug = (slug: string) => insertSlug(tx, { slug, kind, postId: id })
    await reserveFreeSlug(makeSlug(title), { isUsable: isAllowedSlug, tryInsert: reserveSlug })
    return true
  }
  return createDocument(ctx, POST, writer, { id, title, insert })
}

/** @throws AppError not_ready for a guide and for a post that was ever live, which can only be unpublished */
export async function deletePost(ctx: Context, writer: Writer, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const before = (await repo.lockDraft(ctx.db, { id, ownerFilter: writer.ownerFilter })) ?? notFound()
    const { content, isGuide } = await getPostDraft(ctx.db, writer, { id })
    if (before.wasPublished || isGuide) throw new AppError('not_ready')
    await recordAct(ctx, {
      subject: { kind: 'post' as const, id },
      actor: writer.userId,
      act: 'deleted',
      detail: content.title,
    })
    await repo.deletePost(ctx.db, id)
  })
}
