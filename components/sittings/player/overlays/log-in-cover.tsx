'use client'

import { PLAYER } from '@/lib/sittings/player/words/player-english'
import { LogIn } from '../lazy-parts'
import { Modal } from '../modal'
import { usePlayer, useSignal } from '../player-context'

/** The session expired during a sitting: the candidate logs in on top of the page, which loses nothing. */
export function LogInCover() {
  const { session } = usePlayer()
  const isSignedOut = useSignal(session.isSignedOut)
  return isSignedOut ? <LogIn fallback={<FormToCome />} /> : null
}

function FormToCome() {
  return (
    <Modal title={PLAYER.logInTitle}>
      <p className="text-sm">{PLAYER.logInBody}</p>
      <p role="status" className="mt-4 text-sm">
        {PLAYER.loading}
      </p>
    </Modal>
  )
}
