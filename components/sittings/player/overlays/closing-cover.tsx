'use client'

import { playerCopy } from '@/lib/sittings/player/words/player'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { printTimeLeft } from '@/lib/sittings/player/rules/clock'
import { GRACE_MS } from '@/lib/sittings/sitting/rules/deadline'
import { useLaterCode } from '../load-later'
import { Modal } from '../modal'
import { PersianLine } from '../persian-line'
import { usePlayer, useSignal, useView } from '../player-context'
import { PushButton } from '../push-button'

/**
 * Shown from the lock until the server has answered: says what is still being sent. For the first second the question of the hand-in says so
 * itself (`finish-dialog.tsx`): a dialog of its own would take the focus and be gone before it was read.
 */
export function ClosingCover() {
  const { session } = usePlayer()
  const closing = useSignal(session.closing)
  const isSignedOut = useSignal(session.isSignedOut)
  const isFinishDialogOpen = useView(({ dialog }) => dialog === 'finish')
  const later = useLaterCode()
  if (closing.phase === 'open') return null
  if (closing.phase === 'closed') return later ? <later.ClosedCover /> : <ClosedSection />
  if (closing.reason === 'finish' && isFinishDialogOpen) return null
  // Nothing can be sent before the log-in, so its dialog must not be covered.
  if (isSignedOut) return null
  return (
    <Modal title={closing.reason === 'time' ? playerEnglish.timeIsUp : playerEnglish.finish} place="full">
      <Progress isFlushing={closing.phase === 'flushing'} />
      {closing.phase === 'flushing' && closing.reason === 'finish' && (
        <PushButton className="mt-6" onClick={session.cancelFinish}>
          {playerEnglish.backToTest}
        </PushButton>
      )}
    </Modal>
  )
}

function Progress({ isFlushing }: { isFlushing: boolean }) {
  const { session, isMemoryOnly } = usePlayer()
  const storagePlace = useSignal(isMemoryOnly) ? 'page' : 'device'
  const save = useSignal(session.save)
  const isDelayed = useSignal(session.isSubmitDelayed)
  const isBusy = useSignal(session.isServerBusy)
  const unsent = useSignal(session.unsentCount)
  const isWaiting = save === 'unsaved' || isDelayed
  return (
    <>
      <div role="status">
        <p>{isFlushing ? playerEnglish.sendingAnswers : playerEnglish.submitting}</p>
        {isWaiting && (
          <div className="mt-4 max-w-md">
            <p className="font-semibold text-(--x-red)">
              {(isBusy ? playerEnglish.submitRefused : playerEnglish.submitWaits)[storagePlace]}
            </p>
            {unsent > 0 && <p className="mt-2">{playerEnglish.answersWaiting(unsent)}</p>}
            <PersianLine text={isBusy ? playerCopy.serverBusy : playerCopy.offline} className="mt-2" />
          </div>
        )}
      </div>
      {isWaiting && unsent > 0 && session.mode === 'strict' && <GraceCountdown />}
    </>
  )
}

/** Says how long pending answers still count. The text changes every second, so it is outside the announced text. */
function GraceCountdown() {
  const { session } = usePlayer()
  const remaining = useSignal(session.countdown.leftMs)
  const over = useSignal(session.countdown.over)
  const graceSeconds = Math.ceil((GRACE_MS - over) / 1_000)
  if (remaining > 0) return <p className="mt-2 tabular-nums">{playerEnglish.waitingInTime(printTimeLeft(remaining))}</p>
  return (
    <p className="mt-2 tabular-nums">
      {graceSeconds > 0 ? playerEnglish.waitingInGrace(graceSeconds) : playerEnglish.graceOver}
    </p>
  )
}

/** The server has closed the section, so the network works, and the code that shows what happened to the answers is loading. */
function ClosedSection() {
  return (
    <Modal title={playerEnglish.sectionClosed} place="full">
      <p role="status">{playerEnglish.loading}</p>
    </Modal>
  )
}
