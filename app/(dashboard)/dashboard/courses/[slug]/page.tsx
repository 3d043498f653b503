import { type Metadata } from 'next'
import { MyCourse } from '@/components/course/my-course'
import { learningCopy } from '@/lib/copy/learning'

export const metadata: Metadata = { title: learningCopy.title }

export default async function MyCoursePage({ params }: PageProps<'/dashboard/courses/[slug]'>) {
  return <MyCourse slug={decodeURIComponent((await params).slug)} />
}
