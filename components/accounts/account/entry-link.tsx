'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { paths } from '@/lib/platform/paths'
import { carryIdentifier } from './carried-identifier'

const subscribeToNothing = () => () => undefined

/** A link between log-in, sign-up and reset that keeps the query (`next`); the reset page also gets the typed identifier. A plain `<a>`: the router's link weighs 3 KB. */
export function EntryLink({ href, children }: { href: string; children: ReactNode }) {
  const search = useSyncExternalStore(
    subscribeToNothing,
    () => location.search,
    () => '',
  )
  return (
    <a
      href={`${href}${search}`}
      // Only the reset page receives it, and deletes it: the next visitor of this tab may be somebody else.
      onClick={href === paths.resetPassword ? carryIdentifier : undefined}
      className="font-semibold text-primary-ink underline underline-offset-4"
    >
      {children}
    </a>
  )
}
