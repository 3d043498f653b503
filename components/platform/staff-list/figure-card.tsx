import { type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'

type FigureCardProps = {
  title: string
  /** The formatted number. */
  figure: string
  text: string
  href: string
  /** The text of the link. */
  open: string
  children?: ReactNode
}

/** One figure of the managers' home page, its meaning, and a link to its list. */
export function FigureCard({ title, figure, text, href, open, children }: FigureCardProps) {
  return (
    <Card className="flex h-full flex-col gap-3">
      <h2 className="text-base text-ink-soft">{title}</h2>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-3xl font-bold tabular-nums">{figure}</span>
        <span className="text-sm text-ink-soft">{text}</span>
      </p>
      {children}
      <ButtonLink href={href} variant="secondary" className="mt-auto self-start" aria-label={`${open}: ${title}`}>
        {open}
      </ButtonLink>
    </Card>
  )
}
