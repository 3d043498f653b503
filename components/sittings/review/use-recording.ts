'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { createDeviceLoad } from '@/lib/sittings/sealed-recording/client/device-load'
import { type RecordingLoad } from '@/lib/sittings/sealed-recording/client/recording-load'
import { openSegments, openWhole } from '@/lib/sittings/sealed-recording/client/opened-recording'

export type RecordingState =
  | { kind: 'idle' }
  | { kind: 'loading'; share: number }
  | { kind: 'ready'; url: string }
  | { kind: 'failed' }

/** Loads the recording on first use, then plays from any second. */
export function useRecording(
  { attempt, path }: { attempt: string; path: string | null },
  key: string | null,
  file: string,
) {
  const audio = useRef<HTMLAudioElement>(null)
  const load = useRef<RecordingLoad | null>(null)
  const [state, setState] = useState<RecordingState>({ kind: 'idle' })
  const wantedMs = useRef(0)

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
      const deviceLoad = createDeviceLoad({ attempt, path, expectedBytes: null, day: null })
      load.current?.stop()
      load.current = deviceLoad
      deviceLoad.start()
      deviceLoad.state.subscribe(() => {
        const { loadedBytes, totalBytes, isWhole } = deviceLoad.state.get()
        if (!isWhole) setState({ kind: 'loading', share: totalBytes > 0 ? loadedBytes / totalBytes : 0 })
      })
      openSegments(deviceLoad, key, null)
        .then((opened) => openWhole(opened, file))
        .then(({ url }) => setState({ kind: 'ready', url }))
        .catch(() => setState({ kind: 'failed' }))
    },
    [attempt, path, file, key, state.kind],
  )
  useEffect(() => () => load.current?.stop(), [])

  const url = state.kind === 'ready' ? state.url : null
  useEffect(() => {
    if (!url || !audio.current) return
    audio.current.currentTime = wantedMs.current / 1000
    void audio.current.play().catch(() => undefined) // loading may outlast the click's permission to play: the controls remain
    return () => URL.revokeObjectURL(url)
  }, [url])

  return { audio, state, playFrom }
}
