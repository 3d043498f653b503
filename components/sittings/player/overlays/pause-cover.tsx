'use client'

import { PLAYER } from '@/lib/sittings/player/words/player-english'
import { Resting } from '../lazy-parts'
import { Modal } from '../modal'
import { usePlayer, useSignal } from '../player-context'
import { GoOnButton } from './go-on-button'

/**
 * While the clock stands nothing is read or typed: the time used stays the time used. In a mock it stands for a rest break, or for the
 * invigilator of a mock day.
 */
export function PauseCover() {
  const { session } = usePlayer()
  const isPaused = useSignal(session.countdown.isPaused)
  const writer = useSignal(session.writer)
  const phase = useSignal(session.closing).phase
  if (isPaused && phase === 'open' && session.countdown.isResting()) return <Resting />
  // Another device asks first whether to go on there.
  if (!isPaused || phase !== 'open' || writer !== 'writer') return null
  // Who has stopped it lets it go on: the invigilator of a mock day.
  if (session.mode === 'strict') {
    return (
      <Modal title={PLAYER.heldTitle} place="full">
        <p role="status">{PLAYER.heldBody}</p>
      </Modal>
    )
  }
  return (
    <Modal title={PLAYER.pausedTitle} place="full">
      <p className="mb-6">{PLAYER.pausedBody}</p>
      <GoOnButton>{PLAYER.goOn}</GoOnButton>
    </Modal>
  )
}
