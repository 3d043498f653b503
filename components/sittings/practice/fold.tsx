'use client'

import { type ReactNode, useState } from 'react'
import { Chevron } from '@/components/ui/chevron'

type FoldProps = { title: string; note: string; children: ReactNode }

/** A section that is read only when it is opened: what is in it loads then, and stays. */
export function Fold({ title, note, children }: FoldProps) {
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <details
      className="group rounded-md border border-line bg-surface"
      onToggle={(event) => event.currentTarget.open && setWasOpen(true)}
    >
      <summary className="flex min-h-13 items-center gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-semibold">{title}</span>
          <span className="block text-xs text-ink-soft">{note}</span>
        </span>
        <Chevron className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      {wasOpen && <div className="border-t border-line p-3 sm:p-4">{children}</div>}
    </details>
  )
}
