import { type Parsed } from '@/lib/platform/contract/endpoint'
import {
  type listPostDrafts as listEndpoint,
  type PostDraft,
  type PostContent,
  type PostDraftRow,
} from '@/lib/learning/post/contract/post-draft'
import { fieldSentences } from '@/lib/platform/words/errors'
import { postNames } from '@/lib/learning/post/words/post'
import { EMPTY_DOC } from '@/lib/learning/post/rules/doc'
import { isGuide } from '@/lib/platform/guides'
import { isOpenSlug, makeSlug, numberSlug } from '@/lib/learning/post/rules/slug'
import { FIRST_FACTS, listMisfits } from '@/lib/learning/post/rules/kinds'
import { type PostKind } from '@/lib/platform/text-kinds'
import { foldForSearch } from '@/lib/platform/search/search'
import { type Database } from '@/server/platform/db/client'
import { isRepeatedSave } from '@/server/platform/db/drafts'
import { type Context, type Writer, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { recordAct, recordCoalescedAct } from '@/server/accounts/audit/public'
import * as repo from './draft-repo'
import { findSlugOwner, insertSlug } from './slug-repo'
import { freezeIfNew, isVersionDue } from './version-repo'

/** Enough for every «یک نوشته‌ی تازه» that anybody makes. */
const MAX_NAMESAKES = 1_000

/** Texts of a kind by this writer (a manager's: all), last saved first. */
export async function listPostDrafts(
  ctx: Context,
  writer: Writer,
  query: Parsed<typeof listEndpoint>['query'],
): Promise<{ items: PostDraftRow[]; total: number }> {
  const title = foldForSearch(query.q ?? '') || null
  const { rows, total } = await repo.listPostDrafts(ctx.db, { ...query, onlyOf: writer.onlyOf, title })
  return { items: rows.map((row) => ({ ...row, ...toTimes(row), author: row.author ?? postNames.editors })), total }
}

/** A new text with an address of its title. The id is the caller's: repeating it gives the same post. */
export async function createPost(
  ctx: Context,
  writer: Writer,
  { id, kind, title }: { id: string; kind: PostKind; title: string },
): Promise<PostDraft> {
  const content: PostContent = {
    title,
    excerpt: '',
    ...FIRST_FACTS[kind],
    tags: [],
    cover: null,
    doc: EMPTY_DOC,
    seo: { title: '', description: '' },
  }
  await inTransaction(ctx, async (ctx) => {
    if (!(await repo.insertDraft(ctx.db, { id, kind, createdBy: writer.userId, content }))) return
    await giveSlug(ctx.db, { id, kind, title })
    await recordAct(ctx, { subject: { kind: 'post', id }, actor: writer.userId, act: 'created', detail: title })
  })
  return getPostDraft(ctx.db, writer, { id })
}

/** @throws AppError not_found also when it is another author's */
export async function getPostDraft(db: Database, writer: Writer, by: repo.TextPlace): Promise<PostDraft> {
  const row = (await repo.findDraft(db, by, writer.onlyOf)) ?? (await findMoved(db, writer, by)) ?? notFound()
  return {
    ...row,
    ...toTimes(row),
    isGuide: isGuideOf(row),
    content: repo.readContent(row.content),
    author: row.author ?? postNames.editors,
    savedBy: row.savedBy ?? postNames.editors,
  }
}

/** A writer who comes by an address that the post had. */
async function findMoved(db: Database, writer: Writer, by: repo.TextPlace): Promise<repo.PostDraftRow | null> {
  const owner = 'slug' in by ? await findSlugOwner(db, by) : null
  return owner ? repo.findDraft(db, { id: owner.postId }, writer.onlyOf) : null
}

/**
 * Saves the draft over the state `rev`. Repeating the very same save is answered as the first time.
 * @throws AppError draft_moved when another save came between; then nothing is written. invalid_input for what its kind cannot have
 */
export async function savePost(
  ctx: Context,
  writer: Writer,
  { id, rev, keepsFormer, content }: { id: string; rev: number; keepsFormer: boolean; content: PostContent },
): Promise<PostDraft> {
  return inTransaction(ctx, async (ctx) => {
    const before = (await repo.lockDraft(ctx.db, { id, onlyOf: writer.onlyOf })) ?? notFound()
    refuseMisfits(before.kind, content)
    if (before.rev === rev) {
      // What another person wrote last, or the same one elsewhere, is never overwritten without a version of it.
      if (keepsFormer || before.savedBy !== writer.userId)
        await freezeIfNew(ctx.db, id, { reason: 'kept', by: before.savedBy })
      await write(ctx, writer, { id, content })
    } else if (
      !(await isRepeatedSave(ctx.db, repo.POST_DRAFTS, before, { id, rev, text: content, by: writer.userId }))
    ) {
      throw new AppError('draft_moved')
    }
    return getPostDraft(ctx.db, writer, { id })
  })
}

/** A note has a level and an exercise, a post has neither. */
function refuseMisfits(kind: PostKind, content: PostContent): void {
  const misfits = listMisfits(kind, content).map((part) => [`body.content.${part}`, fieldSentences.invalid] as const)
  if (misfits.length > 0) throw new AppError('invalid_input', { fields: Object.fromEntries(misfits) })
}

async function write(
  ctx: Context,
  { userId }: Writer,
  { id, content }: { id: string; content: PostContent },
): Promise<void> {
  await repo.updateDraft(ctx.db, { id, content, by: userId })
  if (await isVersionDue(ctx.db, id)) await freezeIfNew(ctx.db, id, { reason: 'kept', by: userId })
  await recordCoalescedAct(ctx, { subject: { kind: 'post', id }, actor: userId, act: 'saved' })
}

/** @throws AppError not_ready for a guide and for what visitors have ever read: that is taken off the site instead */
export async function deletePost(ctx: Context, writer: Writer, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const before = (await repo.lockDraft(ctx.db, { id, onlyOf: writer.onlyOf })) ?? notFound()
    const { content, isGuide: isFixed } = await getPostDraft(ctx.db, writer, { id })
    if (before.wasPublished || isFixed) throw new AppError('not_ready')
    await recordAct(ctx, {
      subject: { kind: 'post' as const, id },
      actor: writer.userId,
      act: 'deleted',
      detail: content.title,
    })
    await repo.deletePost(ctx.db, id)
  })
}

/** Takes the first free address that the title suggests. */
export async function giveSlug(
  tx: Database,
  { id, kind, title }: { id: string; kind: PostKind; title: string },
): Promise<void> {
  const slug = makeSlug(title)
  for (let number = 1; number <= MAX_NAMESAKES; number += 1) {
    const candidate = numberSlug(slug, number)
    if (isOpenSlug(candidate) && (await insertSlug(tx, { slug: candidate, kind, postId: id }))) return
  }
  throw new Error(`${slug}: no address is free`)
}

/** The guides are posts: a note may have such an address. */
function isGuideOf({ kind, slug }: { kind: PostKind; slug: string }): boolean {
  return kind === 'post' && isGuide(slug)
}

function toTimes(row: { savedAt: Date; publishedAt: Date | null; scheduledAt: Date | null }) {
  return {
    savedAt: row.savedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
  }
}
