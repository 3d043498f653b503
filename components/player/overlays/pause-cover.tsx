'use client'

import { useState } from 'react'
import { PLAYER } from '@/lib/copy/player/player-english'
import { Resting } from '../late'
import { Modal } from '../modal'
import { usePlayer, useSignal } from '../player-context'
import { PushButton } from '../push-button'

/**
 * While the clock stands nothing is read or typed: the time used stays the time used. In a mock it stands for a rest break, or for the
 * invigilator of a mock day.
 */
export function PauseCover() {
  const { session } = usePlayer()
  const isPaused = useSignal(session.countdown.isPaused)
  const writer = useSignal(session.writer)
  const phase = useSignal(session.closing).phase
  const [state, setState] = useState<'still' | 'asking' | 'failed'>('still')
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
  const goOn = async () => {
    setState('asking')
    try {
      await session.setPaused(false)
      setState('still')
    } catch {
      setState('failed')
    }
  }
  return (
    <Modal title={PLAYER.pausedTitle} place="full">
      <p className="mb-6">{PLAYER.pausedBody}</p>
      <PushButton look="filled" disabled={state === 'asking'} onClick={() => void goOn()}>
        {PLAYER.goOn}
      </PushButton>
      {state === 'failed' && (
        <p role="alert" className="mt-4">
          {PLAYER.goOnFailed}
        </p>
      )}
    </Modal>
  )
}
