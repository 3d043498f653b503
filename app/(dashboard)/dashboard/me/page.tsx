import { type Metadata } from 'next'
import Link from 'next/link'
import { CANDIDATE_SECTIONS, listOtherPlaces, type Place } from '@/components/site/layout/dashboard/dashboard-sections'
import { groupPlaces } from '@/components/site/layout/dashboard/place-groups'
import { Chevron } from '@/components/ui/chevron'
import { listPlaces } from '@/components/site/layout/dashboard/staff-sections'
import { HomeScreenHint } from '@/components/site/layout/dashboard/home-screen-hint'
import { Sign } from '@/components/ui/sign/sign'
import { PageHeading } from '@/components/ui/page-heading'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { readForPage } from '@/lib/platform/client/first-data'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'

const copy = dashboardCopy.placeGroups

export const metadata: Metadata = { title: dashboardCopy.bar.me }

/** Where a phone lists what has no room in its bar. */
export default async function MyPlacesPage() {
  const me = await readForPage(meQuery())
  return (
    <div className="max-w-xl">
      <PageHeading title={dashboardCopy.bar.me} />
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        {listPlaces(me?.role ?? 'student', me?.mayWritePosts ?? false).map(({ title, places }) => (
          <section key={title ?? ''} aria-label={title ?? dashboardCopy.bar.me}>
            {title !== null && <h2 className="mb-2 text-base">{title}</h2>}
            <ul className="divide-y divide-line rounded-md border border-line bg-surface">
              {places.map(({ href, text, sign }) => (
                <li key={href}>
                  <Link
                    href={href}
                    prefetch={false}
                    className="flex min-h-13 items-center gap-3 px-4 font-semibold hover:bg-sunken"
                  >
                    {sign ? <Sign name={sign} /> : <span className="w-5" />}
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </ul>
      <HomeScreenHint />
    </>
  )
}
