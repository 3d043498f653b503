'use client'

import { usePathname } from 'next/navigation'
import { classNames } from '@/components/ui/class-names'

type PublicLinksProps = { links: readonly { href: string; text: string }[]; className: string; linkClassName: string }

/** Links to the main pages; the present page or its section is marked in ink, by `linkClassName` also with a line (`aria-[current]:`). */
export function PublicLinks({ links, className, linkClassName }: PublicLinksProps) {
  const currentPath = usePathname()
  return (
    <ul className={className}>
      {links.map(({ href, text }) => {
        const isCurrent = currentPath === href || currentPath.startsWith(`${href}/`)
        return (
          <li key={href}>
            <a
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className={classNames(linkClassName, isCurrent ? 'text-ink' : 'text-ink-soft hover:text-ink')}
            >
              {text}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
