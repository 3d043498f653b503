import { WritersOnly } from '@/components/documents/editor/writers-only'
import { ExamEditor } from '@/components/authoring/exam-draft/exam-editor'
import { examEditorCopy } from '@/lib/authoring/exam-draft/words/exam-editor'
import { titleOfId } from '@/lib/platform/seo/metadata'
import { examWritersOnlyWords } from '@/lib/authoring/exam-draft/words/exam-list'
import { idPage } from '../../id-page'

export const generateMetadata = titleOfId(examEditorCopy.metaTitle)

export default idPage((id) => (
  <WritersOnly of="teachers" words={examWritersOnlyWords}>
    <ExamEditor id={id} />
  </WritersOnly>
))
