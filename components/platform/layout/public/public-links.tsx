'use client'

import { usePathname } from 'next/navigation'
import { classNames } from '@/components/ui/class-names'

type PublicLinksProps = { links: readonly { href: string; text: string }[]; className: string; linkClassName: string }

/** Links to the main pages; the present page or its section is marked in ink, by `linkClassName` also with a line (`aria-[current]:`). */
export function PublicLinks({ links, className, linkClassName }: PublicLinksProps) {
  const open = usePathname()
  return (
    <ul className={className}>
      {links.map(({ href, text }) => {
        const isHere = open === href || open.startsWith(`${href}/`)
        return (
          <li key={href}>
            <a
              href={href}
              aria-current={isHere ? 'page' : undefined}
              className={classNames(linkClassName, isHere ? 'text-ink' : 'text-ink-soft hover:text-ink')}
            >
              {text}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
