import { useEffect, useState } from 'react'
import { NO_NOTES, type SittingNotes } from '@/lib/api/sitting/ports'
import { createDeviceStore, openDevice } from '@/lib/api/sitting/store-device'

export type KeptNotes = Pick<SittingNotes, 'marks' | 'struck'>

/** What this device has kept of a practice section beside its answers; of a mock test it keeps nothing. */
export function useKeptNotes(sitting: string): KeptNotes {
  const [notes, setNotes] = useState<KeptNotes>(NO_NOTES)
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const device = await openDevice()
      const kept = await createDeviceStore(device, sitting).readNotes()
      device.close()
      if (!isGone) setNotes(kept)
    }
    // A browser that keeps nothing has none to show.
    read().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [sitting])
  return notes
}
