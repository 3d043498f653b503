'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { readEnd } from '@/lib/api/session/ended'

/**
 * Whoever was thrown out reads why; whoever comes by themselves reads nothing, and loads no sentence. It stays over a reload, until they are in.
 */
export function SessionEnd() {
  const [told, setTold] = useState<{
    readonly Told: ComponentType<{ reason: string }>
    readonly reason: string
  } | null>(null)
  useEffect(() => {
    const reason = readEnd()
    if (reason === null) return
    import('./session-end-told').then(
      ({ SessionEndTold }) => setTold({ Told: SessionEndTold, reason }),
      () => undefined,
    )
  }, [])
  return told && <told.Told reason={told.reason} />
}
