import { Badge, hueOf } from '@/components/ui/badge'
import { type NoteSummary } from '@/lib/learning/note/contract'
import { notesCopy } from '@/lib/learning/note/words/notes'
import { categoryNames, levelNames } from '@/lib/learning/post/words/post'
import { paths } from '@/lib/platform/paths'
import { CardGrid, GridCard } from '../post/card-grid'

/** Lecture notes in a grid; a whole card links to its note. */
export function NoteGrid({ notes }: { notes: readonly NoteSummary[] }) {
  return (
    <CardGrid>
      {notes.map(({ slug, title, excerpt, skill, level, minutes }) => (
        <GridCard
          key={slug}
          href={paths.note(slug)}
          title={title}
          excerpt={excerpt}
          badges={
            <>
              <Badge tone={hueOf(skill)}>{categoryNames[skill]}</Badge>
              <Badge>{levelNames[level]}</Badge>
              <span className="ms-auto text-xs text-ink-faint">{notesCopy.minutes(minutes)}</span>
            </>
          }
        />
      ))}
    </CardGrid>
  )
}
