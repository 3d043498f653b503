'use client'

import { useState } from 'react'
import { PLAYER } from '@/lib/copy/player/player-english'
import { REST } from '@/lib/copy/player/rest-english'
import { printTimeLeft } from '@/lib/domain/player/clock'
import { Modal } from '../modal'
import { usePlayer, useSignal } from '../player-context'
import { PushButton } from '../push-button'

/** Over the test while a rest break is taken, on every device on which it is open: nobody reads on while the clock stands. */
export default function RestCover() {
  const { session } = usePlayer()
  const restMs = useSignal(session.countdown.rest)
  const writer = useSignal(session.writer)
  const [state, setState] = useState<'still' | 'asking' | 'failed'>('still')
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
    <Modal title={REST.title} place="full">
      <p role="timer" aria-live="off" className="mb-4 text-3xl font-bold tabular-nums">
        {REST.left(printTimeLeft(restMs))}
      </p>
      <p className="mb-6">{REST.body}</p>
      {writer === 'writer' ? (
        <PushButton look="filled" disabled={state === 'asking'} onClick={() => void goOn()}>
          {REST.comeBack}
        </PushButton>
      ) : (
        <>
          <p className="mb-4">{REST.elsewhere}</p>
          <PushButton
            look="filled"
            disabled={writer === 'checking' || writer === 'claiming'}
            onClick={() => (writer === 'other-tab' ? session.takeOver() : void session.claim())}
          >
            {PLAYER.continueHere}
          </PushButton>
        </>
      )}
      {state === 'failed' && (
        <p role="alert" className="mt-4">
          {PLAYER.goOnFailed}
        </p>
      )}
    </Modal>
  )
}
