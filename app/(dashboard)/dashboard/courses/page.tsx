import { type Metadata } from 'next'
import { KeptHere } from '@/components/course/kept/kept-here'
import { MyCourses } from '@/components/course/my-courses'
import { CoursesHome } from '@/components/course-desk/list/courses-home'
import { ButtonLink } from '@/components/ui/button/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { learningCopy } from '@/lib/copy/course/learning'
import { paths } from '@/lib/paths'

export const metadata: Metadata = { title: learningCopy.pageTitle }

export default function CoursesPage() {
  return (
    <>
      <KeptHere />
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
