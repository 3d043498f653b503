import { type Metadata } from 'next'
import { submissionsCopy } from '@/lib/teaching/submission/words/my-submissions'
import { PageData } from '../page-data'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { FIRST_PAGE } from '@/lib/platform/client/query'
import { type LoadQuery } from '@/lib/platform/client/first-data'
import { submissionQueueQuery } from '@/lib/teaching/submission/queries/assessment'
import { managedSubmissionsQuery } from '@/lib/teaching/submission/queries/manage-submissions'
import { submissionsQuery } from '@/lib/teaching/submission/queries/submissions'
import { examinedTextsQuery } from '@/lib/teaching/examiner/queries'
import { judgeConsentsQuery } from '@/lib/teaching/judge/queries'
import { firstCorrectionQuery } from '@/lib/shop/correction-offer/queries'
import { SubmissionsByRole } from './by-role'

export const metadata: Metadata = { title: submissionsCopy.title }

async function loadSubmissions(query: LoadQuery) {
  const me = await query(meQuery())
  await Promise.all([
    me && query(submissionsQuery()),
    me?.role === 'student' && loadOwnParts(query),
    me?.role === 'teacher' && query(submissionQueueQuery(FIRST_PAGE)),
    me?.role === 'manager' && query(managedSubmissionsQuery({ ...FIRST_PAGE, show: 'open' })),
  ])
}

/** Loads what a candidate's page shows beside the submissions: the offer of a first correction, texts for feedback alone, texts sent to a judge. */
function loadOwnParts(query: LoadQuery) {
  return Promise.all([query(firstCorrectionQuery()), query(examinedTextsQuery()), query(judgeConsentsQuery())])
}

export default function WritingCorrectionPage() {
  return (
    <PageData load={loadSubmissions}>
      <SubmissionsByRole />
    </PageData>
  )
}
