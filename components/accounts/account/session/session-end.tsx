'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { readEnd } from '@/lib/platform/session/client/session-end-note'

/** Tells people why their session was ended. Without a reason it renders nothing and loads no sentence. The reason survives a reload. */
export function SessionEnd() {
  const [told, setTold] = useState<{
    readonly Told: ComponentType<{ reason: string }>
    readonly reason: string
  } | null>(null)
  useEffect(() => {
    const reason = readEnd()
    if (reason === null) return
    import('./session-end-notice').then(
      ({ SessionEndNotice }) => setTold({ Told: SessionEndNotice, reason }),
      () => undefined,
    )
  }, [])
  return told && <told.Told reason={told.reason} />
}
