import { LazyAutomaticFeedbackPage } from '@/components/teaching/examiner/rewrite/lazy-pages'
import { examinedTextsCopy } from '@/lib/teaching/examiner/words/examined-texts'
import { titleOfId } from '@/lib/platform/seo/metadata'
import { idPage } from '../../../id-page'
import '@/app/print.css'

export const generateMetadata = titleOfId(examinedTextsCopy.title)

export default idPage((id) => <LazyAutomaticFeedbackPage id={id} />)
