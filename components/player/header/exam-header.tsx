'use client'

import { PLAYER } from '@/lib/copy/player-english'
import { usePlayer } from '../player-context'
import { Clock } from './clock'
import { HeaderButton } from './header-button'
import { SaveBadge } from './save-badge'

/** The top of the screen: who, how long, whether it is saved, and the tools. */
export function ExamHeader() {
  const { candidate, dispatch, content } = usePlayer()
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-3 border-b border-(--x-line) bg-(--x-bar) px-3 py-1 max-md:grid-cols-[auto_1fr] max-md:gap-x-0 max-md:px-2 max-md:pb-0.5">
      <h1 className="sr-only">{PLAYER.sectionName[content.skill]}</h1>
      <div className="flex min-w-0 items-center gap-x-3 max-md:order-3 max-md:col-span-2 max-md:justify-between max-md:border-t max-md:border-(--x-faint) max-md:pt-0.5">
        <p className="flex min-w-0 gap-x-2 text-sm max-md:text-xs">
          <bdi className="truncate font-semibold">{candidate.name}</bdi>
          <span className="whitespace-nowrap text-(--x-muted)">{candidate.number}</span>
        </p>
        <SaveBadge />
      </div>
      <Clock />
      <div className="flex items-center justify-end md:gap-x-1">
        <HeaderButton
          icon="notes"
          label={PLAYER.notes}
          onClick={() => dispatch({ type: 'dialog-opened', dialog: 'notes' })}
        />
        <HeaderButton
          icon="help"
          label={PLAYER.help}
          onClick={() => dispatch({ type: 'dialog-opened', dialog: 'help' })}
        />
        <HeaderButton icon="hide" label={PLAYER.hide} onClick={() => dispatch({ type: 'hidden' })} />
        <HeaderButton
          icon="settings"
          label={PLAYER.settings}
          onClick={() => dispatch({ type: 'dialog-opened', dialog: 'settings' })}
        />
      </div>
    </header>
  )
}
