import { type Metadata } from 'next'
import { WritersOnly } from '@/components/desk/writers-only'
import { coursePreviewCopy } from '@/lib/copy/course/course-desk'
import { courseWritersWords } from '@/lib/copy/course/course-list'
import { CoursePreview } from './course-preview'

export const metadata: Metadata = { title: coursePreviewCopy.title }

export default async function CoursePreviewPage({ params }: PageProps<'/dashboard/courses/edit/[id]/preview'>) {
  return (
    <WritersOnly of="teachers" words={courseWritersWords}>
      <CoursePreview id={(await params).id} />
    </WritersOnly>
  )
}
