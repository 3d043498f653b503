import { type Metadata } from 'next'
import { PeopleList } from '@/components/manage/people/people-list'
import { ButtonLink } from '@/components/ui/button/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { invitationsCopy, peopleCopy } from '@/lib/copy/people'
import { paths } from '@/lib/paths'

export const metadata: Metadata = { title: peopleCopy.title }

export default function PeoplePage() {
  return (
    <>
      <PageHeading title={peopleCopy.title} lead={peopleCopy.lead}>
        <ButtonLink href={paths.invitations}>{invitationsCopy.title}</ButtonLink>
      </PageHeading>
      <PeopleList />
    </>
  )
}
