'use client'

import { useEffect, useEffectEvent } from 'react'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { minutesLeft } from '@/lib/sittings/player/rules/clock'
import { listShortEssays, listUnanswered, printNumbers } from '@/lib/sittings/player/rules/unanswered'
import { countWords } from '@/lib/platform/text/word-count'
import { Modal } from '../modal'
import { type PlayerValue, usePlayer, useSignal } from '../player-context'
import { PushButton } from '../push-button'

/** After this time the cover takes over, which says what is still waiting. */
const COVER_AFTER_MS = 1_000

/** Asks before the section is handed in, and names what is still unanswered; then says that it is being submitted. */
export function FinishDialog({ onClose }: { onClose: () => void }) {
  const player = usePlayer()
  const { session, content } = player
  const flags = useSignal(session.flags)
  const isSubmitting = useSignal(session.closing).phase !== 'open'
  // The server takes a hand-in from the page that writes only.
  const isWriter = useSignal(session.writer) === 'writer'
  useCloseAfterDelay(isSubmitting, onClose)
  const leftMs = useSignal(session.countdown.leftMs)
  const minutesRemaining = Number.isFinite(leftMs) ? minutesLeft(leftMs) : 0
  const lines = [
    ...describeCompleteness(player),
    ...(flags.length > 0 ? [latePlayerEnglish.finishFlagged(printNumbers(flags))] : []),
    ...(isRecordingPlaying(player) ? [latePlayerEnglish.finishPlaying] : []),
    ...(minutesRemaining > 0 ? [latePlayerEnglish.finishTime(minutesRemaining)] : []),
  ]
  return (
    <Modal
      title={latePlayerEnglish.finishTitle(playerEnglish.sectionName[content.skill])}
      {...(isSubmitting ? {} : { onClose })}
      describedBy="finish-facts"
    >
      <div id="finish-facts">
        <ul className="mb-3 grid gap-1 font-semibold">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mb-5 text-sm text-(--x-muted)">{latePlayerEnglish.finishWarning}</p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="me-auto text-sm">
          {isSubmitting && playerEnglish.submitting}
        </p>
        <PushButton pending={isSubmitting} onClick={onClose}>
          {playerEnglish.backToTest}
        </PushButton>
        {isWriter && (
          <PushButton variant="filled" pending={isSubmitting} onClick={session.finish}>
            {latePlayerEnglish.finishConfirm}
          </PushButton>
        )}
      </div>
    </Modal>
  )
}

function useCloseAfterDelay(isSubmitting: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isSubmitting) return
    const timer = setTimeout(close, COVER_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isSubmitting])
}

/** Names the unanswered questions or the essays that are too short, or says that nothing is missing. */
function describeCompleteness({ session, questions, content }: PlayerValue): readonly string[] {
  const { valueOf } = session.answers
  const tasks = content.parts.flatMap(({ task }) => task ?? [])
  const short = listShortEssays(tasks, (task) => countWords(valueOf(String(task))))
  const unanswered = tasks.length > 0 ? [] : listUnanswered(questions, valueOf)
  if (short.length > 0) return short.map(latePlayerEnglish.finishShort)
  if (unanswered.length === 0)
    return [tasks.length > 0 ? latePlayerEnglish.finishLongEnough : latePlayerEnglish.finishAll]
  return [latePlayerEnglish.finishUnanswered(unanswered.length, printNumbers(unanswered))]
}

/** The recording of a mock is still running, or that of a practice is playing. */
function isRecordingPlaying({ session, audioSource }: PlayerValue): boolean {
  const state = audioSource?.audioPlayer.get()?.state.get()
  return state !== undefined && (session.mode === 'strict' ? state !== 'ended' : state === 'playing')
}
