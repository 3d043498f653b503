'use client'

import { type Deck } from '@/lib/api/sitting/deck'
import { PLAYER } from '@/lib/copy/player-english'
import { Icon } from '../icons'
import { Modal } from '../modal'
import { PushButton } from '../push-button'

/** The browser plays nothing before a click (after a reload): one big button. */
export function BlockedCover({ deck }: { deck: Deck }) {
  return (
    <Modal title={PLAYER.continueRecording}>
      <PushButton look="filled" className="min-h-16 w-full text-lg" onClick={() => deck.play()}>
        <Icon name="play" className="size-7" />
        {PLAYER.continueRecording}
      </PushButton>
    </Modal>
  )
}
