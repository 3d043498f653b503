import { type Metadata } from 'next'
import { OfflineCourses } from '@/components/learning/course/offline/offline-courses'
import { MyCourses } from '@/components/learning/course/my-courses'
import { CoursesHome } from '@/components/learning/course/editor/list/courses-home'
import { ButtonLink } from '@/components/ui/button/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { learningCopy } from '@/lib/learning/enrolment/words'
import { paths } from '@/lib/platform/paths'

export const metadata: Metadata = { title: learningCopy.pageTitle }

export default function CoursesPage() {
  return (
    <>
      <OfflineCourses />
      <CoursesHome mine={<Taken />} />
    </>
  )
}

function Taken() {
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
