'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '@/components/ui/states/empty-state'
import { PagedList } from '@/components/ui/list/paged-list'
import { contactMessagesQuery } from '@/lib/support/contact/queries'
import { contactInboxCopy } from '@/lib/support/contact/words/inbox'
import { manageCopy } from '@/lib/platform/words/manage'
import { ChoiceBar } from '@/components/platform/staff-list/choice-bar'
import { ContactMessageCard } from './contact-message-card'

const PAGE_SIZE = 20
const EMPTY = {
  no: { title: contactInboxCopy.emptyOpenTitle, text: contactInboxCopy.emptyOpenText },
  yes: { title: contactInboxCopy.emptySettledTitle, text: contactInboxCopy.emptySettledText },
} as const

export function ContactMessageList() {
  const [{ done, page }, show] = useState<{ done: 'yes' | 'no'; page: number }>({ done: 'no', page: 1 })
  const query = useQuery(contactMessagesQuery({ page, size: PAGE_SIZE, done }))
  const choices = [
    { value: 'no', text: contactInboxCopy.open(query.data?.open ?? 0) },
    { value: 'yes', text: contactInboxCopy.settled },
  ] as const
  return (
    <>
      <ChoiceBar
        label={contactInboxCopy.tabs}
        choices={choices}
        chosen={done}
        onChoose={(value) => show({ done: value, page: 1 })}
      />
      <PagedList
        query={query}
        words={manageCopy}
        bars={['h-48', 'h-48']}
        paging={{ page, size: PAGE_SIZE, onPage: (next) => show({ done, page: next }) }}
        empty={<EmptyState {...EMPTY[done]} />}
      >
        {({ items }) => (
          <ul className="grid gap-4">
            {items.map((message) => (
              <li key={message.id}>
                <ContactMessageCard message={message} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}
