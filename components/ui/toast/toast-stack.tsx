'use client'

import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { ToastCard } from './toast-card'
import { closeToast, type Toast } from './toast-store'
import './toast.css'

/**
 * The toasts as sonner stacks, moves and swipes them. Their time is ours: sonner's own countdown takes no notice of the keyboard
 * and forgets a hover when a toast changes.
 */
export function ToastStack({ toasts }: { toasts: readonly Toast[] }) {
  useEffect(() => {
    for (const toast of toasts) {
      sonner.custom(() => <ToastCard toast={toast} />, {
        id: toast.key,
        duration: Infinity,
        onDismiss: () => closeToast(toast.key),
      })
    }
    const keys = new Set<string | number>(toasts.map(({ key }) => key))
    for (const { id } of sonner.getToasts()) if (!keys.has(id)) sonner.dismiss(id)
  }, [toasts])
  return (
    // `right` is meant: the area stands at the right side in both directions.
    <Sonner ref={leaveAnnouncing} customAriaLabel="" dir="rtl" position="top-right" expand visibleToasts={5} gap={10} />
  )
}

/** The area around it is the live region: it was there before the first toast, as screen readers want it. */
function leaveAnnouncing(section: HTMLElement | null): void {
  for (const name of ['aria-live', 'aria-relevant', 'aria-atomic', 'aria-label']) section?.removeAttribute(name)
}
