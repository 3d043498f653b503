import Link from 'next/link'
import { choiceClass } from './choice/choice-class'

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
              className={choiceClass('tabs', isCurrent)}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
