'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { classNames } from '@/components/ui/class-names'
import { manageCopy } from '@/lib/copy/manage'
import { paths } from '@/lib/paths'

const { nav } = manageCopy
const ITEMS = [
  { href: paths.managerHome, text: nav.home },
  { href: paths.people, text: nav.people },
  { href: paths.contactMessages, text: nav.messages },
  { href: paths.errorReports, text: nav.reports },
  { href: paths.outbox, text: nav.outbox },
  { href: paths.securityEvents, text: nav.security },
  { href: paths.authors, text: nav.authors },
  { href: paths.holidays, text: nav.holidays },
] as const

export function ManageNav() {
  const pathname = usePathname()
  return (
    <nav aria-label={manageCopy.navigation} className="mb-8 border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-1">
        {ITEMS.map(({ href, text }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={placeOf(pathname, href)}
              className={classNames(
                'grid min-h-11 place-items-center border-b-2 px-3 text-sm font-semibold',
                placeOf(pathname, href)
                  ? 'border-primary text-primary-ink'
                  : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The page itself, or one below it; every section lies below the home, which says nothing. */
function placeOf(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page'
  return href !== paths.managerHome && pathname.startsWith(`${href}/`) ? 'true' : undefined
}
