'use client'

import { Button } from '../button/button'

type PagerProps = {
  page: number
  pages: number
  onChange: (page: number) => void
  words: { previous: string; next: string; page: (page: number, pages: number) => string }
}

export function Pager({ page, pages, onChange, words }: PagerProps) {
  if (pages < 2) return null
  return (
    <div className="mt-6 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      <Button variant="outline" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {words.previous}
      </Button>
      <p aria-live="polite" className="text-sm text-ink-soft">
        {words.page(page, pages)}
      </p>
      <Button variant="outline" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {words.next}
      </Button>
    </div>
  )
}
