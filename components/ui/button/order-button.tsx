'use client'

import { Button } from './button'

type OrderButtonProps = {
  order: 'asc' | 'desc'
  /** Undefined is the default, descending. */
  onChange: (order: 'asc' | undefined) => void
  words: { order: Readonly<Record<'asc' | 'desc', string>>; orderLabel: (name: string) => string }
}

/** The direction of a list's order. */
export function OrderButton({ order, onChange, words }: OrderButtonProps) {
  return (
    <Button
      variant="outline"
      className="min-h-12 shrink-0"
      aria-label={words.orderLabel(words.order[order])}
      title={words.order[order]}
      onClick={() => onChange(order === 'asc' ? undefined : 'asc')}
    >
      <svg viewBox="0 0 24 24" aria-hidden className="size-5 fill-none stroke-current" strokeWidth="2">
        <path d={order === 'asc' ? 'M12 19V5M6 11l6-6 6 6' : 'M12 5v14M6 13l6 6 6-6'} />
      </svg>
    </Button>
  )
}
