import { type Metadata } from 'next'
import { ErrorReportList } from '@/components/manage/error-reports/error-report-list'
import { PageHeading } from '@/components/ui/page-heading'
import { errorReportsCopy } from '@/lib/copy/manage'

export const metadata: Metadata = { title: errorReportsCopy.title }

export default function ReportsPage() {
  return (
    <>
      <PageHeading title={errorReportsCopy.title} lead={errorReportsCopy.lead} />
      <ErrorReportList />
    </>
  )
}
