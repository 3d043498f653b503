'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useEffect } from 'react'
import { Avatar } from '@/components/ui/avatar/avatar'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { profilePictureOf } from '@/lib/accounts/picture/queries'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
import { storeZone } from '@/lib/platform/format/display-zone'
import { paths } from '@/lib/platform/paths'

/** The logged-in user, as a link to the account page. */
export function AccountLink() {
  const { data: me } = useQuery(meQuery())
  useEffect(() => {
    if (me) storeZone(me.timeZone)
  }, [me])
  return (
    <Link
      href={paths.account}
      prefetch={false}
      aria-label={me ? dashboardCopy.accountOf(me.name) : dashboardCopy.nav.account}
      title={me?.name}
      className="grid size-11 place-items-center rounded-md hover:bg-sunken"
    >
      <Avatar alt={me?.name ?? ''} src={profilePictureOf(me?.picture)} />
    </Link>
  )
}
