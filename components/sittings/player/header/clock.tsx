'use client'

import { useState, useSyncExternalStore } from 'react'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { clockAlarm, minutesLeft, printTimeLeft, usedMs } from '@/lib/sittings/player/rules/clock'
import { usePlayer, useSignal, useView } from '../player-context'

/**
 * Time left. In a mock: minutes, with seconds on hover or focus. In practice: always with seconds, optionally as a stopwatch. Red at 10 minutes,
 * flashing at 10 and 5.
 */
export function Clock() {
  const { session } = usePlayer()
  const { leftMs, over, mark } = session.countdown
  const isStopwatch = useView((view) => view.clockFace === 'used') && session.mode === 'practice'
  const [isHoveredOrFocused, setHoveredOrFocused] = useState(false)
  const hasSeconds = isHoveredOrFocused || session.mode === 'practice'
  const read = () =>
    isStopwatch
      ? printUsed(usedMs(session.limitMs, leftMs.get(), over.get()))
      : printRemaining(leftMs.get(), hasSeconds)
  const text = useSyncExternalStore(leftMs.subscribe, read, read)
  const readAlarm = () => alarmOf(leftMs.get(), session.limitMs)
  const alarm = useSyncExternalStore(leftMs.subscribe, readAlarm, readAlarm)
  const passedMark = useSignal(mark)
  return (
    <div className="text-center">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover and focus only show the seconds */}
      <p
        role="timer"
        aria-label={text}
        aria-live="off"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard and touch must reach the seconds too
        tabIndex={0}
        onPointerEnter={() => setHoveredOrFocused(true)}
        onPointerLeave={() => setHoveredOrFocused(false)}
        onFocus={() => setHoveredOrFocused(true)}
        onBlur={() => setHoveredOrFocused(false)}
        className={`rounded-sm px-1.5 py-1 text-base whitespace-nowrap max-md:whitespace-normal short:whitespace-nowrap! font-bold tabular-nums ${alarm === 'calm' ? '' : 'text-(--x-red)'} ${alarm === 'flashing' ? 'exam-flash' : ''}`}
      >
        {text}
      </p>
      <p role="status" className="sr-only">
        {passedMark === null ? '' : playerEnglish.timeAnnounced(passedMark)}
      </p>
    </div>
  )
}

function printRemaining(leftMs: number, hasSeconds: boolean): string {
  if (!Number.isFinite(leftMs)) return ''
  if (leftMs === 0) return playerEnglish.timeIsUp
  return hasSeconds ? playerEnglish.timeLeft(printTimeLeft(leftMs)) : playerEnglish.minutesLeft(minutesLeft(leftMs))
}

function printUsed(used: number): string {
  return Number.isFinite(used) ? playerEnglish.timeUsed(printTimeLeft(Math.floor(used / 1_000) * 1_000)) : ''
}

function alarmOf(leftMs: number, limitMs: number): 'calm' | 'red' | 'flashing' {
  const { isRed, isFlashing } = clockAlarm(leftMs, limitMs)
  if (isFlashing) return 'flashing'
  return isRed ? 'red' : 'calm'
}
