'use client'

import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import { type DraftFilter } from '@/lib/api/queries/posts'
import { postListCopy, stateNames } from '@/lib/copy/post-editor'
import { isState } from './list-filter'

const ANY = 'any'
const STATES = [
  { value: ANY, label: postListCopy.anyState },
  ...Object.entries(stateNames).map(([value, label]) => ({ value, label })),
]
type PostFiltersProps = { filter: DraftFilter; onChange: (filter: DraftFilter) => void }

export function PostFilters({ filter, onChange }: PostFiltersProps) {
  const id = useId()
  const [typed, setTyped] = useState(filter.q ?? '')
  const search = (event: FormEvent) => {
    event.preventDefault()
    onChange({ ...without(filter, 'q'), ...(typed.trim() && { q: typed.trim() }), page: 1 })
  }
  const choose = (value: string) =>
    onChange({ ...without(filter, 'state'), ...(isState(value) && { state: value }), page: 1 })
  return (
    <form role="search" onSubmit={search} className="mb-6 grid items-end gap-3 sm:grid-cols-[1fr_14rem]">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold">
          {postListCopy.search}
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
            {postListCopy.submitSearch}
          </Button>
        </div>
      </div>
      <Select label={postListCopy.state} options={STATES} value={filter.state ?? ANY} onChange={choose} />
    </form>
  )
}

function without(filter: DraftFilter, name: 'q' | 'state'): DraftFilter {
  const { [name]: _dropped, ...rest } = filter
  return rest
}
