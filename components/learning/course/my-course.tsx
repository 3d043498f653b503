'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { QueryRegion } from '@/components/ui/states/query-region'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { myCourseQuery } from '@/lib/learning/enrolment/queries'
import { courseQuery } from '@/lib/learning/course/queries/courses'
import { type Course } from '@/lib/learning/course/contract/course'
import { type MyCourse as Mine } from '@/lib/learning/enrolment/contract'
import { learningCopy as copy } from '@/lib/learning/enrolment/words'
import { paths } from '@/lib/platform/paths'
import { openOfflineLesson } from './offline/offline-lessons'
import { MyOutline } from './my-outline'
import { ProgressBar } from './progress-bar'
import { useSendPendingProgress } from './use-pending-progress'

/** A separate chunk, for learners who are new or whose right has expired; saved together with an offline course. */
export const loadEntry = () => import('./course-entry')
const CourseStart = dynamic(() => loadEntry().then((entry) => entry.CourseStart))
const ClosedCourse = dynamic(() => loadEntry().then((entry) => entry.ClosedCourse))
const CertificateForm = dynamic(() => import('../certificate/certificate-form'))
const OfflineCourseButton = dynamic(() => import('./offline/offline-course-button'), { ssr: false })

/** A course in the dashboard: starts with one tap, and resumes at the last lesson. */
export function MyCourse({ slug, preload }: { slug: string; preload: () => Promise<unknown> }) {
  const course = useQuery(courseQuery(slug))
  const progressQuery = useQuery(myCourseQuery(slug))
  const { data: me } = useQuery(meQuery())
  useSendPendingProgress(me?.id, slug)
  return (
    <QueryRegion query={course} words={copy}>
      {(known) => (
        <>
          <h1 className="text-2xl sm:text-3xl">{known.title}</h1>
          <p className="mt-2 max-w-3xl text-ink-soft">{known.excerpt}</p>
          <QueryRegion query={progressQuery} words={copy}>
            {({ mine: begun }) =>
              begun ? <BegunCourse course={known} myCourse={begun} preload={preload} /> : <CourseStart course={known} />
            }
          </QueryRegion>
        </>
      )}
    </QueryRegion>
  )
}

type BegunCourseProps = { course: Course; myCourse: Mine; preload: () => Promise<unknown> }

function BegunCourse({ course, myCourse, preload }: BegunCourseProps) {
  const { progress, next, isOpen, unanswered, completedAt, certificate } = myCourse
  return (
    <>
      <Card className="mt-6 grid gap-4">
        <ProgressBar progress={progress} />
        {!isOpen && <ClosedCourse course={course} />}
        {completedAt && (
          <p className="font-semibold">
            {copy.finished} {!progress.isWhole && copy.newLessons(progress.total - progress.done)}
          </p>
        )}
        <UnansweredLessons course={course.slug} lessons={unanswered} />
        {isOpen && next && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <ButtonLink
              href={paths.myLesson(course.slug, next.slug)}
              size="large"
              onClick={(event) => openOfflineLesson(event, next.slug)}
            >
              {progress.done === 0 ? copy.first : copy.continue}
            </ButtonLink>
            <span className="text-sm text-ink-soft">{copy.nextIs(next.title)}</span>
          </div>
        )}
        {isOpen && !next && !progress.isWhole && <p className="text-sm text-ink-soft">{copy.nextLater}</p>}
        {isOpen && <OfflineCourseButton course={course} myCourse={myCourse} preload={preload} />}
      </Card>
      {completedAt && <CertificateForm course={course.slug} certificate={certificate} />}
      <MyOutline course={course} myCourse={myCourse} />
    </>
  )
}

/** Every lesson is done, but the course is not finished: some exercises are unanswered. */
function UnansweredLessons({ course, lessons }: { course: string; lessons: Mine['unanswered'] }) {
  if (lessons.length === 0) return null
  return (
    <div>
      <p className="font-semibold">{copy.unanswered}</p>
      <ul className="mt-2 grid gap-1">
        {lessons.map(({ slug, title }) => (
          <li key={slug}>
            <Link
              href={paths.myLesson(course, slug)}
              prefetch={false}
              className="inline-flex min-h-11 items-center text-primary-ink underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
