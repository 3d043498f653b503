import { type Metadata } from 'next'
import { PeopleList } from '@/components/accounts/person/people-list'
import { BulkGrant } from '@/components/site/person/bulk-grant'
import { ButtonLink } from '@/components/ui/button/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { invitationsCopy } from '@/lib/accounts/invitation/words'
import { peopleCopy } from '@/lib/accounts/person/words/person'
import { paths } from '@/lib/platform/paths'

export const metadata: Metadata = { title: peopleCopy.title }

export default function PeoplePage() {
  return (
    <>
      <PageHeading title={peopleCopy.title} lead={peopleCopy.lead}>
        <div className="flex flex-wrap gap-3">
          <BulkGrant />
          <ButtonLink href={paths.invitations}>{invitationsCopy.title}</ButtonLink>
        </div>
      </PageHeading>
      <PeopleList />
    </>
  )
}
