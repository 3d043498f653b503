import { type Metadata } from 'next'
import { CaseQueue } from '@/components/support/case/manage/case-queue'
import { ButtonLink } from '@/components/ui/button/button-link'
import { SavedReplies } from '@/components/support/case/manage/saved-replies'
import { PageHeading } from '@/components/ui/page-heading'
import { manageCaseCopy } from '@/lib/support/case/words/manage-case'
import { caseReportCopy } from '@/lib/support/case-report/words'
import { paths } from '@/lib/platform/paths'

export const metadata: Metadata = { title: manageCaseCopy.title }

export default function SupportQueuePage() {
  return (
    <>
      <PageHeading title={manageCaseCopy.title} lead={manageCaseCopy.lead}>
        <ButtonLink href={paths.supportReport} variant="outline">
          {caseReportCopy.title}
        </ButtonLink>
      </PageHeading>
      <CaseQueue />
      <SavedReplies />
    </>
  )
}
