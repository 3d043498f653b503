'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { carryIdentifier } from './carried-identifier'

const never = () => () => undefined

/** A link between log-in and sign-up that keeps where the visitor was going and which address they had typed. A full load: the router's own link weighs 3 KB. */
export function CarryNext({ href, children }: { href: string; children: ReactNode }) {
  const search = useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  )
  return (
    <a
      href={`${href}${search}`}
      onClick={carryIdentifier}
      className="font-semibold text-primary-ink underline underline-offset-4"
    >
      {children}
    </a>
  )
}
