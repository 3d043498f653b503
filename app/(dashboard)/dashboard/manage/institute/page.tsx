import { type Metadata } from 'next'
import { InstituteReport } from '@/components/institute/report/institute-report'
import { PageHeading } from '@/components/ui/page-heading'
import { instituteReportCopy } from '@/lib/institute/report/words'
import '@/app/print.css'

export const metadata: Metadata = { title: instituteReportCopy.title }

export default function InstituteReportPage() {
  return (
    <>
      <PageHeading title={instituteReportCopy.title} lead={instituteReportCopy.lead} />
      <InstituteReport />
    </>
  )
}
