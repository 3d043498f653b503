import { ExamResults } from '@/components/sittings/exam-results/exam-results'
import { examResultsCopy } from '@/lib/sittings/exam-results/words/exam-results'
import { titleOfId } from '@/lib/platform/seo/metadata'
import { idPage } from '../../../id-page'

export const generateMetadata = titleOfId(examResultsCopy.title)

export default idPage((id) => <ExamResults exam={id} />)
