'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { canOpenRecordings, loadRecording } from '@/lib/api/sitting/recording'

export type RecordingLoadState = {
  readonly bytes: ArrayBuffer | null
  readonly percent: number
  /** This browser could not play it: the section must not be started here. */
  readonly isUnplayable: boolean
}

const neverChanges = () => () => {}

/** Loads the encrypted recording of an attempt onto the device; `attempt` null loads nothing. */
export function useRecordingLoad(attempt: string | null, expectedBytes: number | null): RecordingLoadState {
  const [bytes, setBytes] = useState<ArrayBuffer | null>(null)
  const [loaded, setLoaded] = useState(0)
  const isUnplayable = !useSyncExternalStore(neverChanges, canOpenRecordings, () => true)
  useEffect(() => {
    if (attempt === null || isUnplayable) return
    const stop = new AbortController()
    loadRecording({ attempt, expectedBytes, onProgress: setLoaded, signal: stop.signal }).then(setBytes, () => {
      // Only the end of this page ends the tries.
    })
    return () => stop.abort()
  }, [attempt, expectedBytes, isUnplayable])
  const percent = expectedBytes ? Math.min(100, Math.floor((loaded / expectedBytes) * 100)) : 0
  return { bytes, percent: bytes ? 100 : percent, isUnplayable }
}
