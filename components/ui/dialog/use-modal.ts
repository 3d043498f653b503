'use client'

import { type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'

/** What makes a `<dialog>` a window over the page: the browser keeps the focus inside and gives it back. `titleId` is its heading's. */
export function useModal(onClose?: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // A layout effect: it closes while the dialog still is in the page, and only then the browser gives the focus back.
  useLayoutEffect(() => {
    const element = ref.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  const onCancel = (event: SyntheticEvent) => {
    // React hands on the Escape of a dialog inside this one, and the browser the cancel of a file chooser: neither closes this.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose?.()
  }
  return { titleId, props: { ref, onCancel, 'aria-labelledby': titleId } }
}
