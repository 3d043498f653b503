import { type ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { type Lesson } from '@/lib/learning/course/contract/course'
import { coursesCopy, lessonKindNames } from '@/lib/learning/course/words/courses'
import { listHeadings } from '@/lib/learning/post/rules/outline'
import { FoldedContents, SideContents } from '@/components/learning/post/contents'
import { ExerciseView } from '@/components/learning/note/exercise-view'
import { LessonMedia } from './lesson-media'
import { PostBody } from '@/components/learning/post/post-body'

type LessonArticleProps = {
  course: string
  lesson: Lesson
  /** The page of its answer key, if that is public. */
  answers: string | null
  /** «درس ۳ از ۱۸» */
  place: string
  mediaBase: string
  /** The id of a course whose draft this is. */
  draftCourse?: string
  /** Rendered above the text. */
  tools?: ReactNode
  /** Rendered below the text, for example links to what follows. */
  children?: ReactNode
}

/** A lesson for reading, on the site and in the dashboard. */
export function LessonArticle({
  course,
  lesson,
  answers,
  place,
  mediaBase,
  draftCourse,
  tools,
  children,
}: LessonArticleProps) {
  const { title, excerpt, kind, minutes, doc } = lesson
  const contents = listHeadings(doc).filter(({ level }) => level === 2)
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] lg:gap-x-12">
      <article className="min-w-0">
        <header className="mb-5">
          <p className="mb-3 flex flex-wrap items-center gap-2 text-sm text-ink-faint">
            <Badge tone="primary">{lessonKindNames[kind]}</Badge>
            <span>{place}</span>
            <span>{coursesCopy.minutes(minutes)}</span>
          </p>
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          <p className="mt-3 text-ink-soft sm:text-lg">{excerpt}</p>
        </header>
        {tools}
        {lesson.media && <LessonMedia media={lesson.media} title={title} mediaBase={mediaBase} />}
        <FoldedContents entries={contents} />
        <PostBody
          doc={doc}
          mediaBase={mediaBase}
          recordings={lesson.recordings ?? undefined}
          exercise={(exercise, isHeard) => (
            <ExerciseView
              slug={draftCourse ? lesson.id : lesson.slug}
              course={course}
              draftCourse={draftCourse}
              answers={answers}
              exercise={exercise}
              isHeard={isHeard}
            />
          )}
        />
        {children}
      </article>
      <SideContents entries={contents} />
    </div>
  )
}
