'use client'

import { useEffect } from 'react'
import { type Attempt, type AttemptSitting } from '@/lib/sittings/attempt/contract'
import { isSectionOver, sendLeftoversLater } from '@/lib/sittings/sitting/client/leftovers/send-leftovers-later'
import { useRecordingLoad } from './recording/use-recording-load'
import { SectionScreen } from './section-screen'

type SectionPageProps = { attempt: Attempt; sitting: AttemptSitting; identifier: string }

/** A section at its own URL. */
export function SectionPage({ attempt, sitting, identifier }: SectionPageProps) {
  const recording = useRecordingLoad(attempt.id, sitting)
  useEffect(() => {
    void sendLeftoversLater(attempt.sittings.filter(isSectionOver).map(({ id }) => id))
  }, [attempt])
  return <SectionScreen attempt={attempt} sitting={sitting} identifier={identifier} recording={recording} />
}
