import { classNames } from '@/components/ui/class-names'
import { postCopy } from '@/lib/learning/post/words/post'
import { type OutlineEntry } from '@/lib/learning/post/rules/outline'
import { directionOf } from '@/lib/platform/format/direction'

type ContentsProps = { entries: readonly OutlineEntry[] }

/** The table of contents, folded above the text on a phone. */
export function FoldedContents({ entries }: ContentsProps) {
  if (entries.length < 2) return null
  return (
    <details className="group mb-8 rounded-md border border-line bg-surface lg:hidden print:hidden">
      <summary className="flex min-h-11 items-center justify-between px-4 font-bold">
        {postCopy.contents}
        <svg
          viewBox="0 0 24 24"
          className="size-5 text-ink-faint group-open:rotate-180"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden
        >
          <path d="m6 9 6 6 6-6" />
        </svg>
      </summary>
      <nav aria-label={postCopy.contents} className="px-4 pb-3">
        <ContentsList entries={entries} />
      </nav>
    </details>
  )
}

/** The table of contents beside the text on a wide screen. */
export function SideContents({ entries }: ContentsProps) {
  return (
    <nav aria-label={postCopy.contents} className="hidden lg:block print:hidden">
      {entries.length > 1 && (
        <div className="sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto border-s border-line ps-5">
          <p className="mb-2 text-sm font-bold">{postCopy.contents}</p>
          <ContentsList entries={entries} />
        </div>
      )}
    </nav>
  )
}

function ContentsList({ entries }: ContentsProps) {
  return (
    <ol className="text-sm">
      {entries.map(({ id, level, text }) => (
        <li key={id}>
          <a
            href={`#${encodeURIComponent(id)}`}
            dir={directionOf(text)}
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
