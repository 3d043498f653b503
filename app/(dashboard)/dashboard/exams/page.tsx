import { type Metadata } from 'next'
import { AttemptList } from '@/components/sittings/attempt/attempt-list'
import { ExamsHome } from '@/components/authoring/exam-draft/list/exams-home'
import { ButtonLink } from '@/components/ui/button/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { attemptCopy, dashboardCopy } from '@/lib/sittings/attempt/words/attempt'
import { paths } from '@/lib/platform/paths'

export const metadata: Metadata = { title: attemptCopy.pageTitle }

export default function MyExamsPage() {
  return <ExamsHome mine={<MyAttempts />} />
}

function MyAttempts() {
  return (
    <>
      <PageHeading title={attemptCopy.listTitle} lead={attemptCopy.listLead}>
        <ButtonLink href={paths.exams}>{dashboardCopy.newExam}</ButtonLink>
      </PageHeading>
      <AttemptList />
    </>
  )
}
