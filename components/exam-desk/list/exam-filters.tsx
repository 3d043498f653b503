'use client'

import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import { type Person } from '@/lib/contract/papers'
import { moduleNames } from '@/lib/copy/exam'
import { examListCopy as copy, examStateNames } from '@/lib/copy/exam-list'
import { isModule, isSort, isState, type Shown } from './list-filter'

const ANY = 'any'
const optionsOf = (names: Readonly<Record<string, string>>, any?: string) => [
  ...(any === undefined ? [] : [{ value: ANY, label: any }]),
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
]
const STATES = optionsOf(examStateNames, copy.anyState)
const MODULES = optionsOf(moduleNames, copy.anyModule)
const SORTS = optionsOf(copy.sorts)

type ExamFiltersProps = { shown: Shown; owners: readonly Person[]; onChange: (shown: Shown) => void }

export function ExamFilters({ shown, owners, onChange }: ExamFiltersProps) {
  const set = (name: keyof Shown, value: string | undefined) => {
    const { [name]: _old, ...rest } = shown
    onChange({ ...rest, ...(value !== undefined && { [name]: value }), page: 1 })
  }
  return (
    <div className="mb-6 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <SearchBox key={shown.q} value={shown.q ?? ''} onSearch={(q) => set('q', q || undefined)} />
      <Select
        label={copy.state}
        options={STATES}
        value={shown.state ?? ANY}
        onChange={(state) => set('state', isState(state) ? state : undefined)}
      />
      <Select
        label={copy.module}
        options={MODULES}
        value={shown.module ?? ANY}
        onChange={(module) => set('module', isModule(module) ? module : undefined)}
      />
      {owners.length > 1 && (
        <Select
          label={copy.owner}
          options={[
            { value: ANY, label: copy.anyOwner },
            ...owners.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={shown.owner ?? ANY}
          onChange={(owner) => set('owner', owner === ANY ? undefined : owner)}
        />
      )}
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <Select
            label={copy.sort}
            options={SORTS}
            value={shown.sort ?? 'saved'}
            onChange={(sort) => isSort(sort) && set('sort', sort === 'saved' ? undefined : sort)}
          />
        </div>
        <OrderButton order={shown.order ?? 'desc'} onChange={(order) => set('order', order)} />
      </div>
    </div>
  )
}

function OrderButton({ order, onChange }: { order: 'asc' | 'desc'; onChange: (order: 'asc' | undefined) => void }) {
  return (
    <Button
      variant="outline"
      className="min-h-12 shrink-0"
      aria-label={copy.orderLabel(copy.order[order])}
      title={copy.order[order]}
      onClick={() => onChange(order === 'asc' ? undefined : 'asc')}
    >
      <svg viewBox="0 0 24 24" aria-hidden className="size-5 fill-none stroke-current" strokeWidth="2">
        <path d={order === 'asc' ? 'M12 19V5M6 11l6-6 6 6' : 'M12 5v14M6 13l6 6 6-6'} />
      </svg>
    </Button>
  )
}

function SearchBox({ value, onSearch }: { value: string; onSearch: (q: string) => void }) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form role="search" onSubmit={search} className="grid gap-1.5 sm:col-span-2 lg:col-span-4">
      <label htmlFor={id} className="text-sm font-semibold">
        {copy.search}
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
          {copy.submitSearch}
        </Button>
      </div>
    </form>
  )
}
