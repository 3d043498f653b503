import { type Metadata } from 'next'
import Link from 'next/link'
import { CANDIDATE_SECTIONS, listOtherPlaces } from '@/components/site/layout/dashboard/dashboard-sections'
import { staffSections } from '@/components/site/layout/dashboard/staff-sections'
import { Sign } from '@/components/ui/sign/sign'
import { PageHeading } from '@/components/ui/page-heading'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { readForPage } from '@/lib/platform/client/first-data'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'

export const metadata: Metadata = { title: dashboardCopy.bar.me }

/** Where a phone lists what has no room in its bar. */
export default async function MyPlacesPage() {
  const me = await readForPage(meQuery())
  const places = listOtherPlaces(me ? staffSections(me.role, me.mayWritePosts) : CANDIDATE_SECTIONS)
  return (
    <>
      <PageHeading title={dashboardCopy.bar.me} />
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {places.map(({ href, text, sign }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              className="flex min-h-14 items-center gap-3 px-4 font-semibold hover:bg-sunken"
            >
              {sign ? <Sign name={sign} /> : <span className="w-5" />}
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
