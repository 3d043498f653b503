import { type Metadata } from 'next'
import { OfflineCourses } from '@/components/learning/course/offline/offline-courses'
import { MyCourses } from '@/components/learning/course/my-courses'
import { CoursesHome } from '@/components/learning/course/editor/list/courses-home'
import { PageData } from '../page-data'
import { ButtonLink } from '@/components/ui/button/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { courseDraftsQuery } from '@/lib/learning/course/queries/course-editor'
import { myCoursesQuery } from '@/lib/learning/enrolment/queries'
import { FIRST_PAGE } from '@/lib/platform/client/query'
import { type LoadQuery } from '@/lib/platform/client/first-data'
import { learningCopy } from '@/lib/learning/enrolment/words'
import { paths } from '@/lib/platform/paths'

export const metadata: Metadata = { title: learningCopy.pageTitle }

async function loadCourses(query: LoadQuery) {
  const me = await query(meQuery())
  if (!me) return
  await (me.role === 'student' ? query(myCoursesQuery()) : query(courseDraftsQuery(FIRST_PAGE)))
}

export default function CoursesPage() {
  return (
    <>
      <OfflineCourses />
      <PageData load={loadCourses}>
        <CoursesHome takenCourses={<TakenCourses />} />
      </PageData>
    </>
  )
}

function TakenCourses() {
  return (
    <>
      <PageHeading title={learningCopy.title} lead={learningCopy.lead}>
        <ButtonLink href={paths.courses} variant="outline">
          {learningCopy.all}
        </ButtonLink>
      </PageHeading>
      <MyCourses />
    </>
  )
}
