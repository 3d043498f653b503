'use client'

import { useState, useSyncExternalStore } from 'react'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { restBreakEnglish } from '@/lib/sittings/player/words/rest-english'
import { Modal } from '../modal'
import { useCanType, usePlayer } from '../player-context'
import { PushButton } from '../push-button'
import { HeaderButton } from './header-button'

type Stage = 'closed' | 'asked' | 'asking' | 'failed'

/** In a mock, for candidates with rest breaks: asks, then pauses the server's clock. Hidden when no break time is left. */
export default function RestButton() {
  const { session } = usePlayer()
  const canType = useCanType()
  const { rest } = session.countdown
  const read = () => Math.floor(rest.get() / 1_000)
  const leftSeconds = useSyncExternalStore(rest.subscribe, read, read)
  const [stage, setStage] = useState<Stage>('closed')
  if (leftSeconds < 1 || !canType) return null
  const startBreak = async () => {
    setStage('asking')
    try {
      await session.setPaused(true)
      setStage('closed')
    } catch {
      setStage('failed')
    }
  }
  const close = () => setStage('closed')
  return (
    <>
      <HeaderButton icon="pause" label={restBreakEnglish.take} onClick={() => setStage('asked')} />
      {stage === 'failed' && (
        <Modal title={restBreakEnglish.failedTitle} onClose={close}>
          <p className="mb-6">{restBreakEnglish.failed}</p>
          <PushButton variant="filled" onClick={close}>
            {playerEnglish.backToTest}
          </PushButton>
        </Modal>
      )}
      {(stage === 'asked' || stage === 'asking') && (
        <Modal title={restBreakEnglish.askTitle} onClose={close}>
          <p className="mb-3">{restBreakEnglish.ask(Math.floor(leftSeconds / 60))}</p>
          <p className="mb-5 text-sm text-(--x-muted)">{restBreakEnglish.askEnd}</p>
          <div className="flex flex-wrap justify-end gap-2">
            <PushButton onClick={close}>{playerEnglish.backToTest}</PushButton>
            <PushButton variant="filled" pending={stage === 'asking'} onClick={() => void startBreak()}>
              {restBreakEnglish.take}
            </PushButton>
          </div>
        </Modal>
      )}
    </>
  )
}
