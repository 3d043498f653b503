import { type Metadata } from 'next'
import Link from 'next/link'
import { CANDIDATE_SECTIONS, listOtherPlaces, type Place } from '@/components/site/layout/dashboard/dashboard-sections'
import { groupPlaces } from '@/components/site/layout/dashboard/place-groups'
import { staffSections } from '@/components/site/layout/dashboard/staff-sections'
import { Chevron } from '@/components/ui/chevron'
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
  const isStaff = me ? me.role !== 'student' : false
  const places = listOtherPlaces(me ? staffSections(me.role, me.mayWritePosts) : CANDIDATE_SECTIONS)
  return (
    <div className="max-w-xl">
      <PageHeading title={dashboardCopy.bar.me} />
      <div className="grid gap-6">
        {groupPlaces(places).map((one) => (
          <section key={one.group} aria-labelledby={one.group}>
            <h2 id={one.group} className="mb-2 px-1 text-sm text-ink-soft">
              {copy[isStaff && one.group === 'work' ? 'staffWork' : one.group]}
            </h2>
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
              {one.places.map((place) => (
                <PlaceRow key={place.href} place={place} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function PlaceRow({ place: { href, text, sign } }: { place: Place }) {
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        className="flex min-h-14 items-center gap-3 px-4 font-semibold hover:bg-sunken"
      >
        {sign ? <Sign name={sign} className="size-5 text-ink-soft" /> : <span className="w-5" />}
        <span className="min-w-0 flex-1">{text}</span>
        <Chevron className="size-4 shrink-0 rotate-90 text-ink-faint" />
      </Link>
    </li>
  )
}
