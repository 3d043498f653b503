import { ResultWithReview } from './result-with-review'
import { resultCopy } from '@/lib/copy/result/result'
import { titleOfId } from '@/lib/seo/metadata'
import { idPage } from '../../../id-page'
import '../../../../../print.css'

export const generateMetadata = titleOfId(resultCopy.title)

export default idPage((id) => <ResultWithReview attempt={id} />)
