import { postCopy, categoryNames } from '@/lib/copy/post'
import { type ListFilter } from '@/lib/domain/post/list-filter'

/** What a narrowed list is called; null for the whole blog. */
export function listTitle({ q, category, tag }: ListFilter): string | null {
  if (q) return postCopy.search.title(q)
  if (tag) return postCopy.withTag(tag)
  return category ? postCopy.inCategory(categoryNames[category]) : null
}
