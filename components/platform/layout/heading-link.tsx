import Link from 'next/link'
import { type ReactNode } from 'react'

/** The link beside a page's heading: back, or to a related page. */
export function HeadingLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="grid min-h-11 place-items-center font-semibold text-primary-ink underline"
    >
      {children}
    </Link>
  )
}
