'use client'

import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { uiCopy } from '@/lib/platform/words/kit'
import { closeToast, listToasts, subscribeToasts, type Toast } from './toast-store'
import { useToastPauses } from './use-toast-pauses'

const NONE: readonly Toast[] = []

/** The notification area on the right of a layout. It exists, as a live region, before its first toast. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, listToasts, () => NONE)
  const [Stack, setStack] = useState<ComponentType<{ toasts: readonly Toast[] }> | null>(null)
  const area = useRef<HTMLElement>(null)
  useToastPauses(area)
  useEffect(() => {
    if (Stack || toasts.length === 0) return
    // If the code fails to load, the next toast retries; a notification must not crash the page.
    void import('./toast-stack').then((part) => setStack(() => part.ToastStack)).catch(() => undefined)
  }, [Stack, toasts])
  useEffect(() => closeByEscape(area.current), [])
  return (
    <section
      ref={area}
      aria-label={uiCopy.toasts.area}
      aria-live="polite"
      aria-relevant="additions text"
      dir="rtl"
      lang="fa"
    >
      {Stack && <Stack toasts={toasts} />}
    </section>
  )
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
