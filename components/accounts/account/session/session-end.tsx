'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { SESSION_OVER_FRAGMENT } from '@/lib/platform/contract/page-headers'
import { loadDeviceCleanup } from '@/lib/platform/session/client/device-data'
import { storeSessionEnd, readSessionEnd } from '@/lib/platform/session/client/session-end-note'
import { readAccessToken } from '@/lib/platform/session/client/tokens'

/** Tells people why their session was ended. Without a reason it renders nothing and loads no sentence. The reason survives a reload. */
export function SessionEnd() {
  const [notice, setNotice] = useState<{
    readonly Notice: ComponentType<{ reason: string }>
    readonly reason: string
  } | null>(null)
  useEffect(() => {
    if (location.hash === SESSION_OVER_FRAGMENT) endLostSession()
    const reason = readSessionEnd()
    if (reason === null) return
    import('./session-end-notice').then(
      ({ SessionEndNotice }) => setNotice({ Notice: SessionEndNotice, reason }),
      () => undefined,
    )
  }, [])
  return notice && <notice.Notice reason={notice.reason} />
}

/**
 * Called when the server did not know this browser's session and redirected here. Does nothing if this browser has a session, e.g. when somebody
 * shared the URL with its fragment.
 */
function endLostSession(): void {
  history.replaceState(history.state, '', location.pathname + location.search)
  if (readAccessToken() !== null) return
  storeSessionEnd(null)
  void loadDeviceCleanup('lost')
    .then((forget) => forget(null))
    // The next log-in empties the device.
    .catch(() => undefined)
}
