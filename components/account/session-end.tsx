'use client'

import { useSyncExternalStore } from 'react'
import { Alert } from '@/components/ui/alert'
import { readEnd } from '@/lib/api/session/ended'
import { tellEnd } from '@/lib/copy/account/session-end'

const never = () => () => undefined

/** Whoever was thrown out reads why; whoever comes by themselves reads nothing. It stays over a reload, until they are in. */
export function SessionEnd() {
  const reason = useSyncExternalStore(never, readEnd, () => null)
  if (reason === null) return null
  return (
    <div className="mb-6">
      <Alert tone="warning">{tellEnd(reason)}</Alert>
    </div>
  )
}
