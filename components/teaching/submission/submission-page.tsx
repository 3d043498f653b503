'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { AskLink } from '@/components/platform/layout/ask-link'
import { LazyCalibrationConsent } from '@/components/teaching/agreement/lazy'
import { LazyJudgement } from '@/components/teaching/judge/lazy'
import { FoldedFeedback } from '@/components/teaching/examiner/folded-feedback'
import { LazyFeedback } from '@/components/teaching/examiner/lazy'
import { TaskPrompt } from '@/components/teaching/annotations/task-prompt'
import { MarkedText } from '@/components/teaching/annotations/marked-text'
import { Alert } from '@/components/ui/alert'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/states/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toastFault } from '@/components/ui/toast/toast'
import { ApiError } from '@/lib/platform/client/api-error'
import { openSubmission, submissionQuery, withdrawSubmission } from '@/lib/teaching/submission/queries/submissions'
import { type Submission } from '@/lib/teaching/submission/contract/submissions'
import { submissionsCopy } from '@/lib/teaching/submission/words/my-submissions'
import { submissionCopy as copy } from '@/lib/teaching/submission/words/submission'
import { feedbackFoldCopy } from '@/lib/teaching/examiner/words/fold'
import { markedTextCopy } from '@/lib/teaching/submission/words/annotations'
import { paths } from '@/lib/platform/paths'
import { PublishedAssessment } from './published-assessment'
import { TaskModels } from './task-models/task-models'
import { SubmissionDates } from './my-submissions'
import { directionOf } from '@/lib/platform/format/direction'

/** One submission of the user: its progress, then its correction. */
export function SubmissionPage({ id, listHref = paths.submissions }: { id: string; listHref?: string }) {
  const query = useQuery(submissionQuery(id))
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <EmptyState title={copy.missingTitle} text={copy.missingText} isPage>
        <ButtonLink href={listHref}>{copy.back}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <QueryRegion query={query} words={copy} bars={['h-16', 'h-48', 'h-96']}>
      {(submission) => <OpenSubmission submission={submission} listHref={listHref} />}
    </QueryRegion>
  )
}

function OpenSubmission({ submission, listHref }: { submission: Submission; listHref: string }) {
  const { title, draftNo, kind, submittedAt, note, attemptId, previousId, nextId } = submission
  useReportOpened(submission)
  return (
    <>
      <PageHeading title={title} lead={`${submissionsCopy.kind[kind]} · ${submissionsCopy.submitted(submittedAt)}`}>
        {draftNo > 1 && <Badge>{submissionsCopy.draft(draftNo)}</Badge>}
      </PageHeading>
      <nav aria-label={copy.back} className="-ms-4 -mt-3 mb-4 flex flex-wrap sm:-mt-4 sm:mb-6 print:hidden">
        <ButtonLink href={listHref} variant="quiet">
          {copy.back}
        </ButtonLink>
        {previousId !== null && (
          <ButtonLink href={paths.submission(previousId)} variant="quiet">
            {copy.previous}
          </ButtonLink>
        )}
        {nextId !== null && (
          <ButtonLink href={paths.submission(nextId)} variant="quiet">
            {copy.next}
          </ButtonLink>
        )}
        {attemptId !== null && (
          <ButtonLink href={paths.result(attemptId)} variant="quiet">
            {copy.toResult}
          </ButtonLink>
        )}
      </nav>
      {/* No grid: in a row of its own the bar of links would not stick. */}
      <div className="flex flex-col gap-6 *:min-w-0">
        {submission.correction === null ? (
          <>
            <StateNote submission={submission} />
            {note !== '' && <WriterNote note={note} />}
            <ExaminedSubmission submission={submission} />
            <LazyJudgement id={submission.id} assessmentState={isOwed(submission) ? 'owed' : 'none'} />
          </>
        ) : (
          <>
            <PublishedAssessment submission={submission} correction={submission.correction} />
            <LazyCalibrationConsent id={submission.id} />
            <LazyJudgement id={submission.id} assessmentState={describeSecondOpinion(submission)} />
            <FoldedFeedback lead={feedbackFoldCopy.first}>
              <LazyFeedback
                subject="submission"
                id={submission.id}
                tasks={submission.texts.map(({ task }) => task)}
                teacher={null}
                isAssessed
              />
            </FoldedFeedback>
          </>
        )}
        <OwnTaskModels submission={submission} />
        <div>
          <AskLink about="submission" id={submission.id} />
        </div>
      </div>
    </>
  )
}

