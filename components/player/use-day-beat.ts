'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { type PlayerValue } from './player-context'

/** On a mock day the page says that it is here, and hears at once when the invigilator moves its clock. */
export function useDayBeat(mockDay: string | null, value: PlayerValue | null): void {
  const running = useRef(value)
  useEffect(() => {
    running.current = value
  }, [value])
  useEffect(() => {
    if (mockDay === null) return
    let stop = () => {}
    let isGone = false
    const begin = async () => {
      const { startBeat } = await import('@/lib/api/mock-days/day-beat')
      if (isGone) return
      stop = startBeat(mockDay, {
        onBeat: ({ beat: { clock }, reading }) => {
          const session = running.current?.session
          if (session && clock?.sitting === session.id && reading) session.hear(reading, clock)
        },
      })
    }
    // Without it the clock still comes with every save.
    begin().catch(() => undefined)
    return () => {
      isGone = true
      stop()
    }
  }, [mockDay])
}

/** At the invigilator's word the first section begins by itself, as soon as it can. */
export function useCall(isToBegin: boolean, start: () => Promise<void>): void {
  const begin = useEffectEvent(() => void start())
  useEffect(() => {
    if (isToBegin) begin()
  }, [isToBegin])
}
