'use client'

import { useState } from 'react'
import { Paper } from '@/components/paper/content/paper'
import { type PictureSlot } from '@/components/paper/content/paper-slots'
import { PictureView } from '@/components/paper/content/picture-view'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { Icon } from '../icons'
import { Modal } from '../modal'
import { PushButton } from '../push-button'

/** If a plan is small above its answers: one touch enlarges it. */
export function PictureButton({ picture, pictures, labels }: PictureSlot) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div data-no-marks>
      <PushButton className="min-w-11 px-2!" aria-label={playerEnglish.showPicture} onClick={() => setOpen(true)}>
        <Icon name="enlarge" />
      </PushButton>
      {isOpen && (
        <Modal title={playerEnglish.picture} onClose={() => setOpen(false)} place="wide">
          <Paper className="exam-text">
            <PictureView picture={picture} pictures={pictures} labels={labels} />
          </Paper>
        </Modal>
      )}
    </div>
  )
}
