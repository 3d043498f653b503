import { type FocusEvent, type KeyboardEvent, useState } from 'react'

const STEPS: Readonly<Record<string, 'next' | 'before' | 'first' | 'last'>> = {
  ArrowDown: 'next',
  ArrowUp: 'before',
  Home: 'first',
  End: 'last',
}

type Options = {
  /** The direction in which the items of a row are read: left and right move as well. */
  readonly row?: 'ltr' | 'rtl'
  /** The item that is the tab stop; without it, the one that last had the focus. */
  readonly current?: number
}

/** A list of buttons or links as one tab stop (roving tabindex): arrows, Home and End move inside. Its items have `data-stop`. */
export function useRoving(count: number, { row, current: chosen }: Options = {}) {
  const [last, setLast] = useState(0)
  // The list may have become shorter: exactly one button must stay a tab stop.
  const current = Math.min(chosen ?? last, count - 1)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    const step = stepOf(event.key, row)
    if (at < 0 || !step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const places = { next: at + 1, before: at - 1, first: 0, last: stops.length - 1 } as const
    stops[Math.min(stops.length - 1, Math.max(0, places[step]))]?.focus()
  }
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const at = [...event.currentTarget.querySelectorAll('[data-stop]')].indexOf(event.target)
    if (at >= 0) setLast(at)
  }
  return { list: { onKeyDown, onFocus }, tabIndexOf: (index: number) => (index === current ? 0 : -1) }
}

function stepOf(key: string, row: Options['row']) {
  if (row && key === 'ArrowLeft') return row === 'rtl' ? 'next' : 'before'
  if (row && key === 'ArrowRight') return row === 'rtl' ? 'before' : 'next'
  return STEPS[key]
}
