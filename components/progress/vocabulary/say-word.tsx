'use client'

import { useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button/button'
import { vocabularyCopy as copy } from '@/lib/progress/vocabulary/words/vocabulary'
import { findEnglishVoice, sayInEnglish, subscribeToVoices } from './english-voice'

/** Says a word aloud, where the device has a voice for English. Elsewhere nothing stands here. */
export function SayWord({ term, className }: { term: string; className?: string }) {
  const canSay = useSyncExternalStore(
    subscribeToVoices,
    () => findEnglishVoice() !== null,
    () => false,
  )
  if (!canSay) return null
  return (
    <Button
      variant="quiet"
      className={className}
      title={copy.sayHint}
      aria-label={copy.sayOf(term)}
      onClick={() => sayInEnglish(term)}
    >
      {copy.say}
    </Button>
  )
}
