import { submissionsCopy } from '@/lib/teaching/submission/words/my-submissions'
import { titleOfId } from '@/lib/platform/seo/metadata'
import { SubmissionByRole } from '../by-role'
import { idPage } from '../../id-page'
import '../../../../print.css'

export const generateMetadata = titleOfId(submissionsCopy.title)

export default idPage((id) => <SubmissionByRole id={id} />)
