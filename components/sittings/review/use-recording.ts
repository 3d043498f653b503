'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { isSavingData } from '@/lib/platform/browser/data-saver'
import { type RecordingLoad } from '@/lib/sittings/sealed-recording/client/recording-load'

export type RecordingState =
  | { kind: 'idle' }
  | { kind: 'loading'; share: number }
  | { kind: 'ready'; url: string }
  | { kind: 'failed' }

type Recording = {
  readonly attempt: string
  readonly path: string | null
  readonly key: string | null
  readonly file: string
  /** There is a smaller copy. */
  readonly hasLight: boolean
}

/** Loads the recording, and the code that opens it, on first use; then plays from any second. */
export function useRecording({ attempt, path, key, file, hasLight }: Recording) {
  const audio = useRef<HTMLAudioElement>(null)
  const load = useRef<RecordingLoad | null>(null)
  const [state, setState] = useState<RecordingState>({ kind: 'idle' })
  const wantedMs = useRef(0)
  const isUnmounted = useRef(false)

  const open = useCallback(
    async (openingKey: string) => {
      const { createDeviceLoad, openSegments, openWhole, readStoredSize } = await loadOpeningCode()
      const storedSize = hasLight ? await readStoredSize(attempt) : null
      const preferredSize = hasLight && isSavingData() ? 'light' : 'full'
      // The copy of the section, or of an earlier review, need not be loaded again.
      const size = storedSize ?? preferredSize
      if (isUnmounted.current) return
      const deviceLoad = createDeviceLoad({ attempt, path, size, expectedBytes: null, day: null })
      load.current?.stop()
      load.current = deviceLoad
      deviceLoad.start()
      deviceLoad.state.subscribe(() => {
        const { loadedBytes, totalBytes, isWhole } = deviceLoad.state.get()
        if (!isWhole) setState({ kind: 'loading', share: totalBytes > 0 ? loadedBytes / totalBytes : 0 })
      })
      const { url } = await openWhole(await openSegments(deviceLoad, openingKey, null), file)
      setState({ kind: 'ready', url })
    },
    [attempt, path, file, hasLight],
  )
  const playFrom = useCallback(
    (milliseconds: number) => {
      wantedMs.current = milliseconds
      if (state.kind === 'ready' && audio.current) {
        audio.current.currentTime = milliseconds / 1000
        void audio.current.play()
        return
      }
      if (state.kind === 'loading' || !key) return
      setState({ kind: 'loading', share: 0 })
      open(key).catch(() => setState({ kind: 'failed' }))
    },
    [key, open, state.kind],
  )
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
      load.current?.stop()
    }
  }, [])

  const url = state.kind === 'ready' ? state.url : null
  useEffect(() => {
    if (!url || !audio.current) return
    audio.current.currentTime = wantedMs.current / 1000
    void audio.current.play().catch(() => undefined) // loading may outlast the click's permission to play: the controls remain
    return () => URL.revokeObjectURL(url)
  }, [url])

  return { audio, state, playFrom }
}

/** Most readers of a review play nothing. */
async function loadOpeningCode() {
  const [load, opened] = await Promise.all([
    import('@/lib/sittings/sealed-recording/client/device-load'),
    import('@/lib/sittings/sealed-recording/client/opened-recording'),
  ])
  return { ...load, ...opened }
}
