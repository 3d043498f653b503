'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type ReactNode } from 'react'
import { currentAs, findPlace, PHONE_BAR } from './dashboard-sections'

const SECTIONS = PHONE_BAR.map((place) => ({ text: place.text, sign: place.sign, places: [place] as const }))

/** An entry of a phone's bar; what belongs to no other is below the last one. */
export function PhoneBarLink({ href, children }: { href: string; children: ReactNode }) {
  const pathname = usePathname()
  const here = findPlace(SECTIONS, pathname)?.place.href ?? PHONE_BAR[4].href
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={href === here ? currentAs(pathname, href) : undefined}
      className="group grid min-h-14 content-center justify-items-center text-xs leading-5 text-ink-soft -outline-offset-3 aria-[current]:font-bold aria-[current]:text-ink"
    >
      {children}
    </Link>
  )
}
