'use client'

import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'

/** Makes a `<dialog>` modal: the browser keeps the focus inside and restores it. `titleId` is its heading's. */
export function useModal(onClose?: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // A layout effect: the browser restores the focus only if the dialog closes while it is still in the DOM.
  useLayoutEffect(() => {
    const element = ref.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  const onCancel = (event: SyntheticEvent) => {
    // Escape of a nested dialog bubbles in React, and so does a file chooser's cancel event: neither closes this dialog.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose?.()
  }
  return { titleId, props: { ref, onCancel, onKeyDown: ignoreHeldEnter, 'aria-labelledby': titleId } }
}

/** Enter that is held after it opened the dialog would press the control that now has the focus. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
}
