'use client'

import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { usePlayer, useView, useSignal } from '../player-context'
import { RestBreakButton } from '../lazy-parts'
import { HeaderButton } from './header-button'
import { Clock } from './clock'
import { useState } from 'react'
import { type SaveState } from '@/lib/sittings/player/rules/save-state'
import { Modal } from '@/components/sittings/player/modal'
import { PushButton } from '@/components/sittings/player/push-button'

/** From about this many letters on a name may take more than two lines on a phone: it scrolls, by keyboard as well. */
const LONG_NAME = 40

/** So that no English voice reads a Persian name. */
const PERSIAN = /\p{Script=Arabic}/u

/** The header: candidate, clock, save state and tools. */
export function ExamHeader() {
  const { candidate, dispatch, content, session } = usePlayer()
  const hasNotes = useView((view) => view.hasNotes)
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-3 border-b border-(--x-line) bg-(--x-bar) px-3 py-1 max-md:grid-cols-[auto_1fr] max-md:gap-x-0 max-md:px-2 max-md:pb-0.5 short:flex! short:gap-x-2! short:py-0!">
      <h1 className="sr-only">{playerEnglish.sectionName[content.skill]}</h1>
      <div className="flex min-w-0 items-center gap-x-3 max-md:order-3 max-md:col-span-2 max-md:justify-between max-md:border-t max-md:border-(--x-faint) max-md:pt-0.5 short:order-none! short:flex-1 short:border-0! short:pt-0!">
        <p className="flex min-w-0 shrink-4 gap-x-2 text-sm max-md:text-xs short:not-focus-within:sr-only">
          <bdi
            lang={PERSIAN.test(candidate.name) ? 'fa' : undefined}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
            tabIndex={candidate.name.length > LONG_NAME ? 0 : undefined}
            className="max-h-[3.7em] overflow-y-auto font-semibold wrap-anywhere"
          >
            {candidate.name}
          </bdi>
          <span className="whitespace-nowrap text-(--x-muted)">{candidate.number}</span>
        </p>
        <SaveBadge />
        {/* Kept apart from the tools, which fill their row on a phone. */}
        {session.mode === 'strict' && <RestBreakButton />}
      </div>
      <Clock />
      <div className="flex items-center justify-end md:gap-x-1">
        <HeaderButton
          icon="notes"
          label={playerEnglish.notes}
          isOpen={hasNotes}
          onClick={() => dispatch({ type: hasNotes ? 'notes-closed' : 'notes-opened' })}
        />
        <HeaderButton
          icon="help"
          label={playerEnglish.help}
          onClick={() => dispatch({ type: 'dialog-opened', dialog: 'help' })}
        />
        {session.mode === 'practice' && <PauseButton />}
        <HeaderButton
          icon="hide"
          label={playerEnglish.hide}
          spokenName={playerEnglish.hideScreen}
          onClick={() => dispatch({ type: 'hidden' })}
        />
        <HeaderButton
          icon="settings"
          label={playerEnglish.settings}
          onClick={() => dispatch({ type: 'dialog-opened', dialog: 'settings' })}
        />
      </div>
    </header>
  )
}

/** In practice: pauses the server's clock and the recording. Without a reply nothing is paused, and the button says so. */
function PauseButton() {
  const { session } = usePlayer()
  const [hasFailed, setFailed] = useState(false)
  const pause = () => session.setPaused(true).catch(() => setFailed(true))
  return (
    <>
      <HeaderButton icon="pause" label={playerEnglish.pauseTest} onClick={() => void pause()} />
      {hasFailed && (
        <Modal title={playerEnglish.pauseFailedTitle} onClose={() => setFailed(false)}>
          <p className="mb-6">{playerEnglish.pauseFailed}</p>
          <PushButton variant="filled" onClick={() => setFailed(false)}>
            {playerEnglish.backToTest}
          </PushButton>
        </Modal>
      )}
    </>
  )
}

/** The save state: «Saved» only after the server's confirmation. */
function SaveBadge() {
  const { session, isMemoryOnly } = usePlayer()
  const save = useSignal(session.save)
  const isOnlyInMemory = useSignal(isMemoryOnly)
  const writer = useSignal(session.writer)
  const isReadOnly = writer === 'other-tab' || writer === 'other-device'
  const unsaved = isOnlyInMemory ? playerEnglish.unsavedMemory : playerEnglish.unsaved
  // In a read-only tab «Saved» would describe another device.
  const words =
    isReadOnly && save === 'saved'
      ? playerEnglish.readOnly
      : { saved: playerEnglish.saved, saving: playerEnglish.saving, unsaved }[save]
  return (
    <span
      data-save={save}
      className={`inline-flex items-center gap-x-1.5 text-xs short:min-w-0 ${save === 'unsaved' ? 'font-semibold text-(--x-red)' : 'text-(--x-muted)'}`}
    >
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full border border-current ${save === 'saved' ? 'bg-current' : ''}`}
      />
      {/* If there is no room beside the clock, only the icon remains: text must not cover the clock. */}
      <span className="short:truncate">{words}</span>
      <SaveAnnouncement save={save} words={words} />
    </span>
  )
}

/** Announced are the first save, a failure and its end: a message with every answer would be spoken over the recording. */
function SaveAnnouncement({ save, words }: { save: SaveState; words: string }) {
  const [hasAnswered, setAnswered] = useState(false)
  const [announced, setAnnounced] = useState('')
  if (!hasAnswered && save !== 'saved') setAnswered(true)
  if (hasAnswered && save !== 'saving' && announced !== words) setAnnounced(words)
  return (
    <span role="status" className="sr-only">
      {announced}
    </span>
  )
}
