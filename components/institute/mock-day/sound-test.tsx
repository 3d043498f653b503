'use client'

import { useEffect, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { playSample, type Sample } from '@/lib/sittings/sitting/client/sound/sound-check'
import { mockDayCopy } from '@/lib/institute/mock-day/words/my-mock-day'

const copy = mockDayCopy.room

/** Tests the sound before the exam; the click also gives the browser's permission to play the recording. */
export function SoundTest() {
  const sample = useRef<Sample | null>(null)
  const [state, setState] = useState<'silent' | 'playing' | 'missing'>('silent')
  const stop = () => {
    sample.current?.stop()
    sample.current = null
  }
  useEffect(() => stop, [])
  const toggle = () => {
    if (state === 'playing') {
      stop()
      return setState('silent')
    }
    try {
      sample.current = playSample(0.8)
      setState('playing')
    } catch {
      setState('missing')
    }
  }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p className="max-w-xl text-sm">{copy.soundText}</p>
      <Button variant="outline" onClick={toggle}>
        {state === 'playing' ? copy.soundStop : copy.sound}
      </Button>
      {state === 'missing' && (
        <Alert tone="warning" live>
          {copy.soundMissing}
        </Alert>
      )}
    </Card>
  )
}
