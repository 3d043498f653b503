'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { EXAM_PATHS } from '@/lib/platform/exam-paths'
import { playerLaterCopy } from '@/lib/sittings/player/words/player-later'
import { PLAYER } from '@/lib/sittings/player/words/player-english'
import { PLAYER_LATER } from '@/lib/sittings/player/words/player-later-english'
import { rememberExamArrival } from '@/lib/sittings/sitting/client/exam-arrival'
import { Modal } from '../modal'
import { PersianLine } from '../persian-line'
import { usePlayer, useSignal } from '../player-context'
import { PushButton } from '../push-button'

/** The server has closed the section: shows which answers do not count, then links to the next section or the result. */
export function ClosedCover() {
  const { session, attempt, isPlacement } = usePlayer()
  const router = useRouter()
  const closing = useSignal(session.closing)
  const late = useSignal(session.lateCount)
  const refused = useSignal(session.refused)
  const undelivered = useSignal(session.unsentCount) - refused.length
  const next =
    closing.phase === 'closed' && closing.next !== null
      ? EXAM_PATHS.sitting(attempt, closing.next)
      : EXAM_PATHS.preview(attempt)
  const isQuiet = late + undelivered + refused.length === 0 && closing.phase === 'closed' && closing.ending !== null
  const afterLast = isPlacement ? EXAM_PATHS.placement : EXAM_PATHS.result(attempt)
  const target = closing.phase === 'closed' && closing.ending !== null && closing.next === null ? afterLast : next
  const resume = () => {
    rememberExamArrival()
    router.replace(target)
  }
  const goOnNow = useEffectEvent(resume)
  useEffect(() => {
    if (isQuiet) goOnNow()
  }, [isQuiet, target])
  return (
    <Modal title={PLAYER.sectionClosed} place="full">
      {late > 0 && (
        <div role="status" className="mb-6 max-w-md">
          <p>{PLAYER_LATER.lateAnswers(late)}</p>
          <PersianLine text={playerLaterCopy.late} className="mt-2" />
        </div>
      )}
      {undelivered > 0 && (
        <div role="status" className="mb-6 max-w-md">
          <p>{PLAYER_LATER.undelivered(undelivered)}</p>
          <PersianLine text={playerLaterCopy.undelivered} className="mt-2" />
        </div>
      )}
      {refused.length > 0 && (
        <p role="status" className="mb-6 max-w-md">
          {PLAYER_LATER.refusedAtEnd(refused)}
        </p>
      )}
      <PushButton look="filled" onClick={resume}>
        {PLAYER_LATER.continueOn}
      </PushButton>
    </Modal>
  )
}
