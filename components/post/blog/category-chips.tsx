import { type Output } from '@/lib/contract/endpoint'
import { type listTopics } from '@/lib/contract/post/post'
import { postCopy, categoryNames } from '@/lib/copy/post/post'
import { filterQuery, type ListFilter } from '@/lib/domain/post/list-filter'
import { formatCount } from '@/lib/format/digits'
import { paths } from '@/lib/paths'
import { Chip } from '@/components/ui/chip'

type CategoryChipsProps = { categories: Output<typeof listTopics>['categories']; filter: ListFilter }

/** The categories that have posts; a search goes on in the chosen one. */
export function CategoryChips({ categories, filter: { q, category: chosen } }: CategoryChipsProps) {
  return (
    <nav aria-label={postCopy.categories}>
      <ul className="flex flex-wrap gap-2">
        <li>
          <Chip href={paths.blog + filterQuery({ q })} isCurrent={!chosen}>
            {postCopy.all}
          </Chip>
        </li>
        {categories.map(({ category, count }) => (
          <li key={category}>
            <Chip href={paths.blog + filterQuery({ q, category })} isCurrent={category === chosen}>
              {categoryNames[category]}
              <span className="text-xs opacity-80">{formatCount(count)}</span>
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
