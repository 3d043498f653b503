import { type ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { documentVersionsCopy as copy } from '@/lib/documents/draft/words/editor'

type VersionRowProps = {
  number: number
  title: string
  /** The badge of the version that is live; null for others. */
  live: string | null
  about: string
  /** The actions on it. */
  children: ReactNode
}

export function VersionRow({ number, title, live, about, children }: VersionRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-3">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-bold">{copy.number(number)}</span>
          {live !== null && <Badge tone="primary">{live}</Badge>}
          <bdi className="wrap-anywhere">{title}</bdi>
        </p>
        <p className="mt-0.5 text-xs text-ink-faint">{about}</p>
      </div>
      <div className="flex flex-wrap gap-1">{children}</div>
    </li>
  )
}
