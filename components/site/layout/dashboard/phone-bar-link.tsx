'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type ReactNode } from 'react'
import { type BarPlace, currentAs, findPlace } from './dashboard-sections'

type PhoneBarLinkProps = {
  href: string
  /** All entries of the bar: the present page belongs to one of them. */
  bar: readonly BarPlace[]
  children: ReactNode
}

/** An entry of a phone's bar. Pages that belong to none of the other entries are below the last one. */
export function PhoneBarLink({ href, bar, children }: PhoneBarLinkProps) {
  const pathname = usePathname()
  const sections = bar.map((place) => ({ text: place.text, sign: place.sign, places: [place] as const }))
  const currentHref = findPlace(sections, pathname)?.place.href ?? bar.at(-1)?.href
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={href === currentHref ? currentAs(pathname, href) : undefined}
      className="group grid min-h-14 content-center justify-items-center text-xs leading-5 text-ink-soft -outline-offset-3 aria-[current]:font-bold aria-[current]:text-ink"
    >
      {children}
    </Link>
  )
}
