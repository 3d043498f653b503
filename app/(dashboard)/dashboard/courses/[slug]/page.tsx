import { type Metadata } from 'next'
import { learningCopy } from '@/lib/learning/enrolment/words'
import { CourseRoom } from './course-room'

export const metadata: Metadata = { title: learningCopy.title }

export default async function MyCoursePage({ params }: PageProps<'/dashboard/courses/[slug]'>) {
  return <CourseRoom slug={decodeURIComponent((await params).slug)} />
}
