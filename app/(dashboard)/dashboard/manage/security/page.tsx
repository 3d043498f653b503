import { type Metadata } from 'next'
import { EventList } from '@/components/accounts/audit/event-list'
import { PageHeading } from '@/components/ui/page-heading'
import { securityCopy } from '@/lib/accounts/audit/words'

export const metadata: Metadata = { title: securityCopy.title }

export default function SecurityEventsPage() {
  return (
    <>
      <PageHeading title={securityCopy.title} lead={securityCopy.lead} />
      <EventList />
    </>
  )
}
