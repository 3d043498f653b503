'use client'

import { PLAYER } from '@/lib/copy/player-english'
import { tallyAnswered } from '@/lib/domain/player/palette'
import { Modal } from '../modal'
import { usePlayer, useSignal } from '../player-context'
import { PushButton } from '../push-button'

/** Asks before the section is handed in, and says what is still open. */
export function FinishDialog({ onClose }: { onClose: () => void }) {
  const { session, questions, content } = usePlayer()
  const flags = useSignal(session.flags)
  const { answered, total } = tallyAnswered(questions, session.answers.valueOf)
  return (
    <Modal title={PLAYER.finishTitle(PLAYER.sectionName[content.skill])} onClose={onClose}>
      <ul className="mb-3 grid gap-1 font-semibold">
        {PLAYER.finishCounts(total - answered, flags.length).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mb-5 text-sm text-(--x-muted)">{PLAYER.finishWarning}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <PushButton onClick={onClose}>{PLAYER.backToTest}</PushButton>
        <PushButton
          look="filled"
          onClick={() => {
            onClose()
            session.finish()
          }}
        >
          {PLAYER.finishConfirm}
        </PushButton>
      </div>
    </Modal>
  )
}
