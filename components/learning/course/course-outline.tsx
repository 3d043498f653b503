import { Badge } from '@/components/ui/badge'
import { type Course } from '@/lib/learning/course/contract/course'
import { courseCopy as copy, coursesCopy, lessonKindNames } from '@/lib/learning/course/words/courses'
import { paths } from '@/lib/platform/paths'

/** The public outline of a course: samples link to their text, other lessons show only their title, kind and length. */
export function CourseOutline({ course: { slug, modules } }: { course: Pick<Course, 'slug' | 'modules'> }) {
  return (
    <ol className="mt-5 grid gap-5">
      {modules.map(({ id, title, opensAfterDays, lessons }, index) => (
        <li key={id} className="rounded-lg border border-line bg-surface">
          <h3 className="border-b border-line px-4 py-3 text-base sm:px-5">{copy.module(index + 1, title)}</h3>
          {opensAfterDays > 0 && (
            <p className="px-4 pt-3 text-sm text-ink-soft sm:px-5">{copy.afterDays(opensAfterDays)}</p>
          )}
          <ol>
            {lessons.map((lesson) => (
              <li key={lesson.id} className="relative grid gap-1 border-line px-4 py-3 not-last:border-b sm:px-5">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  {lesson.isSample ? (
                    <a
                      href={paths.lesson(slug, lesson.slug)}
                      className="font-semibold text-primary-ink underline-offset-4 after:absolute after:inset-0 hover:underline"
                    >
                      {lesson.title}
                    </a>
                  ) : (
                    <span>{lesson.title}</span>
                  )}
                  {lesson.isSample && <Badge tone="primary">{copy.sample}</Badge>}
                </span>
                <span className="text-xs text-ink-faint">
                  {lessonKindNames[lesson.kind]} · {coursesCopy.minutes(lesson.minutes)}
                </span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}
