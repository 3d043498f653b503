'use client'

import { useQuery } from '@tanstack/react-query'
import { heardAnswersQuery } from '@/lib/teaching/transcription/queries'
import { HeardText } from './heard-text'

type HeardAnswerProps = { card: string; take: string; durationMs: number; points: readonly string[] }

/** What a machine heard in a candidate's recording, for the teacher; nothing where the candidate did not ask for it. */
export default function HeardAnswer({ card, take, durationMs, points }: HeardAnswerProps) {
  const { data } = useQuery(heardAnswersQuery(card))
  const transcript = data?.items.find((each) => each.take === take)
  // That it waits or failed tells a teacher nothing.
  if (transcript?.state !== 'ready') return null
  return <HeardText transcript={transcript} durationMs={durationMs} points={points} reader="teacher" />
}
