'use client'

import { usePathname } from 'next/navigation'
import { missingMessage } from '@/lib/platform/page-failure/words/trouble'
import { shownPath } from '@/lib/platform/text/shown-path'

/** The specification's English sentence with the address that was asked for, drawn into the HTML too. */
export function MissingPath() {
  const path = usePathname()
  return (
    <p
      dir="ltr"
      lang="en"
      className="rounded-md bg-sunken px-4 py-3 font-mono text-sm break-all text-ink-soft select-all"
      suppressHydrationWarning // the prerendered page for unknown assets does not know where it will be shown
    >
      {missingMessage(shownPath(path))}
    </p>
  )
}
