import { type PostSummary } from '@/lib/learning/post/contract/post'
import { categoryNames, postCopy } from '@/lib/learning/post/words/post'
import { postFilterQuery, type ListFilter } from '@/lib/learning/post/rules/list-filter'

/** The blog's front page: no filter is set. */
export function isUnfiltered(filter: ListFilter): boolean {
  return postFilterQuery(filter) === ''
}

/** Lists the posts that are not guides; all posts if only guides exist. */
export function withoutGuides(posts: readonly PostSummary[], guides: readonly PostSummary[]): readonly PostSummary[] {
  const others = posts.filter(({ slug }) => !guides.some((guide) => guide.slug === slug))
  return others.length > 0 ? others : posts
}

/** The title of a filtered list; null for the whole blog. */
export function listTitle({ q, category, tag }: ListFilter): string | null {
  if (q) return postCopy.search.title(q)
  if (tag) return postCopy.withTag(tag)
  return category ? postCopy.inCategory(categoryNames[category]) : null
}
