'use client'

import { useQuery } from '@tanstack/react-query'
import { claimedTranscriptsQuery } from '@/lib/teaching/transcription/queries'
import { TranscriptText } from './heard-text'

type TranscriptForTeacherProps = { card: string; take: string; durationMs: number; points: readonly string[] }

/** The machine's transcript of a candidate's recording, for the teacher; renders nothing if the candidate did not ask for one. */
export default function TranscriptForTeacher({ card, take, durationMs, points }: TranscriptForTeacherProps) {
  const { data } = useQuery(claimedTranscriptsQuery(card))
  const transcript = data?.items.find((item) => item.take === take)
  // A teacher cannot use a transcript that is pending or failed.
  if (transcript?.state !== 'ready') return null
  return <TranscriptText transcript={transcript} durationMs={durationMs} points={points} reader="teacher" />
}
