'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { paths } from '@/lib/platform/paths'
import { carryIdentifier } from './carried-identifier'

const never = () => () => undefined

/** A link between log-in and sign-up that keeps where the visitor was going; to a forgotten password the typed address goes along. A full load: the router's own link weighs 3 KB. */
export function CarryNext({ href, children }: { href: string; children: ReactNode }) {
  const search = useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  )
  return (
    <a
      href={`${href}${search}`}
      // Only the page that reads it and forgets it: the next visitor of this tab may be somebody else.
      onClick={href === paths.resetPassword ? carryIdentifier : undefined}
      className="font-semibold text-primary-ink underline underline-offset-4"
    >
      {children}
    </a>
  )
}
