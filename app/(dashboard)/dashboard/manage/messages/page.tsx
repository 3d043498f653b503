import { type Metadata } from 'next'
import { ContactMessageList } from '@/components/manage/contact/contact-message-list'
import { PageHeading } from '@/components/ui/page-heading'
import { contactInboxCopy } from '@/lib/copy/manage'

export const metadata: Metadata = { title: contactInboxCopy.title }

export default function MessagesPage() {
  return (
    <>
      <PageHeading title={contactInboxCopy.title} lead={contactInboxCopy.lead} />
      <ContactMessageList />
    </>
  )
}
