import { type Metadata } from 'next'
import { ManageHome } from '@/components/site/manage/manage-home'
import { PageData } from '../page-data'
import { PageHeading } from '@/components/ui/page-heading'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { invitationsQuery } from '@/lib/accounts/invitation/queries'
import { peopleQuery } from '@/lib/accounts/person/queries'
import { authorsQuery } from '@/lib/learning/author/queries'
import { backupStateQuery } from '@/lib/platform/backup/queries'
import { type LoadQuery } from '@/lib/platform/client/first-data'
import { errorReportsQuery } from '@/lib/platform/error-report/queries'
import { outboxQuery } from '@/lib/platform/outbox/queries'
import { moneyCheckQuery } from '@/lib/shop/money-check/queries'
import { managedCasesQuery } from '@/lib/support/case/queries'
import { manageCopy } from '@/lib/platform/words/manage'

export const metadata: Metadata = { title: manageCopy.title }

const ONE = { page: 1, size: 1 } as const

async function loadFigures(query: LoadQuery) {
  if ((await query(meQuery()))?.role !== 'manager') return
  await Promise.all([
    query(backupStateQuery()),
    query(moneyCheckQuery()),
    query(peopleQuery(ONE)),
    query(invitationsQuery(ONE)),
    query(peopleQuery({ ...ONE, state: 'suspended' })),
    query(managedCasesQuery(ONE)),
    query(outboxQuery(ONE)),
    query(errorReportsQuery(ONE)),
    query(authorsQuery()),
  ])
}

export default function ManagePage() {
  return (
    <PageData load={loadFigures}>
      <PageHeading title={manageCopy.title} lead={manageCopy.lead} />
      <ManageHome />
    </PageData>
  )
}
