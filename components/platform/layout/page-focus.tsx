'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { silenceRouteAnnouncer } from '@/lib/platform/browser/route-announcer'

/** The last address of this document; null until its first page is there. Not in a ref: a link may lead to another layout. */
let shownAddress: string | null = null
/** The element that last had the focus; it may have been removed since. */
let lastFocused: EventTarget | null = null

/**
 * Client-side navigation removes the page with the focused link. The focus then moves to the heading of the next page, or to the element named by the
 * fragment. A heading that comes with the page's data takes it from the content, which is focused until then. An element that stays, such as a link
 * of the header, keeps the focus, and so does a field that the next page has focused itself. Safari does not focus a pressed button: a change of the
 * query therefore moves the focus only if its element was removed.
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
    if (previousAddress === null || previousAddress === address || document.activeElement !== document.body)
      return undefined
    const wasFocusRemoved = lastFocused instanceof Element && !lastFocused.isConnected
    return wasFocusRemoved || !previousAddress.startsWith(`${path}?`) ? focusPage() : undefined
  }, [address, path])
  return null
}

/** Returns a function that ends the waiting for the heading. */
function focusPage(): (() => void) | undefined {
  const content = document.getElementById('content')
  const focusFirst = () => {
    const target = findNamed() ?? content?.querySelector('h1')
    if (!target) return false
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    // The focus says the heading; the announcer would say it again.
    if (target.tagName === 'H1') silenceRouteAnnouncer()
    target.focus({ preventScroll: true })
    return true
  }
  if (focusFirst() || !content) return undefined
  content.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    if (document.activeElement !== content || focusFirst()) observer.disconnect()
  })
  observer.observe(content, { childList: true, subtree: true })
  const end = () => observer.disconnect()
  // Who acts has begun elsewhere: a heading that comes later must not take the focus.
  for (const act of ['keydown', 'pointerdown']) addEventListener(act, end, { once: true })
  return end
}

/** A Persian fragment is encoded in the address. */
function findNamed(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    return null
  }
}
