'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { useDraft, usePaperEditor } from '../../paper/editor-context'
import { recordingCopy } from '@/lib/authoring/recording/words'
import { setCue } from '@/lib/authoring/recording/rules/change-recording'
import { createWave, type Wave } from './create-wave'
import { type Sound } from '../sound'

type WaveformProps = {
  sound: Sound
  peaks: Float32Array
  durationMs: number
  /** 0 shows the whole recording. */
  pixelsPerSecond: number
}

/** The waveform with its parts as coloured regions. For the mouse only: the fields below do the same. */
export default function Waveform({ sound, peaks, durationMs, pixelsPerSecond }: WaveformProps) {
  const { edit, isReadOnly } = usePaperEditor()
  const parts = useDraft((draft) => draft.parts)
  const place = useRef<HTMLDivElement>(null)
  const wave = useRef<Wave | null>(null)
  const onCue = useEffectEvent((partId: string, cue: { startMs: number; endMs: number }) =>
    edit((draft) => setCue(draft, partId, cue), `cue-${partId}`),
  )
  const showParts = useEffectEvent(() => {
    const cues = parts.flatMap(({ id, cue }, index) =>
      cue ? [{ id, ...cue, label: recordingCopy.part(index + 1) }] : [],
    )
    wave.current?.showCues(cues, !isReadOnly)
  })
  useEffect(() => {
    if (!place.current) return
    const newWave = createWave({ container: place.current, sound, peaks, durationMs, onCue })
    wave.current = newWave
    showParts()
    return () => {
      wave.current = null
      newWave.destroy()
    }
  }, [sound, peaks, durationMs])
  useEffect(() => showParts(), [parts, isReadOnly])
  useEffect(() => wave.current?.zoom(pixelsPerSecond), [pixelsPerSecond, peaks])
  return <div ref={place} dir="ltr" className="min-h-28 overflow-hidden rounded-md border border-line bg-sunken" />
}
