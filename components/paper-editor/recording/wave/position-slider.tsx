'use client'

import { soundCopy } from '@/lib/copy/recordings'
import { formatClock } from '@/lib/format/duration'
import { type Sound } from '../sound'
import { useNowMs } from '../use-sound'

/** The playhead for the keyboard: arrows go a second. */
export function PositionSlider({ sound, durationMs }: { sound: Sound; durationMs: number }) {
  const now = useNowMs(sound)
  return (
    <input
      type="range"
      dir="ltr"
      min={0}
      max={durationMs}
      step={1000}
      value={Math.min(now, durationMs)}
      aria-label={soundCopy.position}
      aria-valuetext={formatClock(now)}
      onChange={({ target }) => sound.seek(Number(target.value))}
      className="h-11 w-full accent-primary"
    />
  )
}
