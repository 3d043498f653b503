import { WritersOnly } from '@/components/desk/writers-only'
import { MissingPage } from '@/components/errors/missing-page'
import { lessonDeskCopy } from '@/lib/copy/course/course-desk'
import { courseWritersWords } from '@/lib/copy/course/course-list'
import { isUuid } from '@/lib/domain/text/uuid'
import { titleOfId } from '@/lib/seo/metadata'
import { WrittenLesson } from './written-lesson'

export const generateMetadata = titleOfId(lessonDeskCopy.metaTitle)

export default async function EditLessonPage({ params }: PageProps<'/dashboard/courses/edit/[id]/[lesson]'>) {
  const { id, lesson } = await params
  if (!isUuid(id)) return <MissingPage />
  return (
    <WritersOnly of="teachers" words={courseWritersWords}>
      <WrittenLesson course={id} lesson={decodeURIComponent(lesson)} />
    </WritersOnly>
  )
}
