'use client'

import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/button/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { meQuery } from '@/lib/api/queries/account/account'
import { dashboardCopy } from '@/lib/copy/dashboard/dashboard'
import { paths } from '@/lib/paths'

export function Welcome() {
  const { data: me } = useQuery(meQuery())
  return (
    <PageHeading title={me ? dashboardCopy.greeting(me.name) : dashboardCopy.title} lead={dashboardCopy.lead}>
      <ButtonLink href={paths.exams}>{dashboardCopy.newExam}</ButtonLink>
    </PageHeading>
  )
}
