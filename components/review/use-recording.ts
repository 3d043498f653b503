'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { downloadRecording, openRecording } from '@/lib/api/recording'

export type RecordingState =
  { kind: 'idle' } | { kind: 'loading'; share: number } | { kind: 'ready'; url: string } | { kind: 'failed' }

/** Loads the recording when it is first asked for, then plays from any second. */
export function useRecording(attempt: string, key: string | null, file: string) {
  const audio = useRef<HTMLAudioElement>(null)
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
      downloadRecording(attempt, (loaded, total) =>
        setState({ kind: 'loading', share: total > 0 ? loaded / total : 0 }),
      )
        .then((sealed) => openRecording(sealed, key, file))
        .then((url) => setState({ kind: 'ready', url }))
        .catch(() => setState({ kind: 'failed' }))
    },
    [attempt, file, key, state.kind],
  )

  const url = state.kind === 'ready' ? state.url : null
  useEffect(() => {
    if (!url || !audio.current) return
    audio.current.currentTime = wantedMs.current / 1000
    void audio.current.play().catch(() => undefined) // the load took longer than the click's permission: the controls are there
    return () => URL.revokeObjectURL(url)
  }, [url])

  return { audio, state, playFrom }
}
