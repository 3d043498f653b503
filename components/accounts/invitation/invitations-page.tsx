'use client'

import { useState } from 'react'
import { Card } from '@/components/ui/card'
import { bulkInviteCopy, invitationsCopy as copy } from '@/lib/accounts/invitation/words'
import { BulkInvite } from './bulk-invite'
import { InvitationList } from './invitation-list'
import { InviteForm } from './invite-form'
import { LinkBox } from './invitation-link'
import { type SentInvitation } from './invitation-row'

/** Open invitations, a form for a new one, and the link that the manager has to deliver. */
export function InvitationsPage() {
  const [sent, setSent] = useState<SentInvitation | null>(null)
  return (
    <>
      {sent?.link && <LinkBox name={sent.invitation.name} link={sent.link} />}
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6 lg:order-last">
          <Card>
            <h2 className="mb-4 text-lg">{copy.newTitle}</h2>
            <InviteForm onSent={setSent} />
          </Card>
          <Card>
            <h2 className="mb-4 text-lg">{bulkInviteCopy.title}</h2>
            <BulkInvite />
          </Card>
        </div>
        <InvitationList onSent={setSent} />
      </div>
    </>
  )
}
