'use client'

import { useSyncExternalStore } from 'react'
import { PLAYER } from '@/lib/copy/player-english'
import { clockAlarm, minutesLeft, printTimeLeft } from '@/lib/domain/player/clock'
import { usePlayer, useSignal } from '../player-context'

/** Time left: minutes in a mock test, seconds too in practice. Red at 10 minutes, flashing at 10 and 5. */
export function Clock() {
  const { session } = usePlayer()
  const { left, mark } = session.countdown
  const read = () => printLeft(left.get(), session.mode)
  const text = useSyncExternalStore(left.subscribe, read, read)
  const readAlarm = () => alarmOf(left.get())
  const alarm = useSyncExternalStore(left.subscribe, readAlarm, readAlarm)
  const passed = useSignal(mark)
  return (
    <div className="text-center">
      <p
        role="timer"
        aria-live="off"
        className={`rounded-sm px-1.5 py-1 text-base whitespace-nowrap font-bold tabular-nums ${alarm === 'calm' ? '' : 'text-(--x-red)'} ${alarm === 'flashing' ? 'exam-flash' : ''}`}
      >
        {text}
      </p>
      <p role="status" className="sr-only">
        {passed === null ? '' : PLAYER.timeAnnounced(passed)}
      </p>
    </div>
  )
}

function printLeft(leftMs: number, mode: 'strict' | 'practice'): string {
  if (!Number.isFinite(leftMs)) return ''
  if (leftMs === 0) return PLAYER.timeIsUp
  return mode === 'strict' ? PLAYER.minutesLeft(minutesLeft(leftMs)) : PLAYER.timeLeft(printTimeLeft(leftMs))
}

function alarmOf(leftMs: number): 'calm' | 'red' | 'flashing' {
  const { isRed, isFlashing } = clockAlarm(leftMs)
  if (isFlashing) return 'flashing'
  return isRed ? 'red' : 'calm'
}
