import { Badge } from '@/components/ui/badge'
import { type NoteSummary } from '@/lib/contract/post/notes'
import { notesCopy } from '@/lib/copy/post/notes'
import { categoryNames, levelNames } from '@/lib/copy/post/post'
import { paths } from '@/lib/paths'

/** Lecture notes side by side; a whole card leads to its note. */
export function NoteGrid({ notes }: { notes: readonly NoteSummary[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {notes.map(({ slug, title, excerpt, skill, level, minutes }) => (
        <li key={slug}>
          <article className="relative flex h-full flex-col rounded-lg border border-line bg-surface p-5 shadow-card transition-colors focus-within:border-primary hover:border-line-strong">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone="primary">{categoryNames[skill]}</Badge>
              <Badge>{levelNames[level]}</Badge>
              <span className="ms-auto text-xs text-ink-faint">{notesCopy.minutes(minutes)}</span>
            </p>
            <h3 className="mt-3 text-lg">
              <a href={paths.note(slug)} className="after:absolute after:inset-0 hover:text-primary-ink">
                {title}
              </a>
            </h3>
            <p className="mt-2 line-clamp-3 text-sm text-ink-soft">{excerpt}</p>
          </article>
        </li>
      ))}
    </ul>
  )
}
