'use client'

import { useEffect, useState } from 'react'
import { loadRecording } from '@/lib/api/sitting/recording'

export type RecordingLoadState = { readonly bytes: ArrayBuffer | null; readonly percent: number }

/** Loads the encrypted recording of an attempt onto the device; `attempt` null loads nothing. */
export function useRecordingLoad(attempt: string | null, expectedBytes: number | null): RecordingLoadState {
  const [bytes, setBytes] = useState<ArrayBuffer | null>(null)
  const [loaded, setLoaded] = useState(0)
  useEffect(() => {
    if (attempt === null) return
    const stop = new AbortController()
    loadRecording({ attempt, expectedBytes, onProgress: setLoaded, signal: stop.signal }).then(setBytes, () => {
      // Only the end of this page ends the tries.
    })
    return () => stop.abort()
  }, [attempt, expectedBytes])
  const percent = expectedBytes ? Math.min(100, Math.floor((loaded / expectedBytes) * 100)) : 0
  return { bytes, percent: bytes ? 100 : percent }
}
