import { WritersOnly } from '@/components/documents/editor/writers-only'
import { MissingPage } from '@/components/platform/page-failure/missing-page'
import { lessonEditorCopy } from '@/lib/learning/course/words/course-editor'
import { courseWritersOnlyWords } from '@/lib/learning/course/words/course-list'
import { isUuid } from '@/lib/platform/text/url/ids'
import { titleOfId } from '@/lib/platform/seo/metadata'
import { WrittenLesson } from './written-lesson'

export const generateMetadata = titleOfId(lessonEditorCopy.metaTitle)

export default async function EditLessonPage({ params }: PageProps<'/dashboard/courses/edit/[id]/[lesson]'>) {
  const { id, lesson } = await params
  if (!isUuid(id)) return <MissingPage />
  return (
    <WritersOnly of="teachers" words={courseWritersOnlyWords}>
      <WrittenLesson course={id} lesson={decodeURIComponent(lesson)} />
    </WritersOnly>
  )
}
