import { type Metadata } from 'next'
import { NewCourseForm } from '@/components/learning/course/editor/new-course-form'
import { WritersOnly } from '@/components/documents/editor/writers-only'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { courseWritersOnlyWords, newCourseCopy } from '@/lib/learning/course/words/course-list'

export const metadata: Metadata = { title: newCourseCopy.title }

export default function NewCoursePage() {
  return (
    <WritersOnly of="teachers" words={courseWritersOnlyWords}>
      <div className="mx-auto max-w-xl">
        <PageHeading title={newCourseCopy.title} lead={newCourseCopy.lead} />
        <Card>
          <NewCourseForm />
        </Card>
      </div>
    </WritersOnly>
  )
}
