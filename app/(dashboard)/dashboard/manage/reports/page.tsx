import { type Metadata } from 'next'
import { ErrorReportList } from '@/components/platform/error-report/error-report-list'
import { PageHeading } from '@/components/ui/page-heading'
import { errorReportsCopy } from '@/lib/platform/error-report/words'

export const metadata: Metadata = { title: errorReportsCopy.title }

export default function ReportsPage() {
  return (
    <>
      <PageHeading title={errorReportsCopy.title} lead={errorReportsCopy.lead} />
      <ErrorReportList />
    </>
  )
}
