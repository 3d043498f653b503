'use client'

import { PLAYER } from '@/lib/sittings/player/words/player-english'
import { usePlayer, useView } from '../player-context'
import { Rest } from '../lazy-parts'
import { HeaderButton } from './header-button'
import { PauseButton } from './pause-button'
import { Clock } from './clock'
import { SaveBadge } from './save-badge'

/** The top of the screen: who, how long, whether it is saved, and the tools. */
export function ExamHeader() {
  const { candidate, dispatch, content, session } = usePlayer()
  const hasNotes = useView((view) => view.hasNotes)
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-3 border-b border-(--x-line) bg-(--x-bar) px-3 py-1 max-md:grid-cols-[auto_1fr] max-md:gap-x-0 max-md:px-2 max-md:pb-0.5 short:flex! short:gap-x-2! short:py-0!">
      <h1 className="sr-only">{PLAYER.sectionName[content.skill]}</h1>
      <div className="flex min-w-0 items-center gap-x-3 max-md:order-3 max-md:col-span-2 max-md:justify-between max-md:border-t max-md:border-(--x-faint) max-md:pt-0.5 short:order-none! short:flex-1 short:border-0! short:pt-0!">
        <p className="flex min-w-0 gap-x-2 text-sm max-md:text-xs short:sr-only">
          <bdi className="truncate font-semibold">{candidate.name}</bdi>
          <span className="whitespace-nowrap text-(--x-muted)">{candidate.number}</span>
        </p>
        <SaveBadge />
        {/* Not among the tools: on a phone they fill their row. */}
        {session.mode === 'strict' && <Rest />}
      </div>
      <Clock />
      <div className="flex items-center justify-end md:gap-x-1">
        <HeaderButton
          icon="notes"
          label={PLAYER.notes}
          isOpen={hasNotes}
          onClick={() => dispatch({ type: hasNotes ? 'notes-closed' : 'notes-opened' })}
        />
        <HeaderButton
          icon="help"
          label={PLAYER.help}
          onClick={() => dispatch({ type: 'dialog-opened', dialog: 'help' })}
        />
        {session.mode === 'practice' && <PauseButton />}
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
