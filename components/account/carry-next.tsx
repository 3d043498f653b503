'use client'

import Link from 'next/link'
import { type ReactNode, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** A link between log-in and sign-up that keeps where the visitor was going. */
export function CarryNext({ href, children }: { href: string; children: ReactNode }) {
  const search = useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  )
  return (
    <Link href={`${href}${search}`} className="font-semibold text-primary-ink underline underline-offset-4">
      {children}
    </Link>
  )
}
