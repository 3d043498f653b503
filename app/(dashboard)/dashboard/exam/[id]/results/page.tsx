import { ExamResults } from '@/components/exam-results/exam-results'
import { examResultsCopy } from '@/lib/copy/exam/exam-results'
import { titleOfId } from '@/lib/seo/metadata'
import { idPage } from '../../../id-page'

export const generateMetadata = titleOfId(examResultsCopy.title)

export default idPage((id) => <ExamResults exam={id} />)
