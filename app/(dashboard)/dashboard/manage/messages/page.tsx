import { type Metadata } from 'next'
import { ContactMessageList } from '@/components/support/contact/messages/contact-message-list'
import { PageHeading } from '@/components/ui/page-heading'
import { contactInboxCopy } from '@/lib/support/contact/words/inbox'

export const metadata: Metadata = { title: contactInboxCopy.title }

export default function MessagesPage() {
  return (
    <>
      <PageHeading title={contactInboxCopy.title} lead={contactInboxCopy.lead} />
      <ContactMessageList />
    </>
  )
}
