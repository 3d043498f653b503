'use client'

import { SearchBox } from '@/components/ui/form/search-box'
import { Select } from '@/components/ui/form/select/select'
import { personStates, roleNames } from '@/lib/accounts/person/words/names'
import { peopleCopy } from '@/lib/accounts/person/words/person'
import { isRole, isSort, isState, type PeopleListState } from './list-filter'

const ANY = 'any'
const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
const ROLES = [{ value: ANY, label: peopleCopy.anyRole }, ...optionsOf(roleNames)]
const STATES = [{ value: ANY, label: peopleCopy.anyState }, ...optionsOf(personStates)]
const SORTS = optionsOf(peopleCopy.sorts)

export function PeopleFilters({
  listState,
  onChange,
}: {
  listState: PeopleListState
  onChange: (shown: PeopleListState) => void
}) {
  const { q: _q, ...withoutSearch } = listState
  const { role: _role, ...withoutRole } = listState
  const { state: _state, ...withoutState } = listState
  return (
    <div className="mb-6 grid grid-cols-[minmax(0,1fr)] items-end gap-3 min-[22rem]:grid-cols-[repeat(2,minmax(0,1fr))] sm:grid-cols-3">
      <SearchBox
        value={listState.q ?? ''}
        onSearch={(q) => onChange({ ...withoutSearch, ...(q && { q }), page: 1 })}
        words={peopleCopy}
        className="col-span-full"
      />
      <Select
        label={peopleCopy.role}
        options={ROLES}
        value={listState.role ?? ANY}
        onChange={(role) => onChange({ ...withoutRole, ...(isRole(role) && { role }), page: 1 })}
      />
      <Select
        label={peopleCopy.state}
        options={STATES}
        value={listState.state ?? ANY}
        onChange={(state) => onChange({ ...withoutState, ...(isState(state) && { state }), page: 1 })}
      />
      <div className="col-span-full sm:col-span-1">
        <Select
          label={peopleCopy.sort}
          options={SORTS}
          value={listState.sort ?? 'newest'}
          onChange={(sort) => isSort(sort) && onChange({ ...listState, sort, page: 1 })}
        />
      </div>
    </div>
  )
}
