'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { QueryRegion } from '@/components/ui/query-region'
import { meQuery } from '@/lib/api/queries/account'
import { beginCourse, courseQuery, myCourseQuery } from '@/lib/api/queries/courses'
import { tellError } from '@/lib/api/tell-error'
import { type Course } from '@/lib/contract/course'
import { type MyCourse as Mine } from '@/lib/contract/learning'
import { courseCopy } from '@/lib/copy/courses'
import { learningCopy as copy } from '@/lib/copy/learning'
import { paths } from '@/lib/paths'
import { KeepCourse, stayOffline } from './kept-lessons'
import { CourseOutline } from './course-outline'
import { MyOutline } from './my-outline'
import { ProgressBar } from './progress-bar'
import { useCatchingUp } from './use-catching-up'

const CertificateForm = dynamic(() => import('./certificate-form'))

/** A course in the dashboard: begun with one tap, gone on with where one was. */
export function MyCourse({ slug, preload }: { slug: string; preload: () => Promise<unknown> }) {
  const course = useQuery(courseQuery(slug))
  const mine = useQuery(myCourseQuery(slug))
  const { data: me } = useQuery(meQuery())
  useCatchingUp(me?.id, slug)
  return (
    <QueryRegion query={course} words={copy}>
      {(known) => (
        <>
          <h1 className="text-2xl sm:text-3xl">{known.title}</h1>
          <p className="mt-2 max-w-3xl text-ink-soft">{known.excerpt}</p>
          <QueryRegion query={mine} words={copy}>
            {({ mine: begun }) =>
              begun ? (
                <Begun course={known} mine={begun} user={me?.id} preload={preload} />
              ) : (
                <NotBegun course={known} />
              )
            }
          </QueryRegion>
        </>
      )}
    </QueryRegion>
  )
}

function NotBegun({ course }: { course: Course }) {
  const { slug, priceRial } = course
  const client = useQueryClient()
  const begin = useMutation({
    mutationFn: () => beginCourse({ params: { slug } }),
    onSuccess: (mine) => client.setQueryData(myCourseQuery(slug).queryKey, { mine }),
  })
  return (
    <>
      <Card className="mt-6">
        <p>{priceRial === 0 ? copy.beginLead : copy.beginPaid}</p>
        <p className="mt-1 text-sm text-ink-soft">{courseCopy.price(priceRial)}</p>
        {/* A paid course may be one's own already: the server knows. */}
        <Button className="mt-4" size="large" pending={begin.isPending} onClick={() => begin.mutate()}>
          {copy.begin}
        </Button>
        {begin.error && (
          <div className="mt-4">
            <Alert tone="danger">{tellError(begin.error)}</Alert>
          </div>
        )}
      </Card>
      <h2 className="mt-8 text-xl">{courseCopy.outline}</h2>
      <CourseOutline course={course} />
    </>
  )
}

type BegunProps = { course: Course; mine: Mine; user: string | undefined; preload: () => Promise<unknown> }

function Begun({ course, mine, user, preload }: BegunProps) {
  const { progress, next, isOpen, completedAt, certificate } = mine
  return (
    <>
      <Card className="mt-6 grid gap-4">
        <ProgressBar progress={progress} />
        {!isOpen && <Alert tone="warning">{copy.closed}</Alert>}
        {completedAt && (
          <p className="font-semibold">
            {copy.finished} {!progress.isWhole && copy.newLessons(progress.total - progress.done)}
          </p>
        )}
        {isOpen && next && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <ButtonLink
              href={paths.myLesson(course.slug, next.slug)}
              size="large"
              onClick={(event) => stayOffline(event, next.slug)}
            >
              {progress.done === 0 ? copy.first : copy.continue}
            </ButtonLink>
            <span className="text-sm text-ink-soft">{copy.nextIs(next.title)}</span>
          </div>
        )}
        {isOpen && user && <KeepCourse user={user} course={course} mine={mine} preload={preload} />}
      </Card>
      {completedAt && <CertificateForm course={course.slug} certificate={certificate} />}
      <MyOutline course={course} mine={mine} />
    </>
  )
}
