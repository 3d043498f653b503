import { type Metadata } from 'next'
import { CaseReport } from '@/components/site/case-report/case-report'
import { PageHeading } from '@/components/ui/page-heading'
import { caseReportCopy } from '@/lib/support/case-report/words'

export const metadata: Metadata = { title: caseReportCopy.title }

export default function SupportReportPage() {
  return (
    <>
      <PageHeading title={caseReportCopy.title} lead={caseReportCopy.lead} />
      <CaseReport />
    </>
  )
}
