import { type ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { directionOf } from '@/lib/platform/format/direction'
import { type Transcript } from '@/lib/teaching/transcription/contract'
import { countSpokenWords, findUnheardPoints } from '@/lib/teaching/transcription/rules/spoken-words'
import { transcriptionFaults, transcriptCopy as copy } from '@/lib/teaching/transcription/words/transcript'

type TranscriptTextProps = {
  transcript: Transcript
  durationMs: number
  /** The points on the cue card, if the answer is the long turn. */
  points: readonly string[]
  reader: 'speaker' | 'teacher'
  children?: ReactNode
}

/** A machine's transcript, folded, so that people listen first. It is labelled as a machine's, and never used to judge grammar. */
export function TranscriptText({ transcript, durationMs, points, reader, children }: TranscriptTextProps) {
  const { state, failure, heard, correction } = transcript
  if (state === 'queued' || state === 'running') {
    return <p className="mt-3 text-sm text-ink-soft">{failure === null ? copy.states[state] : copy.waitsForService}</p>
  }
  if (heard === null) return failure && <p className="mt-3 text-sm text-ink-soft">{transcriptionFaults[failure]}</p>
  return (
    <details className="mt-3 rounded-md bg-sunken px-4 py-2 text-sm">
      <summary className="min-h-11 cursor-pointer content-center">
        <span className="font-semibold">{copy.title}</span> <Badge>{copy.machine}</Badge>
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 py-2">
        <p className="text-ink-soft">{reader === 'teacher' ? copy.noteForTeacher : copy.note}</p>
        {heard === '' ? <p>{copy.nothing}</p> : <TranscriptWords text={heard} />}
        {correction !== null && (
          <section className="grid grid-cols-[minmax(0,1fr)] gap-1 border-s-4 border-primary ps-3">
            <h4 className="font-semibold">{reader === 'teacher' ? copy.ownOfSpeaker : copy.own}</h4>
            <TranscriptWords text={correction} />
          </section>
        )}
        <WordCounts transcript={transcript} durationMs={durationMs} points={points} reader={reader} />
        {children}
      </div>
    </details>
  )
}

function TranscriptWords({ text }: { text: string }) {
  return (
    <p lang="en" dir={directionOf(text)} className="leading-loose break-words whitespace-pre-wrap">
      {text}
    </p>
  )
}

/** Counts in the speaker's corrected transcript, if there is one. */
function WordCounts({ transcript, durationMs, points, reader }: Omit<TranscriptTextProps, 'children'>) {
  const text = transcript.correction ?? transcript.heard ?? ''
  const { words, wordsAMinute, repeated } = countSpokenWords(text, transcript.spokenMs ?? durationMs)
  const unheard = words === 0 ? [] : findUnheardPoints(points, text)
  const isTeacher = reader === 'teacher'
  return (
    <>
      <p>
        {copy.words(words)}
        {wordsAMinute !== null && ` · ${copy.pace(wordsAMinute)}`}
      </p>
      {repeated.length > 0 && (
        <p>
          {isTeacher ? copy.repeatedBySpeaker : copy.repeated}{' '}
          {repeated.map(({ word, count }) => (
            <span key={word} className="me-3 inline-block">
              <bdi dir="ltr" lang="en" className="font-semibold">
                {word}
              </bdi>{' '}
              {copy.times(count)}
            </span>
          ))}
        </p>
      )}
      {unheard.length > 0 && (
        <div>
          <p>{isTeacher ? copy.pointsForTeacher : copy.points}</p>
          <ul lang="en" dir="ltr" className="mt-1 list-disc ps-5">
            {unheard.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
