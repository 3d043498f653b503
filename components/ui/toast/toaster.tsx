'use client'

import { type ComponentType, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { listToasts, subscribeToasts, type Toast } from './toast-store'

const NONE: readonly Toast[] = []

type StackProps = { readonly toasts: readonly Toast[]; readonly area: RefObject<HTMLElement | null> }

/** The notification area on the right of a layout. It exists, as a live region, before its first toast. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, listToasts, () => NONE)
  const [Stack, setStack] = useState<ComponentType<StackProps> | null>(null)
  const area = useRef<HTMLElement>(null)
  useEffect(() => {
    if (Stack || toasts.length === 0) return
    // If the code fails to load, the next toast retries; a notification must not crash the page.
    void import('./toast-stack').then((part) => setStack(() => part.ToastStack)).catch(() => undefined)
  }, [Stack, toasts])
  return (
    <section
      ref={area}
      aria-label={uiCopy.toasts.area}
      aria-live="polite"
      aria-relevant="additions text"
      dir="rtl"
      lang="fa"
    >
      {Stack && <Stack toasts={toasts} area={area} />}
    </section>
  )
}
