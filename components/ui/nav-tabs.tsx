import Link from 'next/link'
import { classNames } from './class-names'

type NavTabsProps = {
  label: string
  tabs: readonly { readonly href: string; readonly text: string; readonly isCurrent: boolean }[]
}

/** Sibling pages as tabs. */
export function NavTabs({ label, tabs }: NavTabsProps) {
  return (
    <nav aria-label={label} className="mb-6 border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-1">
        {tabs.map(({ href, text, isCurrent }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              aria-current={isCurrent ? 'page' : undefined}
              className={classNames(
                'grid min-h-11 place-items-center border-b-2 px-4 text-sm font-semibold',
                isCurrent
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
