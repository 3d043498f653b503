'use client'

import { FilterFold } from '@/components/ui/filter-fold'
import { OrderButton } from '@/components/ui/order-button'
import { SearchBox } from '@/components/ui/search-box'
import { Select } from '@/components/ui/select'
import { type Person } from '@/lib/contract/papers'
import { moduleNames } from '@/lib/copy/exam'
import { examListCopy as copy, examStateNames } from '@/lib/copy/exam-list'
import { countChosen, isModule, isSort, isState, type Shown } from './list-filter'

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
    <div className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-1 sm:gap-3">
      <SearchBox key={shown.q} value={shown.q ?? ''} onSearch={(q) => set('q', q || undefined)} words={copy} />
      <FilterFold name={copy.filters(countChosen(shown))} className="grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
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
        <div className="col-span-2 flex items-end gap-2 sm:col-span-1">
          <div className="min-w-0 grow">
            <Select
              label={copy.sort}
              options={SORTS}
              value={shown.sort ?? 'saved'}
              onChange={(sort) => isSort(sort) && set('sort', sort === 'saved' ? undefined : sort)}
            />
          </div>
          <OrderButton order={shown.order ?? 'desc'} onChange={(order) => set('order', order)} words={copy} />
        </div>
      </FilterFold>
    </div>
  )
}
