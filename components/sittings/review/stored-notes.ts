import { useEffect, useRef, useState } from 'react'
import { NO_NOTES, type SittingNotes, type SittingStorage } from '@/lib/sittings/sitting/client/ports'
import { createDeviceStore, openDevice } from '@/lib/sittings/sitting/client/store/store-device'

type Saved = Pick<SittingNotes, 'marks' | 'struck' | 'essays' | 'selfChecks'>
export type StoredNotes = Saved & {
  /** Stores a change on this device; without storage it lasts as long as the page. */
  readonly patch: (change: Pick<Saved, 'selfChecks'>) => void
}

/**
 * The data of a section that this device has stored beside its answers: for practice everything, for a mock only notes made afterwards. Null for
 * staff: nothing is read.
 */
export function useStoredNotes(sitting: string | null): StoredNotes {
  const [notes, setNotes] = useState<Saved>(NO_NOTES)
  const store = useRef<SittingStorage>(null)
  useEffect(() => {
    if (sitting === null) return
    let isUnmounted = false
    let close = () => {}
    const read = async () => {
      const device = await openDevice()
      close = () => device.close()
      if (isUnmounted) return close()
      store.current = createDeviceStore(device, sitting)
      const saved = await store.current.readNotes()
      if (!isUnmounted) setNotes(saved)
    }
    // Without storage there is nothing to show.
    read().catch(() => undefined)
    return () => {
      isUnmounted = true
      store.current = null
      close()
    }
  }, [sitting])
  const patch: StoredNotes['patch'] = (change) => {
    setNotes((before) => ({ ...before, ...change }))
    store.current?.patchNotes(change).catch(() => undefined)
  }
  return { ...notes, patch }
}
