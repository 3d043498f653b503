'use client'

import { type FormEvent, useId, useState } from 'react'
import { Button } from '../button/button'
import { classNames } from '../class-names'

type SearchBoxProps = {
  value: string
  onSearch: (q: string) => void
  words: { search: string; submitSearch: string }
  className?: string
}

/** The search field of a list; sent by Enter or the button. */
export function SearchBox({ value, onSearch, words, className }: SearchBoxProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form role="search" onSubmit={search} className={classNames('grid gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {words.search}
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
        <Button type="submit" variant="secondary" className="min-h-12">
          {words.submitSearch}
        </Button>
      </div>
    </form>
  )
}
