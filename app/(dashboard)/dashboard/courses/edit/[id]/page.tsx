import { CourseEditor } from '@/components/learning/course/editor/course-editor'
import { WritersOnly } from '@/components/documents/editor/writers-only'
import { courseEditorCopy } from '@/lib/learning/course/words/course-editor'
import { courseWritersOnlyWords } from '@/lib/learning/course/words/course-list'
import { titleOfId } from '@/lib/platform/seo/metadata'
import { idPage } from '../../../id-page'

export const generateMetadata = titleOfId(courseEditorCopy.metaTitle)

export default idPage((id) => (
  <WritersOnly of="teachers" words={courseWritersOnlyWords}>
    <CourseEditor id={id} />
  </WritersOnly>
))
