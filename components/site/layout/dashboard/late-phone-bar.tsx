import { useQuery } from '@tanstack/react-query'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { CANDIDATE_BAR } from './dashboard-sections'
import { PhoneBar } from './phone-bar'
import { phoneBarOf } from './staff-sections'

/** The bar of a page that was rendered without knowing for whom: an access token lives for minutes, and the browser renews it. */
export function LatePhoneBar() {
  const { data: me, isError } = useQuery(meQuery())
  if (me) return <PhoneBar bar={phoneBarOf(me.role)} />
  return isError ? <PhoneBar bar={CANDIDATE_BAR} /> : null
}
