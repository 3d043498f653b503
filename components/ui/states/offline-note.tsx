'use client'

import { pagedListCopy } from '@/lib/platform/words/paged-list'
import { Sign } from '../sign/sign'
import { useNow } from '../use-now'

const iso = (ms: number) => new Date(ms).toISOString()

/** Shown above data that was loaded before the network was lost: says how old it is. */
export function OfflineNote({ atMs }: { atMs: number }) {
  const nowMs = useNow()
  return (
    <p
      role="status"
      className="mb-4 flex items-center gap-3 rounded-md bg-sunken px-4 py-3 text-sm inset-ring inset-ring-line"
    >
      <Sign name="offline" />
      {pagedListCopy.offline(iso(atMs), iso(nowMs))}
    </p>
  )
}
