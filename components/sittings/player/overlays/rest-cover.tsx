'use client'

import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { restBreakEnglish } from '@/lib/sittings/player/words/rest-english'
import { printTimeLeft } from '@/lib/sittings/player/rules/clock'
import { Modal } from '../modal'
import { usePlayer, useSignal } from '../player-context'
import { PushButton } from '../push-button'
import { ResumeButton } from './resume-button'

/** Hides the test during a rest break, on every device that has it open: nobody may read while the clock is paused. */
export default function RestCover() {
  const { session } = usePlayer()
  const restMs = useSignal(session.countdown.rest)
  const writer = useSignal(session.writer)
  return (
    <Modal title={restBreakEnglish.title} place="full">
      <p role="timer" aria-live="off" className="mb-4 text-3xl font-bold tabular-nums">
        {restBreakEnglish.left(printTimeLeft(restMs))}
      </p>
      <p className="mb-6 max-w-[62ch] text-pretty">{restBreakEnglish.body}</p>
      {writer === 'writer' ? (
        <ResumeButton>{restBreakEnglish.comeBack}</ResumeButton>
      ) : (
        <>
          <p className="mb-4 max-w-[62ch] text-pretty">{restBreakEnglish.elsewhere}</p>
          <PushButton
            variant="filled"
            pending={writer === 'checking' || writer === 'claiming'}
            onClick={() => (writer === 'other-tab' ? session.takeOver() : void session.claim())}
          >
            {latePlayerEnglish.continueHere}
          </PushButton>
        </>
      )}
    </Modal>
  )
}
