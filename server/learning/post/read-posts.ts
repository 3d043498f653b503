import { type Parsed } from '@/lib/platform/contract/endpoint'
import {
  type listPosts as endpoint,
  type Post,
  PostCategory,
  type PostSummary,
} from '@/lib/learning/post/contract/post'
import { postNames } from '@/lib/learning/post/words/post'
import { withoutKeys } from '@/lib/learning/post/rules/kinds'
import { foldForSearch } from '@/lib/platform/search/search'
import { GUIDES } from '@/lib/platform/guides'
import { type Context } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { PostContent } from '@/lib/learning/post/contract/post-draft'
import { rankFound } from '@/server/learning/search/public'
import { readContent } from './draft-repo'
import {
  countTopics,
  findLive,
  findMovedTo,
  listLive,
  listLiveAmong,
  listLiveBySlug,
  listRelated,
  type LiveRow,
} from './live-repo'

const RELATED = 3
const POSTS = { kind: 'post', level: null } as const

/** Live posts, newest first; with a search, by relevance. */
export async function listPosts(
  { db }: Context,
  { q, category, tag, page, size }: Parsed<typeof endpoint>['query'],
): Promise<{ items: PostSummary[]; total: number }> {
  const ids = q && foldForSearch(q) !== '' ? (await rankFound(db, q, ['post'])).map(({ id }) => id) : null
  const filter = { ...POSTS, category: category ?? null, tag: tag ?? null }
  const range = { limit: size, offset: (page - 1) * size }
  const { rows, total } = ids ? await listLiveAmong(db, ids, filter, range) : await listLive(db, filter, range)
  return { items: rows.map(toSummary), total }
}

/**
 * One live post; for a former slug, the current one.
 * @throws AppError not_found also for a draft
 */
export async function getPost({ db }: Context, slug: string): Promise<{ post: Post | null; movedTo: string | null }> {
  const row = await findLive(db, { kind: 'post', slug })
  if (!row) {
    const movedTo = (await findMovedTo(db, { kind: 'post', slug })) ?? notFound()
    return { post: null, movedTo }
  }
  const { doc, seo } = readContent(row.content)
  const related = await listRelated(db, row, RELATED)
  return { post: { ...toSummary(row), doc: withoutKeys(doc), seo, related: related.map(toSummary) }, movedTo: null }
}

/** The live guides, in their fixed order. */
export async function listGuides({ db }: Context): Promise<{ items: PostSummary[] }> {
  const slugs = Object.keys(GUIDES)
  const rows = await listLiveBySlug(db, slugs)
  return { items: slugs.flatMap((slug) => rows.filter((row) => row.slug === slug).map(toSummary)) }
}

export async function listTopics({ db }: Context): Promise<{
  categories: { category: PostCategory; count: number }[]
  tags: { tag: string; count: number }[]
}> {
  const { categories, tags } = await countTopics(db)
  return { categories: categories.map((each) => ({ ...each, category: PostCategory.parse(each.category) })), tags }
}

function toSummary(row: LiveRow): PostSummary {
  return {
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    category: PostCategory.parse(row.category),
    tags: row.tags,
    author: row.author ?? postNames.editors,
    cover: PostContent.shape.cover.parse(row.cover),
    readingMinutes: row.readingMinutes,
    publishedAt: row.publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
