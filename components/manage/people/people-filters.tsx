'use client'

import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Select } from '@/components/ui/form/select'
import { peopleCopy, personStates, roleNames } from '@/lib/copy/people'
import { isRole, isSort, isState, type Shown } from './list-filter'

const ANY = 'any'
const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
const ROLES = [{ value: ANY, label: peopleCopy.anyRole }, ...optionsOf(roleNames)]
const STATES = [{ value: ANY, label: peopleCopy.anyState }, ...optionsOf(personStates)]
const SORTS = optionsOf(peopleCopy.sorts)

export function PeopleFilters({ shown, onChange }: { shown: Shown; onChange: (shown: Shown) => void }) {
  const id = useId()
  const [typed, setTyped] = useState(shown.q ?? '')
  const { q: _q, ...withoutSearch } = shown
  const { role: _role, ...withoutRole } = shown
  const { state: _state, ...withoutState } = shown
  const search = (event: FormEvent) => {
    event.preventDefault()
    onChange({ ...withoutSearch, ...(typed.trim() && { q: typed.trim() }), page: 1 })
  }
  return (
    <form role="search" onSubmit={search} className="mb-6 grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
      <div className="col-span-full grid gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold">
          {peopleCopy.search}
        </label>
        <div className="flex gap-2">
          <input
            id={id}
            type="search"
            dir="auto"
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="min-h-12 w-full min-w-0 rounded-md border border-line-strong bg-surface px-4"
          />
          <Button type="submit" variant="soft" className="min-h-12">
            {peopleCopy.submitSearch}
          </Button>
        </div>
      </div>
      <Select
        label={peopleCopy.role}
        options={ROLES}
        value={shown.role ?? ANY}
        onChange={(role) => onChange({ ...withoutRole, ...(isRole(role) && { role }), page: 1 })}
      />
      <Select
        label={peopleCopy.state}
        options={STATES}
        value={shown.state ?? ANY}
        onChange={(state) => onChange({ ...withoutState, ...(isState(state) && { state }), page: 1 })}
      />
      <div className="col-span-2 sm:col-span-1">
        <Select
          label={peopleCopy.sort}
          options={SORTS}
          value={shown.sort ?? 'newest'}
          onChange={(sort) => isSort(sort) && onChange({ ...shown, sort, page: 1 })}
        />
      </div>
    </form>
  )
}