/** Shows the texts at once, and automatic feedback as soon as it has loaded. */
function ExaminedSubmission({ submission }: { submission: Submission }) {
  const { id, kind, texts } = submission
  const [isLoaded, setIsLoaded] = useState(false)
  const showLoaded = useCallback(() => setIsLoaded(true), [])
  return (
    <>
      {!isLoaded &&
        texts.map(({ task, text, words }, index) => (
          <Card key={task.kind} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 className="text-lg">{copy.yourText}</h2>
            <TaskPrompt task={task} />
            <MarkedText text={text} marks={[]} label={markedTextCopy.text(task.kind)} pane={index} />
            <p className="text-xs text-ink-faint">{markedTextCopy.words(words, task.minWords)}</p>
          </Card>
        ))}
      <LazyFeedback
        subject="submission"
        id={id}
        tasks={texts.map(({ task }) => task)}
        teacher={
          isOwed(submission) ? (
            <p className="text-sm text-ink-soft">{feedbackFoldCopy.waiting}</p>
          ) : (
            <AnotherSubmission kind={kind} />
          )
        }
        onLoaded={showLoaded}
      />
    </>
  )
}

function isOwed({ state }: Submission): boolean {
  return state === 'queued' || state === 'marking'
}

/** A second opinion is mentioned only if it can be requested. */
function describeSecondOpinion({ secondLook: { canAskUntil, asked } }: Submission): 'done' | 'again' | 'final' {
  if (canAskUntil !== null) return 'done'
  return asked?.state === 'second' || asked?.state === 'third' ? 'again' : 'final'
}

/** The sample answers to the task of an essay, now that the writer has written theirs. */
function OwnTaskModels({ submission: { modelsOf, texts } }: { submission: Submission }) {
  const [first] = texts
  return modelsOf !== null && first ? <TaskModels id={modelsOf} kind={first.task.kind} isWritten /> : null
}

function WriterNote({ note }: { note: string }) {
  return (
    <Card>
      <h2 className="text-base">{copy.yourNote}</h2>
      <p dir={directionOf(note)} className="mt-1 text-sm whitespace-pre-wrap">
        {note}
      </p>
    </Card>
  )
}

/** Reports that the correction was read, so that the list no longer shows it as new. */
function useReportOpened({ id, isNew }: Submission): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isNew) return
    openSubmission({ params: { id } }).then(
      () => client.invalidateQueries(),
      // Best effort: the next visit sends it again.
      () => undefined,
    )
  }, [id, isNew, client])
}

function StateNote({ submission }: { submission: Submission }) {
  if (submission.state === 'withdrawn') {
    return (
      <Alert title={copy.withdrawnTitle}>
        <p>{copy.withdrawnText}</p>
        <AnotherSubmission kind={submission.kind} />
      </Alert>
    )
  }
  if (submission.state === 'returned') return <ReturnedNote returned={submission.returned} kind={submission.kind} />
  const isQueued = submission.state === 'queued'
  return (
    <Card className="grid gap-2">
      <h2 className="text-lg">{isQueued ? copy.queuedTitle : copy.markingTitle}</h2>
      <p className="text-sm">{isQueued ? copy.queuedText : copy.markingText}</p>
      <SubmissionDates submission={submission} />
      {submission.canWithdraw && <WithdrawButton id={submission.id} />}
    </Card>
  )
}

/** Hidden for section writing: its result above has its own button. */
function AnotherSubmission({ kind }: Pick<Submission, 'kind'>) {
  if (kind === 'sitting') return null
  return (
    <ButtonLink href={paths.newSubmission} variant="outline" className="mt-3">
      {submissionsCopy.create}
    </ButtonLink>
  )
}

function ReturnedNote({ returned, kind }: Pick<Submission, 'returned' | 'kind'>) {
  return (
    <Alert tone="warning" title={copy.returnedTitle}>
      {returned && <p>{copy.returned[returned.reason]}</p>}
      {returned && returned.note !== '' && (
        <p>
          {copy.teacherNote} <bdi dir={directionOf(returned.note)}>{returned.note}</bdi>
        </p>
      )}
      <p>{copy.returnedCredit}</p>
      <AnotherSubmission kind={kind} />
    </Alert>
  )
}

const withdrawWords = {
  act: copy.withdraw,
  question: copy.withdrawQuestion,
  yes: copy.withdrawYes,
  no: copy.no,
}

function WithdrawButton({ id }: { id: string }) {
  const client = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => withdrawSubmission({ params: { id } }),
    onError: toastFault,
    // Even after a refusal the data shown is stale.
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <div className="mt-2">
      <ConfirmButton words={withdrawWords} pending={withdraw.isPending} onYes={() => withdraw.mutate()} />
    </div>
  )
}
