import { classNames } from '@/components/ui/class-names'
import { type OutlineEntry } from '@/lib/domain/post/outline'

/** The headings of a post as links. */
export function ContentsList({ entries }: { entries: readonly OutlineEntry[] }) {
  return (
    <ol className="text-sm">
      {entries.map(({ id, level, text }) => (
        <li key={id}>
          <a
            href={`#${encodeURIComponent(id)}`}
            dir="auto"
            className={classNames(
              'block rounded-sm py-2 leading-6 text-ink-soft hover:text-primary-ink max-lg:py-2.5',
              level === 3 && 'ps-4 text-ink-faint',
            )}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
