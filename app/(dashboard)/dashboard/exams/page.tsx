import { type Metadata } from 'next'
import { AttemptHeading, AttemptList } from '@/components/sittings/attempt/attempt-list'
import { ExamsHome } from '@/components/authoring/exam-draft/list/exams-home'
import { PageData } from '../page-data'
import { attemptCopy } from '@/lib/sittings/attempt/words/attempt'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { examDraftsQuery } from '@/lib/authoring/exam-draft/queries'
import { attemptsQuery } from '@/lib/sittings/attempt/queries'
import { FIRST_PAGE } from '@/lib/platform/client/query'
import { type LoadQuery } from '@/lib/platform/client/first-data'

export const metadata: Metadata = { title: attemptCopy.pageTitle }

async function loadExams(query: LoadQuery, isMine: boolean) {
  const me = await query(meQuery())
  if (!me) return
  await (me.role === 'student' || isMine ? query(attemptsQuery(1)) : query(examDraftsQuery(FIRST_PAGE)))
}

export default function MyExamsPage({ searchParams }: PageProps<'/dashboard/exams'>) {
  return (
    <PageData load={async (query) => loadExams(query, (await searchParams).tab === 'mine')}>
      <ExamsHome ownAttempts={<MyAttempts />} />
    </PageData>
  )
}

function MyAttempts() {
  return (
    <>
      <AttemptHeading />
      <AttemptList />
    </>
  )
}
