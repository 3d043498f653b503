'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'

/** The last address of this document; null until its first page is there. Not in a ref: a link may lead to another layout. */
let shownAddress: string | null = null

/**
 * A link within the site removes the page that it was on, and the focus with it: the content of the next page takes it, as after the skip link, or
 * the element that the address names. An element that stays, such as a link of the header, keeps the focus, and so does a field that the next page
 * has focused itself.
 */
export function PageFocus() {
  const address = `${usePathname()}?${useSearchParams()}`
  useEffect(() => {
    const former = shownAddress
    shownAddress = address
    if (former === null || former === address) return
    if (document.activeElement === document.body) findTarget()?.focus({ preventScroll: true })
  }, [address])
  return null
}

function findTarget(): HTMLElement | null {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (named && !named.hasAttribute('tabindex')) named.tabIndex = -1
  return named ?? document.getElementById('content')
}
