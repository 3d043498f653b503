'use client'

import { useState } from 'react'
import { Paper } from '@/components/paper/paper'
import { type PictureSlot } from '@/components/paper/paper-slots'
import { PictureView } from '@/components/paper/picture-view'
import { PLAYER } from '@/lib/copy/player/player-english'
import { Modal } from '../modal'
import { PushButton } from '../push-button'

/** Where a plan has no room beside its answers: it stays one touch away while they go by, and opens over them. */
export function PictureButton({ picture, pictures, marks }: PictureSlot) {
  const [isOpen, setOpen] = useState(false)
  return (
    // A bar of its own, so that it stands over no answer.
    <div data-no-marks className="border-b border-(--x-faint) bg-(--x-bg)">
      <PushButton className="w-full short:min-h-7" look="plain" onClick={() => setOpen(true)}>
        {PLAYER.showPicture}
      </PushButton>
      {isOpen && (
        <Modal title={PLAYER.picture} onClose={() => setOpen(false)} place="wide">
          <Paper className="exam-text">
            <PictureView picture={picture} pictures={pictures} marks={marks} />
          </Paper>
        </Modal>
      )}
    </div>
  )
}
