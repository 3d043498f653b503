import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { type SecurityAct, type SecurityEvent } from '@/lib/accounts/audit/contract'
import { securityCopy as copy } from '@/lib/accounts/audit/words'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { addressOf, type EventFilter } from './shown-events'

const REFUSALS: readonly SecurityAct[] = ['log_in_refused', 'code_refused', 'password_refused', 'token_reused']

/** One event; the name links to all events of that account. */
export function EventRow({ event, filter }: { event: SecurityEvent; filter: EventFilter }) {
  const { act, detail, person, address, device, count, at } = event
  return (
    <li className="grid gap-1 px-4 py-3 sm:px-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {person ? (
          <Link
            href={addressOf({ ...filter, user: person.id, page: 1 })}
            prefetch={false}
            aria-label={copy.ofPerson(person.name)}
            className="-my-2 inline-flex min-h-11 items-center font-semibold wrap-anywhere text-primary-ink hover:underline"
          >
            <bdi>{person.name}</bdi>
          </Link>
        ) : (
          <span className="font-semibold text-ink-soft">{copy.nobody}</span>
        )}
        <span className={REFUSALS.includes(act) ? 'text-danger' : undefined}>{copy.acts[act](detail)}</span>
        {count > 1 && <Badge tone={REFUSALS.includes(act) ? 'danger' : 'neutral'}>{copy.times(count)}</Badge>}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <time dateTime={at}>{formatDayAndTime(at)}</time>
        {address && (
          <bdi dir="ltr" className="wrap-anywhere">
            {address}
          </bdi>
        )}
        {device && (
          <bdi dir="ltr" className="wrap-anywhere">
            {device}
          </bdi>
        )}
      </p>
    </li>
  )
}
