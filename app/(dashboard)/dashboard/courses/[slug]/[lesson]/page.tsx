import { type Metadata } from 'next'
import { courseQuery, lessonQuery } from '@/lib/learning/course/queries/courses'
import { myCourseQuery } from '@/lib/learning/enrolment/queries'
import { learningCopy } from '@/lib/learning/enrolment/words'
import { type LoadQuery } from '@/lib/platform/client/first-data'
import { PageData } from '../../../page-data'
import { CourseOrLesson } from '../course-room'

export const metadata: Metadata = { title: learningCopy.title }

export default async function MyLessonPage({ params }: PageProps<'/dashboard/courses/[slug]/[lesson]'>) {
  const { slug, lesson } = await params
  const [course, shown] = [decodeURIComponent(slug), decodeURIComponent(lesson)]
  return (
    <PageData load={(query) => loadLesson(query, course, shown)}>
      <CourseOrLesson slug={course} lesson={shown} />
    </PageData>
  )
}

function loadLesson(query: LoadQuery, course: string, lesson: string) {
  return Promise.all([query(courseQuery(course)), query(myCourseQuery(course)), query(lessonQuery(course, lesson))])
}
