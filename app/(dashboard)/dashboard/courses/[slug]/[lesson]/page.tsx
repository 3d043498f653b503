import { type Metadata } from 'next'
import { learningCopy } from '@/lib/learning/enrolment/words'
import { CourseRoom } from '../course-room'

export const metadata: Metadata = { title: learningCopy.title }

export default async function MyLessonPage({ params }: PageProps<'/dashboard/courses/[slug]/[lesson]'>) {
  const { slug, lesson } = await params
  return <CourseRoom slug={decodeURIComponent(slug)} lesson={decodeURIComponent(lesson)} />
}
