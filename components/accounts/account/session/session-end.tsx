'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { SESSION_OVER_HEADER } from '@/lib/platform/contract/page-headers'
import { loadDeviceCleanup } from '@/lib/platform/session/client/device-data'
import { storeSessionEnd, readSessionEnd } from '@/lib/platform/session/client/session-end-note'
import { readAccessToken } from '@/lib/platform/session/client/tokens'

/** Tells people why their session was ended. Without a reason it renders nothing and loads no sentence. The reason survives a reload. */
export function SessionEnd() {
  const [notice, setNotice] = useState<{
    readonly Told: ComponentType<{ reason: string }>
    readonly reason: string
  } | null>(null)
  useEffect(() => {
    if (location.hash === SESSION_OVER_HEADER) endLostSession()
    const reason = readSessionEnd()
    if (reason === null) return
    import('./session-end-notice').then(
      ({ SessionEndNotice }) => setNotice({ Told: SessionEndNotice, reason }),
      () => undefined,
    )
  }, [])
  return notice && <notice.Told reason={notice.reason} />
}

/** Called when the server did not know this browser's session and redirected here. Following the link with a valid session changes nothing. */
function endLostSession(): void {
  history.replaceState(history.state, '', location.pathname + location.search)
  if (readAccessToken() !== null) return
  storeSessionEnd(null)
  void loadDeviceCleanup('lost')
    .then((forget) => forget(null))
    // The next log-in empties the device.
    .catch(() => undefined)
}
