import { type ReactNode } from 'react'

export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</ul>
}

type GridCardProps = {
  href: string
  title: string
  badges: ReactNode
  excerpt: ReactNode
  /** Footer of the card. */
  children?: ReactNode
}

/** One card of the grid; the whole card is a link. */
export function GridCard({ href, title, badges, excerpt, children }: GridCardProps) {
  return (
    <li>
      <article className="relative flex h-full flex-col rounded-lg border border-line bg-surface p-5 transition-colors focus-within:border-primary hover:border-line-strong">
        <p className="flex flex-wrap items-center gap-2">{badges}</p>
        <h3 className="mt-3 text-lg">
          <a href={href} className="after:absolute after:inset-0 hover:text-primary-ink">
            {title}
          </a>
        </h3>
        <p className="mt-2 text-sm text-ink-soft">{excerpt}</p>
        {children}
      </article>
    </li>
  )
}
