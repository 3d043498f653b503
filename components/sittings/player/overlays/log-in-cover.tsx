'use client'

import { useEffect, useState } from 'react'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { LogInOverTest } from '../lazy-parts'
import { Modal } from '../modal'
import { usePlayer, useSignal } from '../player-context'
import { PushButton } from '../push-button'

/** The session expired during a sitting: the candidate logs in on top of the page, which loses nothing. */
export function LogInCover() {
  const { session } = usePlayer()
  const isSignedOut = useSignal(session.isSignedOut)
  return isSignedOut ? <LogInOverTest fallback={<LoadingForm />} /> : null
}

/**
 * The form is given this long to load before something else is offered: after a deployment a page without a service worker requests a file that no
 * longer exists.
 */
const MAX_LOAD_MS = 12_000

function LoadingForm() {
  const isMemory = useSignal(usePlayer().isMemoryOnly)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MAX_LOAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Modal title={latePlayerEnglish.logInTitle}>
      <p className="text-sm">{latePlayerEnglish.logInBody}</p>
      <p role="status" className="mt-4 text-sm">
        {isLate ? latePlayerEnglish.logInLate(isMemory) : playerEnglish.loading}
      </p>
      {isLate && (
        <PushButton className="mt-4" onClick={() => location.reload()}>
          {latePlayerEnglish.reloadPage}
        </PushButton>
      )}
    </Modal>
  )
}
