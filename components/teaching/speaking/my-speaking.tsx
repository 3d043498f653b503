'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CriteriaBands } from '@/components/paper/bands/criteria-bands'
import { LazyTranscriptOffer } from '@/components/teaching/transcription/lazy'
import { Band } from '@/components/ui/band'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { openSpeaking } from '@/lib/teaching/speaking/queries'
import { type SpeakingReview } from '@/lib/teaching/speaking/contract/review'
import { type SpeakingSession } from '@/lib/teaching/speaking/contract/speaking'
import { criterionNames } from '@/lib/paper/bands/words/bands'
import { mySpeakingCopy as copy } from '@/lib/teaching/speaking/words/my-speaking'
import { SPEAKING_CRITERIA } from '@/lib/teaching/speaking/rules/review'
import { formatDay, formatDayAndTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { AnswerList } from './answer-list'
import { PracticeActions } from './practice-acts'
import { WithdrawSession } from './withdraw-session'
import { directionOf } from '@/lib/platform/format/direction'

/** A mock of the user after its hand-in: its progress, then the band, the reasons and the remarks. */
export function MySpeaking({ session }: { session: SpeakingSession }) {
  const { state, review, returned } = session
  useReportOpened(session)
  const stateText = textOf(session)
  return (
    <>
      <PageHeading title={copy.title} lead={copy.when(formatDayAndTime(session.startedAt))}>
        <a
          href={paths.mySpeaking}
          className="grid min-h-11 place-items-center font-semibold text-primary-ink underline"
        >
          {copy.back}
        </a>
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {stateText !== '' && (
          <Alert tone={state === 'returned' ? 'warning' : 'info'} title={copy.states[state]}>
            {stateText}
            <DueLine session={session} />
            {returned && (
              <p className="mt-2">
                {copy.result.returnedNote}: <bdi dir={directionOf(returned.note)}>{returned.note}</bdi>
              </p>
            )}
          </Alert>
        )}
        {state === 'queued' && <WithdrawSession session={session} />}
        {state === 'practised' && <PracticeActions session={session} />}
        {review && <Result session={session} review={review} />}
        {session.form !== 'live' && <Answers session={session} />}
      </div>
    </>
  )
}

function textOf({ form, state, isAsked }: SpeakingSession): string {
  if (form === 'practice') return practiceTextOf(state)
  if (form === 'live' && state === 'marking') return copy.liveMarking
  return state === 'withdrawn' && isAsked ? copy.withdrawnAsked : copy.stateTexts[state]
}

function practiceTextOf(state: SpeakingSession['state']): string {
  const { practice } = copy
  if (state === 'practised') return practice.done
  return state === 'lapsed' ? practice.lapsed : practice.withdrawn
}

/** Marks the result as seen on the dashboard and in the list. */
function useReportOpened({ id, isNew }: SpeakingSession): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isNew) return
    openSpeaking({ params: { id } }).then(
      () => client.invalidateQueries(),
      // Best effort: the next visit sends it again.
      () => undefined,
    )
  }, [id, isNew, client])
}

/** The promised date, while the assessment is pending. */
function DueLine({ session: { state, dueAt, isLate } }: { session: SpeakingSession }) {
  if (dueAt === null || (state !== 'queued' && state !== 'marking')) return null
  return <p className="mt-1">{isLate ? copy.late : copy.due(formatDayAndTime(dueAt))}</p>
}

function Answers({ session }: { session: SpeakingSession }) {
  const { review, keptUntil, takes } = session
  const isPurged = takes.length > 0 && takes.every((take) => take.state === 'deleted')
  return (
    <section>
      <h2 className="mb-4 text-xl">{copy.result.answers}</h2>
      {isPurged ? (
        <p className="text-ink-soft">{copy.result.purged}</p>
      ) : (
        <>
          <LazyTranscriptOffer id={session.id} />
          <AnswerList session={session} remarks={review?.remarks ?? []} />
        </>
      )}
      {keptUntil && !isPurged && (
        <p className="mt-4 text-sm text-ink-soft">{copy.result.keptUntil(formatDay(keptUntil))}</p>
      )}
    </section>
  )
}

function Result({ session: { bandX2, attempt }, review }: { session: SpeakingSession; review: SpeakingReview }) {
  const criteria = SPEAKING_CRITERIA.map((key) => ({
    key,
    ...criterionNames[key],
    band: review.bands[key],
    reason: review.reasons[key],
  }))
  const parts = (['strengths', 'priorities', 'practice'] as const).filter((part) => review[part].trim() !== '')
  return (
    <>
      <Card tone="primary">
        <h2 className="text-sm font-semibold text-ink-soft">{copy.result.overall}</h2>
        <p className="mt-1">
          <Band half={bandX2} size="score" isLabelled />
        </p>
        {attempt && (
          <a href={paths.result(attempt.id)} className="mt-2 inline-grid min-h-11 place-items-center underline">
            {copy.result.attempt(attempt.title)}
          </a>
        )}
      </Card>
      <section>
        <h2 className="mb-4 text-xl">{copy.result.criteria}</h2>
        <CriteriaBands criteria={criteria} />
      </section>
      {parts.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-xl">{copy.result.advice}</h2>
          {parts.map((part) => (
            <Card key={part}>
              <h3 className="font-bold">{copy.result[part]}</h3>
              <p dir={directionOf(review[part])} className="mt-2 whitespace-pre-wrap">
                {review[part]}
              </p>
            </Card>
          ))}
        </section>
      )}
    </>
  )
}
