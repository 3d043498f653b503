'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

type SendUpload<T> = (upload: { file: File; onProgress: (share: number) => void; signal: AbortSignal }) => Promise<T>
export type UploadState<T> =
  | { readonly at: 'idle' }
  | { readonly at: 'sending'; readonly file: File; readonly share: number }
  | { readonly at: 'done'; readonly file: File; readonly result: T }
  | { readonly at: 'failed'; readonly file: File; readonly message: string }

/** The upload of one file; a new one, or unmounting, aborts the previous one. `send` and `explain` must be stable. */
export function useUpload<T>(
  send: SendUpload<T>,
  explain: (error: unknown) => string,
): { state: UploadState<T>; start: (file: File) => void; reset: () => void } {
  const [state, setState] = useState<UploadState<T>>({ at: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = useCallback(
    (file: File) => {
      running.current?.abort()
      const control = new AbortController()
      running.current = control
      const show = (next: UploadState<T>) => {
        if (!control.signal.aborted) setState(next)
      }
      show({ at: 'sending', file, share: 0 })
      send({ file, onProgress: (share) => show({ at: 'sending', file, share }), signal: control.signal }).then(
        (result) => show({ at: 'done', file, result }),
        (error: unknown) => show({ at: 'failed', file, message: explain(error) }),
      )
    },
    [send, explain],
  )
  const reset = useCallback(() => {
    running.current?.abort()
    setState({ at: 'idle' })
  }, [])
  return { state, start, reset }
}
