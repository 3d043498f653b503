import { type Metadata } from 'next'
import { MessageList } from '@/components/manage/message-list'
import { PageHeading } from '@/components/ui/page-heading'
import { inboxCopy } from '@/lib/copy/manage'

export const metadata: Metadata = { title: inboxCopy.title }

export default function MessagesPage() {
  return (
    <>
      <PageHeading title={inboxCopy.title} lead={inboxCopy.lead} />
      <MessageList />
    </>
  )
}
