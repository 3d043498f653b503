'use client'

import { type RefObject, useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { ToastCard } from './toast-card'
import { closeToast, type Toast } from './toast-store'
import { useToastPauses } from './use-toast-pauses'
import { TOAST_GAP_PX, useToastShift } from './use-toast-shift'
import './toast.css'

/**
 * The toasts as sonner stacks, moves and swipes them. The countdown is our own: sonner's ignores the keyboard, and forgets a hover when a toast
 * changes.
 */
export function ToastStack({ toasts, area }: { toasts: readonly Toast[]; area: RefObject<HTMLElement | null> }) {
  useToastPauses(area)
  useToastShift(area)
  useEffect(() => closeByEscape(area.current), [area])
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
    // `right` is physical on purpose: toasts are on the right in both directions.
    <Sonner
      ref={leaveAnnouncing}
      customAriaLabel=""
      dir="rtl"
      position="top-right"
      expand
      visibleToasts={5}
      gap={TOAST_GAP_PX}
    />
  )
}

/** The area around it is the live region: screen readers need it in the page before the first toast. */
function leaveAnnouncing(section: HTMLElement | null): void {
  for (const name of ['aria-live', 'aria-relevant', 'aria-atomic', 'aria-label']) section?.removeAttribute(name)
}

/** Escape closes the toast that has the focus. */
function closeByEscape(area: HTMLElement | null): () => void {
  const listening = new AbortController()
  area?.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !(event.target instanceof Element)) return
      const card = event.target.closest('[data-sonner-toast]')?.querySelector<HTMLElement>('[data-toast]')
      if (card?.dataset.toast) closeToast(card.dataset.toast)
    },
    { signal: listening.signal },
  )
  return () => listening.abort()
}
