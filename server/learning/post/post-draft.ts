import { type Parsed } from '@/lib/platform/contract/endpoint'
import { isGuide } from '@/lib/platform/guides'
import { foldForSearch } from '@/lib/platform/search/search'
import { type PostKind } from '@/lib/platform/text-kinds'
import {
  type listPostDrafts as listEndpoint,
  type PostDraft,
  type PostDraftRow,
} from '@/lib/learning/post/contract/post-draft'
import { postNames } from '@/lib/learning/post/words/post'
import { type Database } from '@/server/platform/db/client'
import { type Context, type Writer } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import * as repo from './draft-repo'
import { findSlugOwner } from './slug-repo'

/** Texts of a kind by this writer (a manager's: all), last saved first. */
export async function listPostDrafts(
  ctx: Context,
  writer: Writer,
  query: Parsed<typeof listEndpoint>['query'],
): Promise<{ items: PostDraftRow[]; total: number }> {
  const title = foldForSearch(query.q ?? '') || null
  const { rows, total } = await repo.listPostDrafts(ctx.db, { ...query, ownerFilter: writer.ownerFilter, title })
  return { items: rows.map((row) => ({ ...row, ...toTimes(row), author: row.author ?? postNames.editors })), total }
}

/** @throws AppError not_found also for another author's text */
export async function getPostDraft(db: Database, writer: Writer, by: repo.TextRef): Promise<PostDraft> {
  const row = (await repo.findDraft(db, by, writer.ownerFilter)) ?? (await findMoved(db, writer, by)) ?? notFound()
  return {
    ...row,
    ...toTimes(row),
    isGuide: isGuideOf(row),
    content: repo.readContent(row.content),
    author: row.author ?? postNames.editors,
    savedBy: row.savedBy ?? postNames.editors,
  }
}

/** Finds a post by a former slug. */
async function findMoved(db: Database, writer: Writer, by: repo.TextRef): Promise<repo.PostDraftRow | null> {
  const owner = 'slug' in by ? await findSlugOwner(db, by) : null
  return owner ? repo.findDraft(db, { id: owner.postId }, writer.ownerFilter) : null
}

/** Guides are posts: a note may have the same slug. */
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
