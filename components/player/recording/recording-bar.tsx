'use client'

import { useEffect } from 'react'
import { type RecordingLoad } from '@/lib/api/sealed/recording-load'
import { type Deck, type DeckState } from '@/lib/api/sitting/deck'
import { PLAYER } from '@/lib/copy/player-english'
import { playingPart } from '@/lib/domain/player/playhead'
import { Icon } from '../icons'
import { usePlayer, useSignal } from '../player-context'
import { BlockedCover } from './blocked-cover'
import { PracticeControls } from './practice-controls'
import { SoundWait } from './sound-wait'
import { type Tape } from './tape'
import { VolumeSlider } from './volume-slider'

/** What is being heard, and how loud. A mock test has no other control: the recording is heard once. */
export function RecordingBar({ tape }: { tape: Tape }) {
  const deck = useSignal(tape.deck)
  const fault = useSignal(tape.fault)
  if (fault) {
    return (
      <p role="alert" className="border-b border-(--x-line) bg-(--x-red-soft) px-3 py-2 text-sm">
        {fault === 'browser' ? PLAYER.recordingBroken : PLAYER.recordingDamaged}
      </p>
    )
  }
  return (
    <section
      aria-label={PLAYER.recording}
      className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-(--x-faint) px-3 text-sm short:min-h-9 short:flex-nowrap"
    >
      {deck ? <DeckStatus deck={deck} load={tape.load} /> : <SoundWait load={tape.load} />}
      <VolumeSlider deck={deck} />
    </section>
  )
}

function DeckStatus({ deck, load }: { deck: Deck; load: RecordingLoad | null }) {
  const { session, content } = usePlayer()
  const writer = useSignal(session.writer)
  const phase = useSignal(session.closing).phase
  const state = useSignal(deck.state)
  const part = usePlayingPart(deck)
  const isOn = writer === 'writer' && phase === 'open'
  useEffect(() => {
    if (isOn) deck.play(session.playheadMs())
    else deck.halt()
  }, [deck, isOn, session])
  return (
    <>
      {isOn && (state === 'waiting' || state === 'loading') ? (
        <SoundWait load={load} />
      ) : (
        <p className="flex items-center gap-2 md:whitespace-nowrap short:whitespace-nowrap" data-deck={state}>
          <Icon name="volume" />
          {isOn ? sayState(state, part) : PLAYER.recordingElsewhere}
        </p>
      )}
      {session.mode === 'practice' && <PracticeControls deck={deck} durationMs={content.recording?.durationMs ?? 0} />}
      {state === 'blocked' && isOn && <BlockedCover deck={deck} />}
    </>
  )
}

/** What is true of the recording at this moment. */
function sayState(state: DeckState, part: number | null): string {
  if (state === 'ended') return PLAYER.recordingEnded
  if (state === 'paused') return PLAYER.recordingPaused(part)
  return part === null ? PLAYER.recordingPlaying : PLAYER.recordingPart(part)
}

function usePlayingPart(deck: Deck): number | null {
  const { content } = usePlayer()
  return playingPart(content.parts, useSignal(deck.positionMs))
}
