'use client'

import { useEffect, useState } from 'react'
import { createDeviceStore, openDevice } from '@/lib/api/sitting/store-device'
import { type Mark } from '@/lib/domain/player/marks'

const NONE: readonly Mark[] = []

/** Highlights and notes that this device has kept of a practice section; of a mock test it keeps none. */
export function useKeptMarks(sitting: string): readonly Mark[] {
  const [marks, setMarks] = useState(NONE)
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const device = await openDevice()
      const notes = await createDeviceStore(device, sitting).readNotes()
      device.close()
      if (!isGone) setMarks(notes.marks)
    }
    // A browser that keeps nothing has none to show.
    read().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [sitting])
  return marks
}
