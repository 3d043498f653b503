'use client'

import { playerLaterCopy } from '@/lib/sittings/player/words/player-later'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { helpOf } from '@/lib/sittings/player/words/player-later-english'
import { usePlayer, useView } from '../player-context'
import { SettingsDialog } from './settings-dialog'
import { Modal } from '../modal'
import { PersianLine } from '../persian-line'

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
  const { session } = usePlayer()
  return (
    <Modal title={playerEnglish.help} onClose={onClose}>
      {helpOf(session.mode).map(({ title, lines }) => (
        <section key={title} className="mb-4">
          <h3 className="font-bold">{title}</h3>
          <ul className="mt-1 list-disc ps-5 text-sm leading-6">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      <PersianLine text={playerLaterCopy.saving} />
    </Modal>
  )
}
