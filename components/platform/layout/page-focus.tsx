'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'

/** The last address of this document; null until its first page is there. Not in a ref: a link may lead to another layout. */
let shownAddress: string | null = null
/** What had the focus last; it may have been removed since. */
let lastFocused: EventTarget | null = null

/**
 * A link within the site removes the page that it was on, and the focus with it: the content of the next page takes it, as after the skip link, or
 * the element that the address names. An element that stays, such as a link of the header, keeps the focus, and so does a field that the next page
 * has focused itself. Safari focuses no button that is pressed: a change of the query moves the focus only if it was lost with its element.
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
