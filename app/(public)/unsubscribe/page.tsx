import { type Metadata } from 'next'
import { EntryFrame } from '@/components/accounts/account/entry-frame'
import { LazyUnsubscribe } from '@/components/accounts/notification/lazy'
import { unsubscribeCopy as copy } from '@/lib/accounts/notification/words/notifications-page'

export const metadata: Metadata = { title: copy.title, description: copy.description, robots: { index: false } }

/** Opened from a link in a mail, without a log-in. */
export default function UnsubscribePage() {
  return (
    <EntryFrame title={copy.title} lead={copy.ask}>
      <LazyUnsubscribe>
        <div className="h-11" />
      </LazyUnsubscribe>
    </EntryFrame>
  )
}
