import { type Metadata } from 'next'
import Link from 'next/link'
import { type Place } from '@/components/site/layout/dashboard/dashboard-sections'
import { HomeScreenHint } from '@/components/site/layout/dashboard/home-screen-hint'
import { listPlaces } from '@/components/site/layout/dashboard/staff-sections'
import { Chevron } from '@/components/ui/chevron'
import { PageHeading } from '@/components/ui/page-heading'
import { Sign } from '@/components/ui/sign/sign'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { readForPage } from '@/lib/platform/client/first-data'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'

export const metadata: Metadata = { title: dashboardCopy.bar.me }

/** Where a phone lists what has no room in its bar. */
export default async function MyPlacesPage() {
  const me = await readForPage(meQuery())
  return (
    <div className="max-w-xl">
      <PageHeading title={dashboardCopy.bar.me} />
      <div className="grid gap-6">
        {listPlaces(me?.role ?? 'student', me?.mayWritePosts ?? false).map(({ title, places }) => (
          <section key={title} aria-label={title}>
            <h2 className="mb-2 px-1 text-sm text-ink-soft">{title}</h2>
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
              {places.map((place) => (
                <PlaceRow key={place.href} place={place} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <HomeScreenHint />
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
