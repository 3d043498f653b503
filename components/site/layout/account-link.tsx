'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Avatar } from '@/components/ui/avatar/avatar'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { dashboardCopy } from '@/lib/sittings/attempt/words/attempt'
import { paths } from '@/lib/platform/paths'

/** The logged-in user, as a link to the account page. */
export function AccountLink() {
  const { data: me } = useQuery(meQuery())
  return (
    <Link
      href={paths.account}
      prefetch={false}
      aria-label={me ? dashboardCopy.accountOf(me.name) : dashboardCopy.nav.account}
      title={me?.name}
      className="grid size-11 place-items-center rounded-md hover:bg-sunken"
    >
      <Avatar alt={me?.name ?? ''} />
    </Link>
  )
}
