'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { classNames } from '@/components/ui/class-names'
import { dashboardCopy } from '@/lib/copy/dashboard'
import { paths } from '@/lib/paths'

const ITEMS = [
  { href: paths.dashboard, text: dashboardCopy.nav.overview },
  { href: paths.myExams, text: dashboardCopy.nav.exams },
  { href: paths.exams, text: dashboardCopy.nav.all },
  { href: paths.account, text: dashboardCopy.nav.account },
] as const

export function DashboardNav() {
  const pathname = usePathname()
  return (
    <nav aria-label={dashboardCopy.navigation} className="overflow-x-auto">
      <ul className="flex gap-1">
        {ITEMS.map((item) => (
          <li key={item.href} className="shrink-0">
            <Link
              href={item.href}
              aria-current={pathname === item.href ? 'page' : undefined}
              className={classNames(
                'grid min-h-11 place-items-center rounded-md px-3 text-sm font-semibold',
                pathname === item.href
                  ? 'bg-primary-soft text-primary-ink'
                  : 'text-ink-soft hover:bg-sunken hover:text-ink',
              )}
            >
              {item.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
