'use client'

import { useEffect, useRef, useState } from 'react'
import { MAX_REMARK_SECONDS } from '@/lib/teaching/submission/contract/assessment'
import { type MicrophoneTrouble } from '@/lib/teaching/speaking/client/microphone'
import { type Recording } from '@/lib/teaching/speaking/client/recorder'

export type Voice =
  | { readonly is: 'idle' }
  | { readonly is: 'recording'; readonly elapsedMs: number }
  | {
      readonly is: 'heard'
      readonly blob: Blob
      readonly src: string
      readonly seconds: number
      /** The recording was cut off: the microphone was lost, or the page was hidden. */
      readonly isCut: boolean
    }
  | { readonly is: 'trouble'; readonly trouble: MicrophoneTrouble | 'empty' }

const UPDATE_MS = 500
/** The recorder may overrun a little; the server accepts at most three minutes. */
const LIMIT_MS = (MAX_REMARK_SECONDS - 2) * 1000

/** One spoken comment: recorded in memory, played back, and then sent or recorded again. The recorder's code loads on demand. */
export function useVoice() {
  const [voice, setVoice] = useState<Voice>({ is: 'idle' })
  const recording = useRef<Recording | null>(null)
  const src = voice.is === 'heard' ? voice.src : null
  useEffect(() => () => void (src && URL.revokeObjectURL(src)), [src])
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
      recording.current?.stop('done')
    }
  }, [])

  async function start(): Promise<void> {
    const { openMicrophone, MicrophoneError } = await import('@/lib/teaching/speaking/client/microphone')
    const { browserMedia, startRecording } = await import('@/lib/teaching/speaking/client/recorder')
    const mic = await openMicrophone().catch((error: unknown) => {
      const trouble = error instanceof MicrophoneError ? error.trouble : 'unsupported'
      setVoice({ is: 'trouble', trouble })
      return null
    })
    if (!mic) return
    // Permission came after the page was left: the microphone must not stay open.
    if (isUnmounted.current) return mic.close()
    const chunks: ArrayBuffer[] = []
    const now = () => performance.now()
    const onSlice = async (bytes: ArrayBuffer) => void chunks.push(bytes)
    const newRecording = startRecording({ mic, limitMs: LIMIT_MS, media: browserMedia(), now, onSlice })
    recording.current = newRecording
    await newRecording.begun
    setVoice({ is: 'recording', elapsedMs: 0 })
    const timer = setInterval(() => setVoice({ is: 'recording', elapsedMs: newRecording.elapsedMs() }), UPDATE_MS)
    const because = await newRecording.ended
    clearInterval(timer)
    const seconds = Math.min(MAX_REMARK_SECONDS, Math.round(newRecording.elapsedMs() / 1000))
    mic.close()
    recording.current = null
    const blob = new Blob(chunks, { type: newRecording.mediaType })
    if (blob.size === 0 || seconds < 1) return setVoice({ is: 'trouble', trouble: 'empty' })
    setVoice({ is: 'heard', blob, src: URL.createObjectURL(blob), seconds, isCut: !['done', 'time'].includes(because) })
  }
  return { voice, start, stop: () => recording.current?.stop('done'), forget: () => setVoice({ is: 'idle' }) }
}
