import { type MouseEvent } from 'react'

/** For a button that is busy and keeps the focus. A form is not sent either: Enter in one of its fields presses its button. */
export function ignorePress(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
