'use client'

import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { myCoursesQuery } from '@/lib/learning/enrolment/queries'
import { type MyCourse } from '@/lib/learning/enrolment/contract'
import { learningCopy as copy } from '@/lib/learning/enrolment/words'
import { paths } from '@/lib/platform/paths'
import { ProgressBar } from './progress-bar'

/** The courses that the user has begun, the most recent first. */
export function MyCourses() {
  const query = useQuery(myCoursesQuery())
  return (
    <QueryRegion query={query} words={copy}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={copy.emptyTitle} text={copy.emptyText}>
            <ButtonLink href={paths.courses}>{copy.all}</ButtonLink>
          </EmptyState>
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2">
            {items.map((myCourse) => (
              <li key={myCourse.course.slug}>
                <MyCourseCard mine={myCourse} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryRegion>
  )
}

function MyCourseCard({ mine: { course, progress, next, isOpen, completedAt } }: { mine: MyCourse }) {
  return (
    <Card className="flex h-full flex-col gap-4">
      <h2 className="text-lg">{course.title}</h2>
      <ProgressBar progress={progress} />
      <p className="text-sm text-ink-soft">
        {!isOpen && copy.closed}
        {isOpen && completedAt && copy.finished}
        {isOpen && !completedAt && next && copy.nextIs(next.title)}
      </p>
      <div className="mt-auto flex flex-wrap gap-2">
        {isOpen && next && (
          <ButtonLink href={paths.myLesson(course.slug, next.slug)}>
            {progress.done === 0 ? copy.first : copy.continue}
          </ButtonLink>
        )}
        <ButtonLink href={paths.myCourse(course.slug)} variant="outline">
          {copy.open}
        </ButtonLink>
      </div>
    </Card>
  )
}
