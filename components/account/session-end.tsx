'use client'

import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { readEnd } from '@/lib/api/session/ended'

/**
 * Whoever was thrown out reads why; whoever comes by themselves reads nothing, and loads no sentence. It stays over a reload, until they are in.
 */
export function SessionEnd() {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    const reason = readEnd()
    if (reason === null) return
    import('@/lib/copy/account/session-end').then(
      ({ tellEnd }) => setText(tellEnd(reason)),
      () => undefined,
    )
  }, [])
  if (text === null) return null
  return (
    <div className="mb-6 entered:hidden">
      <Alert tone="warning" live>
        {text}
      </Alert>
    </div>
  )
}
