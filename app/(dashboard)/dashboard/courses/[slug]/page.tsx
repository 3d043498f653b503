import { type Metadata } from 'next'
import { courseQuery } from '@/lib/learning/course/queries/courses'
import { myCourseQuery } from '@/lib/learning/enrolment/queries'
import { learningCopy } from '@/lib/learning/enrolment/words'
import { PageData } from '../../page-data'
import { CourseOrLesson } from './course-room'

export const metadata: Metadata = { title: learningCopy.title }

export default async function MyCoursePage({ params }: PageProps<'/dashboard/courses/[slug]'>) {
  const slug = decodeURIComponent((await params).slug)
  return (
    <PageData load={(query) => Promise.all([query(courseQuery(slug)), query(myCourseQuery(slug))])}>
      <CourseOrLesson slug={slug} />
    </PageData>
  )
}
