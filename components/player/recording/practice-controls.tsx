'use client'

import { type Deck } from '@/lib/api/sitting/deck'
import { PLAYER } from '@/lib/copy/player-english'
import { printTimeLeft } from '@/lib/domain/player/clock'
import { Icon } from '../icons'
import { useSignal } from '../player-context'
import { PushButton } from '../push-button'

/** Pause and replay, in practice only. */
export function PracticeControls({ deck, durationMs }: { deck: Deck; durationMs: number }) {
  const state = useSignal(deck.state)
  const positionMs = useSignal(deck.positionMs)
  const isPlaying = state === 'playing'
  return (
    <div className="flex flex-1 items-center gap-3">
      <PushButton onClick={() => (isPlaying ? deck.pause() : deck.play())}>
        <Icon name={isPlaying ? 'pause' : 'play'} />
        {isPlaying ? PLAYER.pause : PLAYER.play}
      </PushButton>
      <input
        type="range"
        aria-label={PLAYER.recordingPosition}
        aria-valuetext={printTimeLeft(positionMs)}
        min={0}
        max={durationMs}
        step={1_000}
        value={positionMs}
        onChange={(event) => deck.seek(Number(event.target.value))}
        className="h-11 min-w-24 flex-1"
      />
      <span className="tabular-nums">{printTimeLeft(positionMs)}</span>
    </div>
  )
}
