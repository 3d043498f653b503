'use client'

import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Select } from '@/components/ui/form/select/select'
import { personQuery } from '@/lib/accounts/person/queries'
import { securityCopy as copy } from '@/lib/accounts/audit/words'
import { paths } from '@/lib/platform/paths'
import { addressOf, isGroup, type EventFilter, toPeriod } from './shown-events'

const ANY = 'any'
const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
const GROUPS = [{ value: ANY, label: copy.anyGroup }, ...optionsOf(copy.groups)]
const PERIODS = [{ value: ANY, label: copy.anyDays }, ...optionsOf(copy.periods)]

/** Filters the events by kind, period and account. */
export function EventFilters({ filter, onChange }: { filter: EventFilter; onChange: (shown: EventFilter) => void }) {
  const { group, days, ...rest } = filter
  return (
    <div className="mb-6 grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <Select
          label={copy.group}
          options={GROUPS}
          value={group ?? ANY}
          onChange={(value) =>
            onChange({ ...rest, ...(days && { days }), ...(isGroup(value) && { group: value }), page: 1 })
          }
        />
        <Select
          label={copy.days}
          options={PERIODS}
          value={days ? String(days) : ANY}
          onChange={(value) => {
            const period = toPeriod(value)
            onChange({ ...rest, ...(group && { group }), ...(period && { days: period }), page: 1 })
          }}
        />
      </div>
      {filter.user && (
        <PersonFilter id={filter.user} everybodyHref={addressOf({ ...filter, user: undefined, page: 1 })} />
      )}
    </div>
  )
}

function PersonFilter({ id, everybodyHref }: { id: string; everybodyHref: string }) {
  const { data: person } = useQuery(personQuery(id))
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-sunken px-4 py-3">
      <p className="me-auto font-semibold wrap-anywhere">{copy.onlyOf(person?.name ?? null)}</p>
      <ButtonLink href={paths.person(id)} variant="quiet" prefetch={false}>
        {copy.toPerson}
      </ButtonLink>
      <ButtonLink href={everybodyHref} variant="outline">
        {copy.showEverybody}
      </ButtonLink>
    </div>
  )
}
