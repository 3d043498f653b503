'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/states/empty-state'
import { PagedList } from '@/components/ui/list/paged-list'
import { invitationsQuery } from '@/lib/accounts/invitation/queries'
import { manageCopy } from '@/lib/platform/words/manage'
import { invitationsCopy as copy } from '@/lib/accounts/invitation/words'
import { InvitationRow, type SentInvitation } from './invitation-row'

const PAGE_SIZE = 20

export function InvitationList({ onSent }: { onSent: (sent: SentInvitation) => void }) {
  const [page, setPage] = useState(1)
  const query = useQuery(invitationsQuery({ page, size: PAGE_SIZE }))
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className="mb-3 text-lg">
        {copy.listTitle}
      </h2>
      <PagedList
        query={query}
        words={manageCopy}
        bars={['h-24', 'h-24']}
        paging={{ page, size: PAGE_SIZE, onPage: setPage }}
        empty={<EmptyState title={copy.emptyTitle} text={copy.emptyText} />}
      >
        {({ items }) => (
          <Card>
            <ul className="-my-3 divide-y divide-line">
              {items.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} onSent={onSent} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </section>
  )
}
