'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { classNames } from '@/components/ui/class-names'
import { meQuery } from '@/lib/api/queries/account/account'
import { dashboardCopy } from '@/lib/copy/dashboard'
import { paths } from '@/lib/paths'

const ITEMS = [
  { href: paths.dashboard, text: dashboardCopy.nav.overview },
  { href: paths.myExams, text: dashboardCopy.nav.exams, textForWriters: dashboardCopy.nav.making },
  { href: paths.practice, text: dashboardCopy.nav.practice },
  { href: paths.myCourses, text: dashboardCopy.nav.courses, textForWriters: dashboardCopy.nav.courseMaking },
  { href: paths.pieces, text: dashboardCopy.nav.pieces },
  { href: paths.exams, text: dashboardCopy.nav.all },
  {
    href: paths.orders,
    text: dashboardCopy.nav.orders,
    forManagers: { href: paths.shop, text: dashboardCopy.nav.sales },
  },
  { href: paths.mySpeaking, text: dashboardCopy.nav.speaking },
  { href: paths.mockDays, text: dashboardCopy.nav.mockDays },
  { href: paths.words, text: dashboardCopy.nav.words },
  { href: paths.classes, text: dashboardCopy.nav.classes },
  { href: paths.account, text: dashboardCopy.nav.account },
  { href: paths.support, text: dashboardCopy.nav.support },
] as const
/** For teachers and managers only; one item for the lists of all skills. */
const PAPERS = { href: paths.papers('reading'), text: dashboardCopy.nav.papers }
/** Shop, till and purchases are one place. */
const BUYING: readonly string[] = [paths.orders, paths.shop]
const PAPER_LISTS: readonly string[] = ['listening', 'reading', 'writing'].map(paths.papers)
/** For managers and authors only. */
const WRITING = [
  { href: paths.posts, text: dashboardCopy.nav.posts },
  { href: paths.desk.note.list, text: dashboardCopy.nav.notes },
  { href: paths.desk.reference.list, text: dashboardCopy.nav.references },
]
const MANAGING = { href: paths.managerHome, text: dashboardCopy.nav.manage }

export function DashboardNav() {
  const pathname = usePathname()
  const { data: me } = useQuery(meQuery())
  const isWriter = me !== undefined && me.role !== 'student'
  const items = [
    ...ITEMS.map((item) => {
      if ('textForWriters' in item && isWriter) return { href: item.href, text: item.textForWriters }
      return 'forManagers' in item && me?.role === 'manager' ? item.forManagers : item
    }),
    ...(isWriter ? [PAPERS] : []),
    ...(me?.mayWritePosts ? WRITING : []),
    ...(me?.role === 'manager' ? [MANAGING] : []),
  ]
  return (
    <nav aria-label={dashboardCopy.navigation}>
      {/* One row, pushed sideways where it is too long: two of them, and the logo, took a quarter of a phone's height. */}
      <ul className="flex gap-x-1 overflow-x-auto [scrollbar-width:none] max-sm:-mx-4 max-sm:px-4">
        {items.map((item) => (
          <li key={item.href} ref={placeOf(pathname, item.href) ? bringIntoSight : undefined} className="shrink-0">
            <Link
              href={item.href}
              aria-current={placeOf(pathname, item.href)}
              className={classNames(
                'grid min-h-11 place-items-center rounded-md px-2 text-sm font-semibold sm:px-3',
                placeOf(pathname, item.href)
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

/** The item of this page is in sight in the row, whatever stands before it. */
function bringIntoSight(item: HTMLLIElement | null): void {
  const row = item?.parentElement
  if (!item || !row || row.scrollWidth <= row.clientWidth) return
  row.scrollLeft +=
    item.getBoundingClientRect().x - row.getBoundingClientRect().x - (row.clientWidth - item.offsetWidth) / 2
}

/** The page itself, or one below it; everything lies below the overview, which says nothing. */
function placeOf(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page'
  if (BUYING.includes(href)) return BUYING.some((place) => isWithin(pathname, place)) ? 'true' : undefined
  if (href === PAPERS.href && PAPER_LISTS.some((list) => pathname.startsWith(list))) return 'true'
  return href !== paths.dashboard && isWithin(pathname, href) ? 'true' : undefined
}

function isWithin(pathname: string, place: string): boolean {
  return pathname === place || pathname.startsWith(`${place}/`)
}
