'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { EXAM_PATHS } from '@/lib/platform/exam-paths'
import { directionOf } from '@/lib/platform/format/direction'
import { type AnswerEntry } from '@/lib/sittings/player/rules/answer-ledger'
import { playerLaterCopy } from '@/lib/sittings/player/words/player-later'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { tallyAnswered } from '@/lib/sittings/player/rules/palette'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { rememberExamArrival } from '@/lib/sittings/sitting/client/exam-arrival'
import { Modal } from '../modal'
import { PersianLine } from '../persian-line'
import { usePlayer, useSignal, useView } from '../player-context'
import { PushButton } from '../push-button'

/** The server has closed the section: shows which answers and texts do not count, then links to the next section or the result. */
export function ClosedCover() {
  const { session, isPlacement } = usePlayer()
  const isFinishDialogOpen = useView(({ dialog }) => dialog === 'finish')
  const closing = useSignal(session.closing)
  const lateCount = useSignal(session.lateCount)
  const refused = useSignal(session.refused)
  const undelivered = useSignal(session.unsentCount) - refused.length
  const setAsideTexts = useSignal(session.superseded).filter(({ value }) => value.trim() !== '')
  const undeliveredCount = lateCount + undelivered + refused.length + setAsideTexts.length
  const isQuiet = undeliveredCount === 0 && closing.phase === 'closed' && closing.ending !== null
  const { target, resume } = useNextPage(isQuiet)
  const resumeNow = useEffectEvent(resume)
  useEffect(() => {
    if (isQuiet) resumeNow()
  }, [isQuiet, target])
  // The question of the hand-in covers the page until the next one is there.
  if (isQuiet && isFinishDialogOpen) return null
  return (
    <Modal title={playerEnglish.sectionClosed} place="full">
      {lateCount > 0 && (
        <div role="status" className="mb-6 max-w-md">
          <p>{latePlayerEnglish.lateAnswers(lateCount)}</p>
          <PersianLine text={playerLaterCopy.late} className="mt-2" />
        </div>
      )}
      {undelivered > 0 && (
        <div role="status" className="mb-6 max-w-md">
          <p>{latePlayerEnglish.undelivered(undelivered)}</p>
          <PersianLine text={playerLaterCopy.undelivered} className="mt-2" />
        </div>
      )}
      {refused.length > 0 && (
        <p role="status" className="mb-6 max-w-md">
          {latePlayerEnglish.refusedAtEnd(refused)}
        </p>
      )}
      <SetAside entries={setAsideTexts} isPlacement={isPlacement} />
      <PushButton variant="filled" onClick={resume}>
        {latePlayerEnglish.continueOn}
      </PushButton>
    </Modal>
  )
}

/** The way to the next section or to the result; that page says what was handed in, if all of it counts. */
function useNextPage(isQuiet: boolean): { readonly target: string; readonly resume: () => void } {
  const { session, attempt, isPlacement, questions, content } = usePlayer()
  const router = useRouter()
  const closing = useSignal(session.closing)
  const next =
    closing.phase === 'closed' && closing.next !== null
      ? EXAM_PATHS.sitting(attempt, closing.next)
      : EXAM_PATHS.preview(attempt)
  const afterLast = isPlacement ? EXAM_PATHS.placement : EXAM_PATHS.result(attempt)
  const target = closing.phase === 'closed' && closing.ending !== null && closing.next === null ? afterLast : next
  const resume = () => {
    const tally = tallyAnswered(questions, session.answers.valueOf)
    const isByTime = closing.phase === 'closed' && closing.ending === 'expired'
    const handedIn = isQuiet ? { skill: content.skill, ...tally, isByTime } : null
    // The page of the placement does not show what was handed in.
    if (target !== EXAM_PATHS.placement) rememberExamArrival({ attempt, handedIn })
    router.replace(target)
  }
  return { target, resume }
}

type SetAsideProps = { readonly entries: readonly AnswerEntry[]; readonly isPlacement: boolean }

/** Texts that only this device has. A part of the placement leads to the placement's page, which links to its review. */
function SetAside({ entries, isPlacement }: SetAsideProps) {
  if (entries.length === 0) return null
  const explanationKey = isPlacement ? 'setAsideOnReview' : 'setAsideOnResult'
  return (
    <div className="mb-6 w-full max-w-md">
      <h3 className="font-bold">{latePlayerEnglish.setAsideTitle}</h3>
      <p className="mt-1">
        {latePlayerEnglish.setAside} {latePlayerEnglish[explanationKey]}
      </p>
      <PersianLine text={playerLaterCopy[explanationKey]} className="mt-2" />
      <div
        role="region"
        aria-label={latePlayerEnglish.setAsideTitle}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="mt-3 grid max-h-48 gap-2 overflow-y-auto text-start text-sm"
      >
        {entries.map(({ question, epoch, rev, value }) => (
          <div key={`${question} ${epoch} ${rev} ${value}`}>
            <strong>{playerEnglish.question(question)}</strong>
            <p dir={directionOf(value)} className="wrap-anywhere whitespace-pre-wrap select-text">
              {value}
            </p>
          </div>
        ))}
      </div>
    </div>
  )
}
