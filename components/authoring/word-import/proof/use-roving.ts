import { type FocusEvent, type KeyboardEvent, useState } from 'react'

const STEPS: Readonly<Record<string, 'next' | 'before' | 'first' | 'last'>> = {
  ArrowDown: 'next',
  ArrowUp: 'before',
  Home: 'first',
  End: 'last',
}

/** A list of buttons as one tab stop (roving tabindex): arrows, Home and End move inside. Its buttons have `data-stop`. */
export function useRoving(count: number, isRow = false) {
  const [last, setLast] = useState(0)
  // The list may have become shorter: exactly one button must stay a tab stop.
  const current = Math.min(last, count - 1)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    const step = stepOf(event.key, isRow)
    if (at < 0 || !step) return
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

/** The items of a row run right to left, like the page. */
function stepOf(key: string, isRow: boolean) {
  if (isRow && key === 'ArrowLeft') return 'next'
  if (isRow && key === 'ArrowRight') return 'before'
  return STEPS[key]
}
