import { type ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { type PostVersion } from '@/lib/contract/post-draft'
import { postListCopy } from '@/lib/copy/post-editor'
import { historyCopy } from '@/lib/copy/post-history'
import { formatDayAndTime } from '@/lib/format/date'

/** One version; `children` are what may be done with it. */
export function VersionRow({ version, children }: { version: PostVersion; children: ReactNode }) {
  const { number, title, at, by, reason, isLive } = version
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {historyCopy.version(number)}
          {isLive && <Badge tone="primary">{historyCopy.live}</Badge>}
        </p>
        <p className="text-sm wrap-break-word text-ink-soft">
          <bdi>{title || postListCopy.untitled}</bdi>
        </p>
        <p className="text-xs text-ink-faint">
          {formatDayAndTime(at)} · {historyCopy.by(by)} · {historyCopy.reasons[reason]}
        </p>
      </div>
      <div className="flex gap-2">{children}</div>
    </li>
  )
}
