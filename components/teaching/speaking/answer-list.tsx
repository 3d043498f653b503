import { useQueryClient } from '@tanstack/react-query'
import { LazyOwnTranscript } from '@/components/teaching/transcription/lazy'
import { Card } from '@/components/ui/card'
import { Mixed } from '@/components/ui/mixed'
import { WavePlayer } from '@/components/ui/wave-player'
import { mySpeakingQuery } from '@/lib/teaching/speaking/queries'
import { audioUrl, decodePeaks } from '@/lib/teaching/speaking/client/encode-peaks'
import { type SpeakingReview } from '@/lib/teaching/speaking/contract/review'
import { type SpeakingSession } from '@/lib/teaching/speaking/contract/speaking'
import { type SpeakingTake } from '@/lib/teaching/speaking/contract/take'
import { mySpeakingCopy as copy, speakingCriterionNames } from '@/lib/teaching/speaking/words/my-speaking'
import { isNonEmptyRemark } from '@/lib/teaching/speaking/rules/review'
import { pickAnswerTake } from '@/lib/teaching/speaking/rules/take'
import { kindOfQuestion } from '@/lib/teaching/speaking/rules/measures/earlier-answers'
import { type AnswerStep, questionsOf, LONG_TURN } from '@/lib/teaching/speaking/rules/timetable'
import { formatClock } from '@/lib/platform/format/duration'
import { SpeechMeasures } from './speech-measures'
import { directionOf } from '@/lib/platform/format/direction'

type Remarks = SpeakingReview['remarks']

/** The user's answers by question, with the teacher's remarks and their seconds. */
export function AnswerList({ session, remarks }: { session: SpeakingSession; remarks: Remarks }) {
  const client = useQueryClient()
  const refetchSession = () => void client.invalidateQueries(mySpeakingQuery(session.id))
  const shownRemarks = remarks.filter(isNonEmptyRemark)
  const answered = questionsOf(session.questions).flatMap((step) => {
    const questionTakes = session.takes.filter(({ question }) => question === step.question)
    const countedTake = pickAnswerTake(questionTakes)
    // Teachers hear every recording: remarks on a superseded recording are shown beside that one.
    const takes = questionTakes
      .filter((take) => take === countedTake || shownRemarks.some((remark) => remark.take === take.id))
      .toSorted((a, b) => a.number - b.number)
    return takes.length > 0 ? [{ step, takes }] : []
  })
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {answered.map(({ step, takes }) => (
        <li key={step.question}>
          <Card>
            <p className="text-xs text-ink-faint">{copy.answer.part(String(step.part))}</p>
            <h3 lang="en" dir="ltr" className="mb-3 text-base">
              {step.text}
            </h3>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {takes.map((take) => (
                <div key={take.id}>
                  {takes.length > 1 && (
                    <p className="mb-2 text-sm font-semibold">{copy.answer.attemptOf(take.number)}</p>
                  )}
                  <Answer
                    session={session}
                    take={take}
                    renew={refetchSession}
                    step={step}
                    earlier={session.earlier.find(({ kind }) => kind === kindOfQuestion(step.question)) ?? null}
                    remarks={shownRemarks.filter((remark) => remark.take === take.id)}
                  />
                </div>
              ))}
            </div>
            <ModelAnswers modelAnswer={session.models.find(({ question }) => question === step.question)} />
          </Card>
        </li>
      ))}
    </ol>
  )
}

/** Answers of a stronger and a weaker candidate, behind a button: candidates should first listen to themselves. */
function ModelAnswers({ modelAnswer: found }: { modelAnswer: SpeakingSession['models'][number] | undefined }) {
  if (!found) return null
  return (
    <details className="mt-4 rounded-md bg-sunken px-4 py-2 text-sm">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{copy.practice.models}</summary>
      <p className="mb-3 text-ink-soft">{copy.practice.modelsNote}</p>
      {found.answers.map(({ band, text }) => (
        <div key={band} className="mb-3">
          <h4 className="text-sm font-semibold">{copy.practice.modelBand(band)}</h4>
          <p lang="en" dir="ltr" className="mt-1 whitespace-pre-wrap">
            {text}
          </p>
        </div>
      ))}
    </details>
  )
}

type AnswerProps = {
  session: SpeakingSession
  take: SpeakingTake
  step: AnswerStep
  earlier: SpeakingSession['earlier'][number] | null
  remarks: Remarks
  renew: () => void
}

function Answer({ session: { id, questions }, take, step, earlier, remarks, renew: refetchSession }: AnswerProps) {
  const inOrder = remarks.toSorted((a, b) => a.ms - b.ms)
  return (
    <>
      {take.audio && take.durationMs !== null ? (
        <WavePlayer
          src={audioUrl(take.audio.path)}
          durationMs={take.durationMs}
          peaks={decodePeaks(take.peaks)}
          marksMs={inOrder.map(({ ms }) => ms)}
          words={copy.wave}
          label={step.text}
          onStale={refetchSession}
        />
      ) : (
        <p className="text-sm text-ink-soft">{copy.answer[take.state === 'deleted' ? 'deleted' : 'silent']}</p>
      )}
      <SpeechMeasures take={take} step={step} earlier={earlier} />
      {take.audio && take.durationMs !== null && (
        <LazyOwnTranscript
          id={id}
          take={take.id}
          durationMs={take.durationMs}
          points={step.question === LONG_TURN ? questions.part2.card.points : []}
        />
      )}
      {inOrder.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {inOrder.map((remark) => (
            <li key={remark.id} className="rounded-md bg-warning-soft px-4 py-2 text-sm">
              <p className="font-semibold text-warning">
                {formatClock(remark.ms)} ·{' '}
                {remark.criterion ? speakingCriterionNames[remark.criterion] : copy.answer.general}
              </p>
              <p dir={directionOf(remark.text)} className="whitespace-pre-wrap">
                <Mixed text={remark.text} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
