'use client'

import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { ErrorMessage } from '@/components/ui/states/fault'
import { type Microphone, MicrophoneError, openMicrophone } from '@/lib/teaching/speaking/client/microphone'
import { speakingTestEnglish } from '@/lib/teaching/speaking/words/sit-english'

type InterruptedProps = {
  reason: keyof typeof speakingTestEnglish.reasons
  mayRetake: boolean
  decide: (choice: 'again' | 'on', mic: Microphone | null) => void
}

/** A lost microphone is requested again within the click: some devices restore it only then. */
export function Interrupted({ reason, mayRetake, decide }: InterruptedProps) {
  const [notice, setNotice] = useState<string | null>(null)
  const restart = async () => {
    try {
      decide('again', await openMicrophone())
    } catch (error) {
      setNotice(speakingTestEnglish.trouble[error instanceof MicrophoneError ? error.trouble : 'unsupported'])
    }
  }
  // Continuing does not wait for a microphone: unplayable answers are reported at the end.
  const resume = async () => decide('on', reason === 'broken' ? null : await openMicrophone().catch(() => null))
  return (
    <div className="grid gap-4">
      <Alert tone="warning" title={speakingTestEnglish.interrupted} live>
        {speakingTestEnglish.reasons[reason]}
      </Alert>
      <ErrorMessage of={notice} />
      <div className="flex flex-wrap gap-3">
        {mayRetake && <Button onClick={() => void restart()}>{speakingTestEnglish.again}</Button>}
        <Button variant="outline" onClick={() => void resume()}>
          {speakingTestEnglish.on}
        </Button>
      </div>
    </div>
  )
}
