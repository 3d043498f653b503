import { PublicButton } from '@/components/platform/layout/public/public-button'
import { type Course } from '@/lib/learning/course/contract/course'
import { lessonCopy as copy } from '@/lib/learning/course/words/courses'
import { type LessonFacts } from '@/lib/learning/course/rules/course'
import { paths } from '@/lib/platform/paths'

type SampleFootProps = { course: Course; previous: LessonFacts | null; next: LessonFacts | null }

/** Links from a sample lesson: its neighbours, and the course. */
export function SampleFoot({ course: { slug, title }, previous, next }: SampleFootProps) {
  return (
    <footer className="mt-12 border-t border-line pt-6 print:hidden">
      <p className="text-sm text-ink-soft">{copy.sampleNote}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <span className="hidden entered:contents">
          <PublicButton href={paths.myCourse(slug)}>{copy.takeCourse}</PublicButton>
        </span>
        <span className="contents entered:hidden">
          <PublicButton href={paths.signupFor(paths.myCourse(slug))}>{copy.takeCourse}</PublicButton>
        </span>
        {next?.isSample && (
          <PublicButton href={paths.lesson(slug, next.slug)} variant="outline">
            {copy.next}
          </PublicButton>
        )}
        {previous?.isSample && (
          <PublicButton href={paths.lesson(slug, previous.slug)} variant="outline">
            {copy.previous}
          </PublicButton>
        )}
        <PublicButton href={paths.course(slug)} variant="quiet" className="whitespace-normal">
          {copy.back(title)}
        </PublicButton>
      </div>
    </footer>
  )
}
