import { type Metadata } from 'next'
import { InvitationsPage } from '@/components/accounts/invitation/invitations-page'
import { ButtonLink } from '@/components/ui/button/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { invitationsCopy } from '@/lib/accounts/invitation/words'
import { paths } from '@/lib/platform/paths'

export const metadata: Metadata = { title: invitationsCopy.title }

export default function Invitations() {
  return (
    <>
      <PageHeading title={invitationsCopy.title} lead={invitationsCopy.lead}>
        <ButtonLink href={paths.people} variant="secondary">
          {invitationsCopy.back}
        </ButtonLink>
      </PageHeading>
      <InvitationsPage />
    </>
  )
}
