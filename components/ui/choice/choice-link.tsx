import { type ReactNode } from 'react'
import { choiceClass } from './choice-class'

type ChoiceLinkProps = { href: string; isCurrent?: boolean; children: ReactNode }

/** A chip that is a link: it works without JavaScript, and loads no router. */
export function ChoiceLink({ href, isCurrent = false, children }: ChoiceLinkProps) {
  return (
    <a href={href} aria-current={isCurrent ? 'true' : undefined} className={choiceClass('chips', isCurrent)}>
      {children}
    </a>
  )
}
