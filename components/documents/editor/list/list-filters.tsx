'use client'

import { FilterFold } from '@/components/ui/list/filter-fold'
import { OrderButton } from '@/components/ui/button/order-button'
import { SearchBox } from '@/components/ui/form/search-box'
import { Select } from '@/components/ui/form/select/select'
import { type ListWords } from '@/lib/documents/draft/words/document-list'
import { countChosen, type ListState } from './list-filter'

const ANY = 'any'
const GRID = 'grid grid-cols-[minmax(0,1fr)] items-end gap-3 sm:grid-cols-2 lg:grid-cols-4'
const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

export type ListFilter = {
  /** The name of the URL parameter. */
  readonly param: string
  readonly label: string
  /** The label of the option that filters nothing. */
  readonly anyLabel: string
  /** The label of each value. */
  readonly optionLabels: Readonly<Record<string, string>>
}
type ListFiltersProps = {
  listState: ListState
  filters: readonly ListFilter[]
  /** The default order first; without any, the list has only one order. */
  sorts?: Readonly<Record<string, string>>
  words: ListWords
  onChange: (shown: ListState) => void
}

export function ListFilters({ listState, filters, sorts, words, onChange }: ListFiltersProps) {
  const set = (param: string, value: string | undefined) => {
    const { [param]: _old, ...rest } = listState
    onChange({ ...rest, ...(value !== undefined && value !== ANY && { [param]: value }), page: 1 })
  }
  const defaultSort = Object.keys(sorts ?? {})[0]
  const fields = (
    <>
      {filters.map(({ param, label, anyLabel, optionLabels }) => (
        <Select
          key={param}
          label={label}
          options={[{ value: ANY, label: anyLabel }, ...optionsOf(optionLabels)]}
          value={String(listState[param] ?? ANY)}
          onChange={(value) => set(param, value)}
        />
      ))}
      {sorts && (
        <div className="flex items-end gap-2">
          <div className="min-w-0 grow">
            <Select
              label={words.sort}
              options={optionsOf(sorts)}
              value={listState.sort ?? defaultSort ?? null}
              onChange={(sort) => set('sort', sort === defaultSort ? undefined : sort)}
            />
          </div>
          <OrderButton order={listState.order ?? 'desc'} onChange={(order) => set('order', order)} words={words} />
        </div>
      )}
    </>
  )
  return (
    <div className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-1 sm:gap-3">
      <SearchBox key={listState.q} value={listState.q ?? ''} onSearch={(q) => set('q', q || undefined)} words={words} />
      {filters.length > 1 || sorts ? (
        <FilterFold name={words.filters(countChosen(listState))} className={GRID}>
          {fields}
        </FilterFold>
      ) : (
        <div className={GRID}>{fields}</div>
      )}
    </div>
  )
}

/** A filter by owner; null if there is only one owner. */
export function listOwnerFilters(
  owners: readonly { readonly id: string; readonly name: string }[] | undefined,
  { owner, anyOwner }: Pick<ListWords, 'owner' | 'anyOwner'>,
): readonly ListFilter[] {
  if (!owners || owners.length < 2) return []
  const optionLabels = Object.fromEntries(owners.map(({ id, name }) => [id, name]))
  return [{ param: 'owner', label: owner, anyLabel: anyOwner, optionLabels }]
}
