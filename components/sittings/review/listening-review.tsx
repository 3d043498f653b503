'use client'

import { useContext, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { classNames } from '@/components/ui/class-names'
import { type Review, type ReviewedQuestion } from '@/lib/sittings/result/contract/result'
import { reviewCopy } from '@/lib/sittings/result/words/result'
import { formatClock } from '@/lib/platform/format/duration'
import { ResultSourceContext } from '../result/result-source'
import { type StoredNotes } from './stored-notes'
import { PhoneFold } from './phone-fold'
import { QuestionList } from './questions/question-list'
import { RecordingBar } from './recording-bar'
import { TranscriptPanel } from './transcript-panel'
import { useQuestionPlace } from './questions/use-question-place'
import { useRecording } from './use-recording'

/** Questions beside the transcript; locating one plays the recording from the second of its evidence. */
export function ListeningReview({ review, notes }: { review: Review; notes: Pick<StoredNotes, 'struck'> }) {
  const { recordingPath } = useContext(ResultSourceContext)
  const { audio, state, playFrom } = useRecording(
    { attempt: review.attempt, path: recordingPath },
    review.recordingKey,
    review.content.recording?.file ?? '',
  )
  const [nowMs, setNowMs] = useState(0)
  const [part, setPart] = useState(1)
  const [isTextOpen, setTextOpen] = useState(false)
  const place = useQuestionPlace(review, notes.struck)
  const locate = ({ evidence }: ReviewedQuestion) => {
    if (evidence?.kind !== 'recording') return
    const line = review.transcript.find(({ endMs }) => endMs > evidence.startMs)
    if (line) setPart(line.part)
    setNowMs(evidence.startMs)
    playFrom(evidence.startMs)
  }
  return (
    <div className="grid gap-6">
      <RecordingBar audio={audio} state={state} onLoad={() => playFrom(0)} onTime={setNowMs} />
      <div
        className={classNames('grid grid-cols-1 items-start gap-6', review.transcript.length > 0 && 'lg:grid-cols-2')}
      >
        {review.transcript.length > 0 && (
          <div className="lg:sticky lg:top-28 lg:order-last">
            <PhoneFold label={reviewCopy.transcript} isOpen={isTextOpen} onToggle={() => setTextOpen(!isTextOpen)}>
              <TranscriptPanel lines={review.transcript} nowMs={nowMs} part={part} onPart={setPart} onPlay={playFrom} />
            </PhoneFold>
          </div>
        )}
        <QuestionList
          sitting={review.sitting}
          content={review.content}
          place={place}
          pictures={review.pictures}
          locate={(question) =>
            question.evidence?.kind === 'recording' && (
              <Button variant="outline" onClick={() => locate(question)}>
                {reviewCopy.locateRecording(formatClock(question.evidence.startMs))}
              </Button>
            )
          }
        />
      </div>
    </div>
  )
}
