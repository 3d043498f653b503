import { type ComponentProps } from 'react'
import { classNames } from './class-names'

type CardProps = ComponentProps<'div'> & { tone?: 'plain' | 'primary' }

export function Card({ tone = 'plain', className, ...rest }: CardProps) {
  const surface = tone === 'primary' ? 'border-transparent bg-primary-soft' : 'border-line bg-surface'
  return <div className={classNames('rounded-lg border p-5 shadow-card sm:p-6', surface, className)} {...rest} />
}

/** The title and a short description of a card. */
export function CardHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      <p className="text-sm text-ink-soft">{lead}</p>
    </div>
  )
}
