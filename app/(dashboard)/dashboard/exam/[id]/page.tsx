import { WritersOnly } from '@/components/desk/writers-only'
import { ExamDesk } from '@/components/exam-desk/exam-desk'
import { examDeskCopy } from '@/lib/copy/exam/exam-desk'
import { titleOfId } from '@/lib/seo/metadata'
import { examWritersWords } from '@/lib/copy/exam/exam-list'
import { idPage } from '../../id-page'

export const generateMetadata = titleOfId(examDeskCopy.metaTitle)

export default idPage((id) => (
  <WritersOnly of="teachers" words={examWritersWords}>
    <ExamDesk id={id} />
  </WritersOnly>
))
