import { type Metadata } from 'next'
import { EventList } from '@/components/manage/security/event-list'
import { PageHeading } from '@/components/ui/page-heading'
import { securityCopy } from '@/lib/copy/account/security-events'

export const metadata: Metadata = { title: securityCopy.title }

export default function SecurityEventsPage() {
  return (
    <>
      <PageHeading title={securityCopy.title} lead={securityCopy.lead} />
      <EventList />
    </>
  )
}
