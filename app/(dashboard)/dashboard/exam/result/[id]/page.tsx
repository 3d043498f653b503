import { ResultWithReview } from './result-with-review'
import { PageData } from '../../../page-data'
import { resultQuery } from '@/lib/sittings/result/queries'
import { resultCopy } from '@/lib/sittings/result/words/result'
import { titleOfId } from '@/lib/platform/seo/metadata'
import { idPage } from '../../../id-page'
import '../../../../../print.css'

export const generateMetadata = titleOfId(resultCopy.title)

export default idPage((id) => (
  <PageData load={(query) => query(resultQuery(id))}>
    <ResultWithReview attempt={id} />
  </PageData>
))
