import { randomUUID } from 'node:crypto'
import { type Metadata } from 'next'
import { HomeScreenHint } from '@/components/site/layout/dashboard/home-screen-hint'
import { ProfileHead } from '@/components/site/layout/dashboard/my-head'
import { LazyPlaceGroups } from '@/components/site/layout/dashboard/lazy-place-groups'
import { PlaceList } from '@/components/site/layout/dashboard/place-list'
import { RefreshOnReturn } from '@/components/site/layout/dashboard/refresh-on-return'
import { readPlaceNotes } from './read-place-values'
import { listPlaces } from '@/components/site/layout/dashboard/staff-sections'
import { PageHeading } from '@/components/ui/page-heading'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { entitlementsQuery } from '@/lib/shop/entitlement/queries'
import { passDaysOf } from '@/lib/shop/entitlement/rules/pass'
import { productsQuery } from '@/lib/shop/product/queries/products'
import { readForPage } from '@/lib/platform/client/first-data'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'

export const metadata: Metadata = { title: dashboardCopy.bar.me }

/** An access token lives for minutes: if it has expired, the browser renews it and learns whose places these are. */
export default async function MyPlacesPage() {
  const me = await readForPage(meQuery())
  const [owned, products] =
    me?.role === 'student' ? await Promise.all([readForPage(entitlementsQuery()), readForPage(productsQuery())]) : []
  const values = me && (await readPlaceNotes(me.role, owned?.items))
  const sellsPass = products?.items.some(({ goods }) => passDaysOf(goods) !== null) ?? false
  return (
    <>
      {me ? (
        <ProfileHead me={me} owned={owned?.items ?? null} sellsPass={sellsPass} />
      ) : (
        <PageHeading title={dashboardCopy.bar.me} />
      )}
      {me ? (
        <PlaceList groups={listPlaces(me.role, me.mayWritePosts)} notes={values} />
      ) : (
        <LazyPlaceGroups>{null}</LazyPlaceGroups>
      )}
      <HomeScreenHint />
      <RefreshOnReturn stamp={randomUUID()} />
    </>
  )
}
