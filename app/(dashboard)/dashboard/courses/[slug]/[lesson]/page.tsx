import { type Metadata } from 'next'
import { learningCopy } from '@/lib/copy/learning'
import { MyLesson } from './my-lesson'

export const metadata: Metadata = { title: learningCopy.title }

export default async function MyLessonPage({ params }: PageProps<'/dashboard/courses/[slug]/[lesson]'>) {
  const { slug, lesson } = await params
  return <MyLesson course={decodeURIComponent(slug)} slug={decodeURIComponent(lesson)} />
}
