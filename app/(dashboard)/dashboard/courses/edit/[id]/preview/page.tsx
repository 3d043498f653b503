import { type Metadata } from 'next'
import { WritersOnly } from '@/components/documents/editor/writers-only'
import { coursePreviewCopy } from '@/lib/learning/course/words/course-editor'
import { courseWritersOnlyWords } from '@/lib/learning/course/words/course-list'
import { CoursePreview } from './course-preview'

export const metadata: Metadata = { title: coursePreviewCopy.title }

export default async function CoursePreviewPage({ params }: PageProps<'/dashboard/courses/edit/[id]/preview'>) {
  return (
    <WritersOnly of="teachers" words={courseWritersOnlyWords}>
      <CoursePreview id={(await params).id} />
    </WritersOnly>
  )
}
