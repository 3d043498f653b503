import { type ComponentProps } from 'react'
import { classNames } from './class-names'

type CardProps = ComponentProps<'div'> & {
  /** `primary` lifts the card: the thing to do now, at most one a screen. */
  tone?: 'plain' | 'primary'
}

const TONES = {
  plain: 'rounded-lg border-line bg-surface',
  primary: 'rounded-xl border-transparent bg-lift shadow-lift',
} as const

export function Card({ tone = 'plain', className, ...rest }: CardProps) {
  return <div className={classNames('border p-4 sm:p-6', TONES[tone], className)} {...rest} />
}

/** The title and a short description of a card. */
export function CardHead({ title, lead, as: Heading = 'h3' }: { title: string; lead: string; as?: 'h2' | 'h3' }) {
  return (
    <div>
      <Heading className="text-base">{title}</Heading>
      <p className="text-sm text-ink-soft">{lead}</p>
    </div>
  )
}
