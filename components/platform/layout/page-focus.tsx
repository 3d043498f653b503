'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'

/** The last address of this document; null until its first page is there. Not in a ref: a link may lead to another layout. */
let shownAddress: string | null = null

/**
 * A link within the site removes the page that it was on, and the focus with it: the content of the next page takes it, as after the skip link. An
 * element that stays, such as a link of the header, keeps the focus, and so does a field that the next page has focused itself.
 */
export function PageFocus() {
  const address = `${usePathname()}?${useSearchParams()}`
  useEffect(() => {
    const former = shownAddress
    shownAddress = address
    if (former === null || former === address) return
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  }, [address])
  return null
}
