'use client'

import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { minutesLeft } from '@/lib/sittings/player/rules/clock'
import { listShortEssays, listUnanswered, printNumbers } from '@/lib/sittings/player/rules/unanswered'
import { countWords } from '@/lib/platform/text/word-count'
import { Modal } from '../modal'
import { type PlayerValue, usePlayer, useSignal } from '../player-context'
import { PushButton } from '../push-button'

/** Asks before the section is handed in, and names what is still unanswered. */
export function FinishDialog({ onClose }: { onClose: () => void }) {
  const player = usePlayer()
  const { session, content } = player
  const flags = useSignal(session.flags)
  const leftMs = useSignal(session.countdown.left)
  const minutesRemaining = Number.isFinite(leftMs) ? minutesLeft(leftMs) : 0
  const lines = [
    ...listGaps(player),
    ...(flags.length > 0 ? [playerEnglish.finishFlagged(printNumbers(flags))] : []),
    ...(isHeard(player) ? [playerEnglish.finishPlaying] : []),
    ...(minutesRemaining > 0 ? [playerEnglish.finishTime(minutesRemaining)] : []),
  ]
  return (
    <Modal
      title={playerEnglish.finishTitle(playerEnglish.sectionName[content.skill])}
      onClose={onClose}
      describedBy="finish-facts"
    >
      <div id="finish-facts">
        <ul className="mb-3 grid gap-1 font-semibold">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mb-5 text-sm text-(--x-muted)">{playerEnglish.finishWarning}</p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <PushButton onClick={onClose}>{playerEnglish.backToTest}</PushButton>
        <PushButton
          look="filled"
          onClick={() => {
            onClose()
            session.finish()
          }}
        >
          {playerEnglish.finishConfirm}
        </PushButton>
      </div>
    </Modal>
  )
}

/** Unanswered questions, or essays that are too short. */
function listGaps({ session, questions, content }: PlayerValue): readonly string[] {
  const { valueOf } = session.answers
  const tasks = content.parts.flatMap(({ task }) => task ?? [])
  const short = listShortEssays(tasks, (task) => countWords(valueOf(String(task))))
  const unanswered = tasks.length > 0 ? [] : listUnanswered(questions, valueOf)
  if (short.length > 0) return short.map(playerEnglish.finishShort)
  if (unanswered.length === 0) return [tasks.length > 0 ? playerEnglish.finishLongEnough : playerEnglish.finishAll]
  return [playerEnglish.finishUnanswered(unanswered.length, printNumbers(unanswered))]
}

/** The recording of a mock is still running, or that of a practice is playing. */
function isHeard({ session, audioSource }: PlayerValue): boolean {
  const state = audioSource?.audioPlayer.get()?.state.get()
  return state !== undefined && (session.mode === 'strict' ? state !== 'ended' : state === 'playing')
}
