import { type Metadata } from 'next'
import { OutboxList } from '@/components/platform/outbox/outbox-list'
import { PageHeading } from '@/components/ui/page-heading'
import { outboxCopy } from '@/lib/platform/outbox/words/outbox'

export const metadata: Metadata = { title: outboxCopy.title }

export default function OutboxPage() {
  return (
    <>
      <PageHeading title={outboxCopy.title} lead={outboxCopy.lead} />
      <OutboxList />
    </>
  )
}
