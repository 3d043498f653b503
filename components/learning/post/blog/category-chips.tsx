import { type Output } from '@/lib/platform/contract/endpoint'
import { type listTopics } from '@/lib/learning/post/contract/post'
import { postCopy, categoryNames } from '@/lib/learning/post/words/post'
import { postFilterQuery, type ListFilter } from '@/lib/learning/post/rules/list-filter'
import { formatCount } from '@/lib/platform/format/digits'
import { paths } from '@/lib/platform/paths'
import { ChoiceLink } from '@/components/ui/choice/choice-link'

type CategoryChipsProps = { categories: Output<typeof listTopics>['categories']; filter: ListFilter }

/** The categories that have posts; the search query is kept. */
export function CategoryChips({ categories, filter: { q, category: chosen } }: CategoryChipsProps) {
  return (
    <nav aria-label={postCopy.categories}>
      <ul className="flex flex-wrap gap-2">
        <li>
          <ChoiceLink href={paths.blog + postFilterQuery({ q })} isCurrent={!chosen}>
            {postCopy.all}
          </ChoiceLink>
        </li>
        {categories.map(({ category, count }) => (
          <li key={category}>
            <ChoiceLink href={paths.blog + postFilterQuery({ q, category })} isCurrent={category === chosen}>
              {categoryNames[category]}
              <span className="text-xs opacity-80">{formatCount(count)}</span>
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
