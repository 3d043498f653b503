'use client'

import { useEffect, useState } from 'react'
import { type AudioPlayer } from '@/lib/sittings/sitting/client/sound/audio-player'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { printTimeLeft } from '@/lib/sittings/player/rules/clock'
import { Icon } from '../icons'
import { useSignal } from '../player-context'
import { PushButton } from '../push-button'

const BACK_MS = 10_000
const SPEEDS = [0.75, 1, 1.25, 1.5] as const

type PracticeControlsProps = { audioPlayer: AudioPlayer; durationMs: number; className: string }

/** Pause, back, replay and speed, in practice only. */
export default function PracticeControls({ audioPlayer, durationMs, className }: PracticeControlsProps) {
  const state = useSignal(audioPlayer.state)
  const positionMs = useSignal(audioPlayer.positionMs)
  const isPlaying = state === 'playing'
  const [speed, setSpeed] = useState(1)
  // A player that replaces a broken one begins at the original speed.
  useEffect(() => audioPlayer.setSpeed(speed), [audioPlayer, speed])
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 max-md:order-last max-md:basis-full max-md:gap-2 short:order-none! short:min-w-min short:basis-0!">
      <PushButton className={className} onClick={() => (isPlaying ? audioPlayer.pause() : audioPlayer.play())}>
        <Icon name={isPlaying ? 'pause' : 'play'} />
        <span className="max-sm:sr-only short:max-lg:sr-only">
          {isPlaying ? latePlayerEnglish.pause : latePlayerEnglish.play}
        </span>
      </PushButton>
      <PushButton
        className={`whitespace-nowrap ${className}`}
        aria-label={latePlayerEnglish.back(BACK_MS / 1000)}
        onClick={() => audioPlayer.seek(Math.max(0, positionMs - BACK_MS))}
      >
        −10 s
      </PushButton>
      <input
        type="range"
        aria-label={latePlayerEnglish.recordingPosition}
        aria-valuetext={printTimeLeft(positionMs)}
        min={0}
        max={durationMs}
        step={1_000}
        value={positionMs}
        onChange={(event) => audioPlayer.seek(Number(event.target.value))}
        className="h-11 w-12 flex-1 short:h-9"
      />
      <span className="tabular-nums">{printTimeLeft(positionMs)}</span>
      {/* oxlint-disable-next-line ours/no-restricted-syntax -- the exam player has its own colours and sizes */}
      <select
        aria-label={latePlayerEnglish.speed}
        value={speed}
        onChange={(event) => setSpeed(Number(event.target.value))}
        className="h-11 shrink-0 border border-(--x-line) short:h-9 bg-(--x-bg) px-2 text-(--x-fg) max-sm:px-1"
      >
        {SPEEDS.map((item) => (
          <option key={item} value={item}>
            {item}×
          </option>
        ))}
      </select>
    </div>
  )
}
