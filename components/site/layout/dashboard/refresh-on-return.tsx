'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Renderings of the server that were shown before: the router keeps one and shows it again after Back. */
const shownStamps = new Set<string>()

/** Reads a page of the server again when it is shown for the second time: after Back its figures may be old. `stamp` names the rendering. */
export function RefreshOnReturn({ stamp }: { stamp: string }) {
  const router = useRouter()
  useEffect(() => {
    if (shownStamps.has(stamp)) router.refresh()
    shownStamps.add(stamp)
    // A browser may show the whole page again as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && router.refresh()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [stamp, router])
  return null
}
