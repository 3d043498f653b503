'use client'

import Link from 'next/link'
import { choiceClass } from '@/components/ui/choice/choice-class'
import { classNames } from '@/components/ui/class-names'
import { Sign } from '@/components/ui/sign/sign'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
import { type SignName } from '@/components/ui/sign/sign-names'
import { type Section, CANDIDATE_SECTIONS, currentAs, findPlace } from './dashboard-sections'
import { paths } from '@/lib/platform/paths'
import { useQuery } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { meQuery } from '@/lib/accounts/account/queries/account'

/** `initialSections`: the sections that came with the page; null if the browser has to find them. */
type NavProps = { initialSections: readonly Section[] | null }

/** The sections of the dashboard: at most seven, each leading to its first place. */
export function DashboardNav({ initialSections }: NavProps) {
  const { sections, pathname, current } = useSections(initialSections)
  const links = sections.map(({ text, sign, places: [first] }) => ({ href: first.href, text, sign }))
  return (
    <nav aria-label={dashboardCopy.navigation}>
      <Row links={links} currentHref={current?.section.places[0].href} pathname={pathname} />
    </nav>
  )
}

/** The places of the section that the page belongs to; renders nothing if it has only one. */
export function SectionNav({ initialSections }: NavProps) {
  const { pathname, current } = useSections(initialSections)
  if (!current || current.section.places.length < 2) return null
  // On a phone the bottom bar already leads to these pages, to some through its last entry.
  const isInBar = current.section.places.some(({ href }) => href === paths.practice || href === paths.dashboard)
  // During a payment there is nowhere else to go; on a phone the tabs would also push the price down.
  const isPaying = pathname.startsWith(`${paths.orders}/`)
  // A text, an order or a paper has its own way back to its list.
  const isDetailPage = /\/[\da-f]{8}-[\da-f-]{27}$/.test(pathname)
  return (
    <div className={classNames('border-t border-line', (isInBar || isPaying || isDetailPage) && 'max-md:hidden')}>
      <nav aria-label={current.section.text} className="mx-auto max-w-6xl px-4 sm:px-1">
        <Row
          links={current.section.places.map(({ href, text }) => ({ href, text }))}
          currentHref={current.place.href}
          pathname={pathname}
        />
      </nav>
    </div>
  )
}

type RowProps = {
  links: readonly { readonly href: string; readonly text: string; readonly sign?: SignName }[]
  /** The href of the present entry. */
  currentHref: string | undefined
  pathname: string
}

/** One row that scrolls sideways if it is too long: two rows and the logo would take a quarter of a phone's height. */
function Row({ links, currentHref, pathname }: RowProps) {
  return (
    <ul className="flex scroll-shade overflow-x-auto [scrollbar-width:none] max-sm:-mx-4 max-sm:px-4">
      {links.map(({ href, text, sign }) => (
        <li key={href} ref={href === currentHref ? scrollIntoView : undefined} className="shrink-0">
          <Link
            href={href}
            prefetch={false}
            aria-current={href === currentHref ? currentAs(pathname, href) : undefined}
            className={`-outline-offset-3 ${choiceClass('tabs', href === currentHref)}`}
          >
            {sign && <Sign name={sign} className="size-4.5 max-xl:hidden" />}
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Scrolls the present item into view. */
function scrollIntoView(item: HTMLLIElement | null): void {
  const row = item?.parentElement
  if (!item || !row || row.scrollWidth <= row.clientWidth) return
  row.scrollLeft +=
    item.getBoundingClientRect().x - row.getBoundingClientRect().x - (row.clientWidth - item.offsetWidth) / 2
}

/**
 * The sections of the logged-in user, and the current one: candidate sections until the role is known. Staff sections load only for staff, and for
 * candidates who may write posts.
 */
function useSections(initialSections: NavProps['initialSections']) {
  const pathname = usePathname()
  const { data: me } = useQuery(meQuery())
  const [sections, setSections] = useState(initialSections ?? CANDIDATE_SECTIONS)
  const role = me?.role ?? 'student'
  const mayWritePosts = me?.mayWritePosts ?? false
  useEffect(() => {
    if (initialSections !== null || (role === 'student' && !mayWritePosts)) return
    // If the chunk fails, the candidate's navigation stays; the chunk guard handles it.
    import('./staff-sections').then(
      (module) => setSections(module.staffSections(role, mayWritePosts)),
      () => {},
    )
  }, [initialSections, role, mayWritePosts])
  return { sections, pathname, current: findPlace(sections, pathname) }
}
