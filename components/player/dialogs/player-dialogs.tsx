'use client'

import { usePlayer, useView } from '../player-context'
import { FinishDialog } from './finish-dialog'
import { HelpDialog } from './help-dialog'
import { SettingsDialog } from './settings-dialog'

/** The window that is open, if one is. */
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
      return <FinishDialog onClose={close} />
    case null:
      return null
  }
}
