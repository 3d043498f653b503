'use client'

import { type ReactNode, useState } from 'react'
import { Chevron } from './chevron'
import { classNames } from './class-names'

type FoldProps = {
  title: string
  /** What is worth knowing while it is closed. */
  note?: ReactNode
  /** Before the title. */
  sign?: ReactNode
  /** The level of its title. */
  as?: 'h2' | 'h3'
  /** `row`: one of several in a sheet, which draws the lines between them. */
  look?: 'sheet' | 'row'
  startsOpen?: boolean
  children: ReactNode
}

/** A section that is read only when it is opened: what is in it loads then, and stays. */
export function Fold(props: FoldProps) {
  const { title, note, sign, as: Heading = 'h2', look = 'sheet', startsOpen = false, children } = props
  const [wasOpen, setWasOpen] = useState(startsOpen)
  return (
    <details
      open={startsOpen || undefined}
      className={classNames('group min-w-0', look === 'sheet' && 'rounded-lg border border-line bg-surface')}
      onToggle={(event) => event.currentTarget.open && setWasOpen(true)}
    >
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-lg px-4 py-1.5 -outline-offset-3 hover:bg-sunken sm:px-5 [&::-webkit-details-marker]:hidden">
        {sign}
        <span className="min-w-0 flex-1">
          <Heading className="text-sm leading-6 font-semibold">{title}</Heading>
          {note && <span className="block text-xs text-ink-soft">{note}</span>}
        </span>
        <Chevron className="size-5 shrink-0 text-ink-faint group-open:rotate-180" />
      </summary>
      {wasOpen && <div className="px-4 pt-1 pb-5 sm:px-5">{children}</div>}
    </details>
  )
}
