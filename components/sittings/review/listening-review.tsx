'use client'

import { useContext, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { type Review, type ReviewedQuestion } from '@/lib/sittings/result/contract/result'
import { reviewCopy } from '@/lib/sittings/result/words/result'
import { formatClock } from '@/lib/platform/format/duration'
import { ResultSourceContext } from '../result/result-source'
import { type StoredNotes } from './stored-notes'
import { PhoneFold } from './phone-fold'
import { PartList } from './questions/part-list'
import { RecordingBar } from './recording-bar'
import { TranscriptPanel } from './transcript-panel'
import { useQuestionPlace } from './questions/use-question-place'
import { useRecording } from './use-recording'

/** The parts, the open one beside its transcript; a question's evidence plays from its second of the recording. */
export function ListeningReview({ review, notes }: { review: Review; notes: Pick<StoredNotes, 'struck'> }) {
  const { recordingPath } = useContext(ResultSourceContext)
  const { audio, state, playFrom } = useRecording({
    attempt: review.attempt,
    path: recordingPath,
    key: review.recordingKey,
    file: review.content.recording?.file ?? '',
    // The path of staff has only the full recording.
    hasLight: recordingPath === null && review.hasLightRecording,
  })
  const [nowMs, setNowMs] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  /** The question whose evidence was played last. */
  const [locatedQuestion, setLocatedQuestion] = useState<string | null>(null)
  const [isTextOpen, setTextOpen] = useState(false)
  const place = useQuestionPlace(review, notes.struck)
  const locate = ({ question, evidence }: ReviewedQuestion) => {
    if (evidence?.kind !== 'recording') return
    setLocatedQuestion(question)
    setNowMs(evidence.startMs)
    playFrom(evidence.startMs)
  }
  const playFromTranscript = (milliseconds: number) => {
    setLocatedQuestion(null)
    playFrom(milliseconds)
  }
  const locateButton = (question: ReviewedQuestion) => {
    if (question.evidence?.kind !== 'recording') return null
    const isPlayed = isPlaying && locatedQuestion === question.question
    return (
      <Button variant="outline" onClick={() => (isPlayed ? audio.current?.pause() : locate(question))}>
        {isPlayed ? reviewCopy.pauseRecording : reviewCopy.locateRecording(formatClock(question.evidence.startMs))}
        <span className="sr-only"> {reviewCopy.question(question.question)}</span>
      </Button>
    )
  }
  const transcriptOf = (part: number) =>
    review.transcript.some((line) => line.part === part) && (
      <PhoneFold label={reviewCopy.transcript} isOpen={isTextOpen} onToggle={() => setTextOpen(!isTextOpen)}>
        <TranscriptPanel lines={review.transcript} nowMs={nowMs} part={part} onPlay={playFromTranscript} />
      </PhoneFold>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <RecordingBar
        audio={audio}
        state={state}
        onLoad={() => playFromTranscript(0)}
        onTime={setNowMs}
        onPlaying={setPlaying}
      />
      <PartList
        sitting={review.sitting}
        content={review.content}
        place={place}
        pictures={review.pictures}
        sideContent={transcriptOf}
        locate={locateButton}
      />
    </div>
  )
}
