import { type Metadata } from 'next'
import { CaseQueue } from '@/components/support/case/manage/case-queue'
import { PageHeading } from '@/components/ui/page-heading'
import { manageCaseCopy } from '@/lib/support/case/words/manage-case'

export const metadata: Metadata = { title: manageCaseCopy.title }

export default function SupportQueuePage() {
  return (
    <>
      <PageHeading title={manageCaseCopy.title} lead={manageCaseCopy.lead} />
      <CaseQueue />
    </>
  )
}
