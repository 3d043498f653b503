'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { type Attempt, type AttemptSitting } from '@/lib/sittings/attempt/contract'
import { type DayHeartbeat } from '@/lib/sittings/player/contract'
import { type PlayerValue } from '../player-context'
import { type RecordingLoadState } from '../recording/use-recording-load'

/** On a mock day, sends heartbeats, and receives the invigilator's changes of the clock and announcements at once. */
export function useMockDayHeartbeat(
  mockDay: string | null,
  value: PlayerValue | null,
  onAnnouncement: (announcement: DayHeartbeat['announcement']) => void,
): void {
  const latestValue = useRef(value)
  const announce = useEffectEvent(onAnnouncement)
  useEffect(() => {
    latestValue.current = value
  }, [value])
  useEffect(() => {
    if (mockDay === null) return
    let stop = () => {}
    let isGone = false
    const begin = async () => {
      const { startHeartbeat } = await import('@/lib/sittings/player/client/day-heartbeat')
      if (isGone) return
      stop = startHeartbeat(mockDay, {
        onBeat: ({ beat: { clock, announcement }, reading }) => {
          announce(announcement)
          const session = latestValue.current?.session
          if (session && clock?.sitting === session.id && reading) session.applyClock(reading, clock)
        },
        isWriting: () => latestValue.current?.session.writer.get() === 'writer',
      })
    }
    // Without the stream, each save still returns the clock.
    begin().catch(() => undefined)
    return () => {
      isGone = true
      stop()
    }
  }, [mockDay])
}

type StartSignalContext = {
  readonly attempt: Attempt
  readonly sitting: AttemptSitting
  /** The instructions are on the screen. */
  readonly isWaiting: boolean
  readonly recording: RecordingLoadState
}

/** At the invigilator's start signal the first section begins automatically, once its recording has loaded. */
export function useStartSignal(
  { attempt, sitting, isWaiting, recording }: StartSignalContext,
  start: () => Promise<void>,
): void {
  const isCalled = attempt.mockDay !== null && attempt.sittings[0]?.id === sitting.id
  const shouldBegin = isCalled && isWaiting && (sitting.skill !== 'listening' || recording.isReady)
  const begin = useEffectEvent(() => void start())
  useEffect(() => {
    if (shouldBegin) begin()
  }, [shouldBegin])
}
