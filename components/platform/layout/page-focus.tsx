'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'

/** The last address of this document; null until its first page is there. Not in a ref: a link may lead to another layout. */
let shownAddress: string | null = null
/** The element that last had the focus; it may have been removed since. */
let lastFocused: EventTarget | null = null

/**
 * Client-side navigation removes the page with the focused link. The focus then moves to the content of the next page, as after the skip link, or to
 * the element named by the fragment. An element that stays, such as a link of the header, keeps the focus, and so does a field that the next page has
 * focused itself. Safari does not focus a pressed button: a change of the query therefore moves the focus only if its element was removed.
 */
export function PageFocus() {
  const path = usePathname()
  const address = `${path}?${useSearchParams()}`
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      lastFocused = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const former = shownAddress
    shownAddress = address
    if (former === null || former === address || document.activeElement !== document.body) return
    const isLost = lastFocused instanceof Element && !lastFocused.isConnected
    if (isLost || !former.startsWith(`${path}?`)) findTarget()?.focus({ preventScroll: true })
  }, [address, path])
  return null
}

function findTarget(): HTMLElement | null {
  const named = document.getElementById(location.hash.slice(1))
  if (named && !named.hasAttribute('tabindex')) named.tabIndex = -1
  return named ?? document.getElementById('content')
}
