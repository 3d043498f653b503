'use client'

import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/button/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { dashboardCopy } from '@/lib/sittings/attempt/words/attempt'
import { paths } from '@/lib/platform/paths'

export function Welcome() {
  const { data: me } = useQuery(meQuery())
  return (
    <PageHeading title={me ? dashboardCopy.greeting(me.name) : dashboardCopy.title} lead={dashboardCopy.lead}>
      <ButtonLink href={paths.exams}>{dashboardCopy.newExam}</ButtonLink>
    </PageHeading>
  )
}
