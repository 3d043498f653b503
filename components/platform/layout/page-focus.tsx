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
    const rememberFocus = ({ target }: FocusEvent) => {
      lastFocused = target
    }
    document.addEventListener('focusin', rememberFocus)
    return () => document.removeEventListener('focusin', rememberFocus)
  }, [])
  useEffect(() => {
    const previousAddress = shownAddress
    shownAddress = address
    if (previousAddress === null || previousAddress === address || document.activeElement !== document.body) return
    const wasFocusRemoved = lastFocused instanceof Element && !lastFocused.isConnected
    if (wasFocusRemoved || !previousAddress.startsWith(`${path}?`)) findTarget()?.focus({ preventScroll: true })
  }, [address, path])
  return null
}

function findTarget(): HTMLElement | null {
  const named = document.getElementById(location.hash.slice(1))
  if (named && !named.hasAttribute('tabindex')) named.tabIndex = -1
  return named ?? document.getElementById('content')
}
