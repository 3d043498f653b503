'use client'

import { usePathname } from 'next/navigation'
import { missingMessage } from '@/lib/platform/page-failure/words/failed-calls'
import { shownPath } from '@/lib/platform/text/url/shown-path'

/** The specified English sentence with the requested URL, also in the static HTML. */
export function MissingPath() {
  const path = usePathname()
  return (
    <p
      dir="ltr"
      lang="en"
      className="rounded-md bg-sunken px-4 py-3 font-mono text-sm break-all text-ink-soft select-all"
      suppressHydrationWarning // the prerendered 404 page does not know its URL
    >
      {missingMessage(shownPath(path))}
    </p>
  )
}
