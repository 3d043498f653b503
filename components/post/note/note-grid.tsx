import { Badge } from '@/components/ui/badge'
import { type NoteSummary } from '@/lib/contract/post/notes'
import { notesCopy } from '@/lib/copy/post/notes'
import { categoryNames, levelNames } from '@/lib/copy/post/post'
import { paths } from '@/lib/paths'
import { CardGrid, GridCard } from '../card-grid'

/** Lecture notes side by side; a whole card leads to its note. */
export function NoteGrid({ notes }: { notes: readonly NoteSummary[] }) {
  return (
    <CardGrid>
      {notes.map(({ slug, title, excerpt, skill, level, minutes }) => (
        <GridCard
          key={slug}
          href={paths.note(slug)}
          title={title}
          excerpt={excerpt}
          isCut
          badges={
            <>
              <Badge tone="primary">{categoryNames[skill]}</Badge>
              <Badge>{levelNames[level]}</Badge>
              <span className="ms-auto text-xs text-ink-faint">{notesCopy.minutes(minutes)}</span>
            </>
          }
        />
      ))}
    </CardGrid>
  )
}
