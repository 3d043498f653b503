'use client'

import { useEffect } from 'react'
import { type Attempt, type AttemptSitting } from '@/lib/sittings/attempt/contract'
import { useRecordingLoad } from './recording/use-recording-load'
import { SectionScreen } from './section-screen'

type SectionPageProps = { attempt: Attempt; sitting: AttemptSitting; identifier: string }

/** A section at its own URL. */
export function SectionPage({ attempt, sitting, identifier }: SectionPageProps) {
  const recording = useRecordingLoad(attempt.id, sitting)
  useEffect(() => {
    const over = attempt.sittings.filter(({ state }) => state === 'closed' || state === 'marked')
    if (over.length > 0) void sendAll(over.map(({ id }) => id))
  }, [attempt])
  return <SectionScreen attempt={attempt} sitting={sitting} identifier={identifier} recording={recording} />
}

/** Most sections have none before them; if the script does not load, the result sends what is left. */
async function sendAll(sittings: string[]): Promise<void> {
  const load = () => import('@/lib/sittings/sitting/client/send-leftovers')
  await load().then(
    ({ sendLeftovers }) => sendLeftovers(sittings),
    () => undefined,
  )
}
