import { type MouseEvent } from 'react'

/** For a button that is busy and keeps the focus. It also prevents submission: Enter in a field clicks its button. */
export function ignorePress(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
