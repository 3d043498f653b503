'use client'

import { useState } from 'react'
import { PLAYER } from '@/lib/sittings/player/words/player-english'
import { Modal } from '../modal'
import { usePlayer } from '../player-context'
import { PushButton } from '../push-button'
import { HeaderButton } from './header-button'

/** In practice: stops the server's clock and the recording. Where the server does not answer, nothing stands still, and that is said. */
export function PauseButton() {
  const { session } = usePlayer()
  const [hasFailed, setFailed] = useState(false)
  const pause = () => session.setPaused(true).catch(() => setFailed(true))
  return (
    <>
      <HeaderButton icon="pause" label={PLAYER.pauseTest} onClick={() => void pause()} />
      {hasFailed && (
        <Modal title={PLAYER.pauseFailedTitle} onClose={() => setFailed(false)}>
          <p className="mb-6">{PLAYER.pauseFailed}</p>
          <PushButton look="filled" onClick={() => setFailed(false)}>
            {PLAYER.backToTest}
          </PushButton>
        </Modal>
      )}
    </>
  )
}
