import { type PostSummary } from '@/lib/contract/post'

/** The posts that do not stand among the guides already; all of them when nothing else would be left. */
export function besidesGuides(posts: readonly PostSummary[], guides: readonly PostSummary[]): readonly PostSummary[] {
  const others = posts.filter(({ slug }) => !guides.some((guide) => guide.slug === slug))
  return others.length > 0 ? others : posts
}
