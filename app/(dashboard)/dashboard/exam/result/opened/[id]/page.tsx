import { OpenedWithFeedback } from './opened-with-feedback'
import { openedResultCopy } from '@/lib/sittings/opened-result/words/opened-result'
import { titleOfId } from '@/lib/platform/seo/metadata'
import { idPage } from '../../../../id-page'
import '../../../../../../print.css'

export const generateMetadata = titleOfId(openedResultCopy.title)

export default idPage((id) => <OpenedWithFeedback id={id} />)
