'use client'

import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { Modal } from '../modal'
import { usePlayer, useView } from '../player-context'
import { PushButton } from '../push-button'

/** Hides the test; the clock continues. */
export function HideCover() {
  const { dispatch } = usePlayer()
  const isHidden = useView((view) => view.isHidden)
  if (!isHidden) return null
  return (
    <Modal title={playerEnglish.hiddenTitle} place="full">
      <p className="mb-6">{playerEnglish.hiddenBody}</p>
      <PushButton variant="filled" onClick={() => dispatch({ type: 'resumed' })}>
        {playerEnglish.resume}
      </PushButton>
    </Modal>
  )
}
