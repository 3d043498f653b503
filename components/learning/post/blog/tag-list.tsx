import { paths } from '@/lib/platform/paths'
import { ChoiceLink } from '@/components/ui/choice/choice-link'
import { directionOf } from '@/lib/platform/format/direction'

type TagListProps = { tags: readonly string[]; label: string; chosen?: string }

/** Tags, each linking to its posts. */
export function TagList({ tags, label, chosen }: TagListProps) {
  if (tags.length === 0) return null
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <ChoiceLink href={paths.blogTag(tag)} isCurrent={tag === chosen}>
              <span dir={directionOf(tag)}>{`# ${tag}`}</span>
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
