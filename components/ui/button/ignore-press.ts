import { type MouseEvent } from 'react'

/** For a button that is busy and keeps the focus. It also stops the form: Enter in a field clicks its button. */
export function ignorePress(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
