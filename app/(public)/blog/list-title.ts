import { blogCopy, categoryNames } from '@/lib/copy/blog'
import { type ListFilter } from '@/lib/domain/post/list-filter'

/** What a narrowed list is called; null for the whole blog. */
export function listTitle({ q, category, tag }: ListFilter): string | null {
  if (q) return blogCopy.search.title(q)
  if (tag) return blogCopy.withTag(tag)
  return category ? blogCopy.inCategory(categoryNames[category]) : null
}
