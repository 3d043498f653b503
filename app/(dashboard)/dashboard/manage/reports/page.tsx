import { type Metadata } from 'next'
import { ReportList } from '@/components/manage/report-list'
import { PageHeading } from '@/components/ui/page-heading'
import { reportsCopy } from '@/lib/copy/manage'

export const metadata: Metadata = { title: reportsCopy.title }

export default function ReportsPage() {
  return (
    <>
      <PageHeading title={reportsCopy.title} lead={reportsCopy.lead} />
      <ReportList />
    </>
  )
}
