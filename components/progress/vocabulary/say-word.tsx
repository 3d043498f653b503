'use client'

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button/button'
import { vocabularyCopy as copy } from '@/lib/progress/vocabulary/words/vocabulary'
import { findEnglishVoice, speakEnglish, subscribeToVoices } from './english-voice'

/** Names the voice of the device; renders nothing without one. */
export function VoiceNote() {
  const name = useSyncExternalStore(
    subscribeToVoices,
    () => findEnglishVoice()?.name ?? null,
    () => null,
  )
  if (name === null) return null
  return <p className="text-xs text-ink-faint">{copy.voice(name)}</p>
}

/** A button that speaks a word, if the device has an English voice. */
export function SpeakWordButton({ term, className }: { term: string; className?: string }) {
  const canSpeak = useSyncExternalStore(
    subscribeToVoices,
    () => findEnglishVoice() !== null,
    () => false,
  )
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [term])
  if (!canSpeak) return null
  return (
    <Button
      variant="quiet"
      className={className}
      title={copy.sayHint}
      aria-label={copy.sayOf(term)}
      onClick={() => {
        stop.current = speakEnglish(term)
      }}
    >
      {copy.say}
    </Button>
  )
}
