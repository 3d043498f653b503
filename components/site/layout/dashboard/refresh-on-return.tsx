'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Renderings of the server that were shown before: the router keeps one and shows it again after Back. */
const shownStamps = new Set<string>()

/** Reads a page of the server again when it is shown for the second time: after Back its figures may be old. `stamp` names the rendering. */
export function RefreshOnReturn({ stamp }: { stamp: string }) {
  const router = useRouter()
  useEffect(() => {
    // Without a network the router would leave the page that it has for one that does not come.
    const refresh = () => navigator.onLine && router.refresh()
    if (shownStamps.has(stamp)) refresh()
    shownStamps.add(stamp)
    // A browser may show the whole page again as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && refresh()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [stamp, router])
  return null
}
