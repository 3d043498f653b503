'use client'

import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { usePlayer, useView } from '../player-context'
import { SettingsDialog } from './settings-dialog'
import { HelpText } from '../lazy-parts'
import { Modal } from '../modal'

/** All dialogs but the one that hands in, which is part of the first screen. */
export function PlayerDialogs() {
  const { dispatch } = usePlayer()
  const dialog = useView((view) => view.dialog)
  const close = () => dispatch({ type: 'dialog-closed' })
  switch (dialog) {
    case 'help':
      return <HelpDialog onClose={close} />
    case 'settings':
      return <SettingsDialog onClose={close} />
    case 'finish':
    case null:
      return null
  }
}

function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={playerEnglish.help} onClose={onClose}>
      <HelpText />
    </Modal>
  )
}
