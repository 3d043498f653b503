import { CourseDesk } from '@/components/course-desk/course-desk'
import { WritersOnly } from '@/components/desk/writers-only'
import { MissingPage } from '@/components/errors/missing-page'
import { courseDeskCopy } from '@/lib/copy/course/course-desk'
import { courseWritersWords } from '@/lib/copy/course/course-list'
import { isUuid } from '@/lib/domain/text/uuid'
import { titleOfId } from '@/lib/seo/metadata'

export const generateMetadata = titleOfId(courseDeskCopy.metaTitle)

export default async function EditCoursePage({ params }: PageProps<'/dashboard/courses/edit/[id]'>) {
  const { id } = await params
  if (!isUuid(id)) return <MissingPage />
  return (
    <WritersOnly of="teachers" words={courseWritersWords}>
      <CourseDesk id={id} />
    </WritersOnly>
  )
}
