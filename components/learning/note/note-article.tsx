import { Badge, hueOf } from '@/components/ui/badge'
import { type Note } from '@/lib/learning/note/contract'
import { notesCopy } from '@/lib/learning/note/words/notes'
import { categoryNames, levelNames, postCopy } from '@/lib/learning/post/words/post'
import { listHeadings } from '@/lib/learning/post/rules/outline'
import { formatDay } from '@/lib/platform/format/date'
import { FoldedContents, SideContents } from '../post/contents'
import { ExamCall } from '../post/exam-call'
import { PostBody } from '../post/post-body'
import { ShareLinks } from '../post/share/share-links'
import { TextTools } from '../post/share/text-tools'
import { ExerciseView } from './exercise-view'
import { NoteGrid } from './note-grid'

type NoteArticleProps = {
  note: Note
  /** The absolute URL, for sharing. */
  address: string
  mediaBase: string
}

/** A lecture note with its contents list and share links. */
export function NoteArticle({ note, address, mediaBase }: NoteArticleProps) {
  const contents = listHeadings(note.doc).filter(({ level }) => level === 2)
  return (
    <>
      <div className="lg:grid lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] lg:gap-x-12">
        <article>
          <NoteHeader note={note} />
          <TextTools print={notesCopy.print} />
          <FoldedContents entries={contents} />
          <PostBody
            doc={note.doc}
            mediaBase={mediaBase}
            exercise={(exercise, isHeard) => <ExerciseView slug={note.slug} exercise={exercise} isHeard={isHeard} />}
          />
          <footer className="mt-12 border-t border-line pt-6 print:hidden">
            <ShareLinks title={note.title} address={address} />
          </footer>
        </article>
        <SideContents entries={contents} />
      </div>
      <ExamCall />
      {note.related.length > 0 && (
        <section aria-labelledby="related" className="mt-14 print:hidden">
          <h2 id="related" className="mb-5 text-xl">
            {notesCopy.related}
          </h2>
          <NoteGrid notes={note.related} />
        </section>
      )}
    </>
  )
}

type NoteHeaderProps = {
  note: Pick<Note, 'title' | 'excerpt' | 'skill' | 'level' | 'minutes' | 'publishedAt' | 'updatedAt'>
}

/** The title, level and duration of a note. */
export function NoteHeader({
  note: { title, excerpt, skill, level, minutes, publishedAt, updatedAt },
}: NoteHeaderProps) {
  const isUpdated = formatDay(updatedAt) !== formatDay(publishedAt) && updatedAt > publishedAt
  return (
    <header className="mb-5">
      <p className="mb-3 flex flex-wrap items-center gap-2">
        <Badge tone={hueOf(skill)}>{categoryNames[skill]}</Badge>
        <Badge>{levelNames[level]}</Badge>
      </p>
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-3 text-ink-soft sm:text-lg">{excerpt}</p>
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-faint">
        <span>{postCopy.minutes(minutes)}</span>
        <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
        {isUpdated && <time dateTime={updatedAt}>{postCopy.updated(formatDay(updatedAt))}</time>}
      </p>
    </header>
  )
}
