import Link from 'next/link'
import { classNames } from '@/components/ui/class-names'
import { examResultsCopy as copy } from '@/lib/copy/exam-results'
import { addressOf, type Place, TABS } from './address'

/** The parts of the results; each has its address. */
export function ResultTabs({ exam, place }: { exam: string; place: Place }) {
  return (
    <nav aria-label={copy.nav} className="mb-6 border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-1">
        {TABS.map((tab) => (
          <li key={tab}>
            <Link
              href={addressOf(exam, { ...place, tab, page: 1 })}
              replace
              scroll={false}
              prefetch={false}
              aria-current={tab === place.tab ? 'page' : undefined}
              className={classNames(
                'grid min-h-11 place-items-center border-b-2 px-3 text-sm font-semibold sm:px-4',
                tab === place.tab
                  ? 'border-primary text-primary-ink'
                  : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
              )}
            >
              {copy.tabs[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
