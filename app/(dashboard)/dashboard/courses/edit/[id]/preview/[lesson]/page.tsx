import { type Metadata } from 'next'
import { WritersOnly } from '@/components/documents/editor/writers-only'
import { coursePreviewCopy } from '@/lib/learning/course/words/course-editor'
import { courseWritersOnlyWords } from '@/lib/learning/course/words/course-list'
import { LessonPreview } from './lesson-preview'

export const metadata: Metadata = { title: coursePreviewCopy.title }

export default async function LessonPreviewPage({
  params,
}: PageProps<'/dashboard/courses/edit/[id]/preview/[lesson]'>) {
  const { id, lesson } = await params
  return (
    <WritersOnly of="teachers" words={courseWritersOnlyWords}>
      <LessonPreview course={id} lesson={decodeURIComponent(lesson)} />
    </WritersOnly>
  )
}
