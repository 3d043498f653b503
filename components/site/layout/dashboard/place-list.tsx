import Link from 'next/link'
import { Chevron } from '@/components/ui/chevron'
import { Sign } from '@/components/ui/sign/sign'
import { type Place } from './dashboard-sections'
import { type PlaceGroup } from './staff-sections'

/** What a place holds now, by its address, in a few words. */
export type PlaceNotes = Readonly<Record<string, string>>
type PlaceListProps = { groups: readonly PlaceGroup[]; notes?: PlaceNotes }

/** Lists the places that have no room in the bar of a phone. */
export function PlaceList({ groups, notes = {} }: PlaceListProps) {
  return (
    <div className="grid gap-6 sm:max-lg:grid-cols-2 sm:max-lg:items-start lg:block lg:columns-3 lg:*:mb-6 lg:*:break-inside-avoid">
      {groups.map(({ title, places }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-2 text-base">{title}</h2>
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
            {places.map((place) => (
              <PlaceRow key={place.href} place={place} value={notes[place.href]} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function PlaceRow({ place: { href, text, sign }, value }: { place: Place; value: string | undefined }) {
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        className="flex min-h-14 items-center gap-3 px-4 text-sm font-semibold -outline-offset-3 hover:bg-sunken"
      >
        {sign ? <Sign name={sign} className="size-5 text-ink-soft" /> : <span className="w-5" />}
        <span className="min-w-0 flex-1">{text}</span>
        {value !== undefined && <span className="text-end text-xs font-normal text-ink-soft">{value}</span>}
        <Chevron className="size-4 shrink-0 rotate-90 text-ink-faint" />
      </Link>
    </li>
  )
}
