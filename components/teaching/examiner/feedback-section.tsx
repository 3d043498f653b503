'use client'

import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { FailedState } from '@/components/ui/states/failed-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { TaskPrompt } from '@/components/teaching/annotations/task-prompt'
import { ApiError } from '@/lib/platform/client/api-error'
import {
  type Feedback,
  type FeedbackFinding,
  type FeedbackSubject,
  type TextFeedback,
} from '@/lib/teaching/examiner/contract'
import { type SubmissionTask } from '@/lib/teaching/submission/contract/submissions'
import { openedFeedbackQuery } from '@/lib/teaching/examiner/queries'
import { type FindingKind } from '@/lib/teaching/examiner/rules/finding'
import { paths } from '@/lib/platform/paths'
import { feedbackCopy as copy } from '@/lib/teaching/examiner/words/feedback'
import { taskNames } from '@/lib/teaching/submission/words/annotations'
import { ExaminedFeedback } from './text-feedback'
import { useAsking, useDismissing, useFeedback } from './use-feedback'

const LONG_WAIT_MS = 5_000

type OwnFeedbackProps = {
  subject: FeedbackSubject
  id: string
  /** The tasks as printed, with their tables and pictures. */
  tasks?: readonly SubmissionTask[]
  /** The way to a teacher, below the list. */
  teacher: ReactNode
  /** A teacher has assessed the texts, so questions to the teacher are no longer possible here. */
  isAssessed?: boolean
  /** The text is edited on this page, so no other page is offered for that. */
  isEdited?: boolean
  /** The texts are on the screen now. */
  onLoaded?: () => void
}

/** Automatic feedback on the reader's own texts. */
export default function OwnFeedback(props: OwnFeedbackProps) {
  const { subject, id, tasks, teacher, isAssessed = false, isEdited = false, onLoaded } = props
  const { query, request } = useFeedback(subject, id)
  const isLoaded = query.data !== undefined
  useEffect(() => {
    if (isLoaded) onLoaded?.()
  }, [isLoaded, onLoaded])
  const dismiss = useDismissing(subject, id)
  const asking = useAsking(subject, id)
  const isLimited = request.error instanceof ApiError && request.error.status === 429
  const recheckProps = {
    isPending: request.isPending,
    isLimited,
    error: isLimited ? null : request.error,
    onAsk: request.mutate,
  }
  const ownActions: OwnFeedbackActions = {
    recheck: recheckProps,
    onDismiss: dismiss,
    onAsk: isAssessed ? null : asking,
    hrefToRewrite: isEdited ? null : (position) => paths.rewriteText(subject, id, position),
  }
  return <FeedbackSection query={query} tasks={tasks} own={ownActions} teacher={teacher} />
}

/** The feedback on the writing of a result that staff opened, to read. */
export function OpenedFeedback({ opening, sitting }: { opening: string; sitting: string }) {
  const query = useQuery(openedFeedbackQuery(opening, sitting))
  return <FeedbackSection query={query} own={null} teacher={null} />
}

type Recheck = { isPending: boolean; isLimited: boolean; error: Error | null; onAsk: () => void }
/** What writers may do with the feedback on their own texts. */
type OwnFeedbackActions = {
  recheck: Recheck
  onDismiss: (report: string | null, finding: FeedbackFinding, isDismissed: boolean) => void
  onAsk: ((report: string | null, kind: FindingKind, isAsked: boolean) => void) | null
  hrefToRewrite: ((position: number) => string) | null
}
type FeedbackSectionProps = {
  query: Pick<UseQueryResult<Feedback>, 'data' | 'error' | 'refetch'>
  tasks?: readonly SubmissionTask[] | undefined
  /** Null for a reader who is not the writer. */
  own: OwnFeedbackActions | null
  teacher: ReactNode
}

/** The feedback says that a machine made it, and its marks are hollow: nobody should take it for a teacher's. */
function FeedbackSection({ query, tasks, own, teacher }: FeedbackSectionProps) {
  const recheck = own?.recheck
  return (
    <section aria-labelledby="feedback" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="feedback" className="text-xl">
          {copy.title}
        </h2>
        <Badge>{copy.machine}</Badge>
        <Button variant="outline" className="ms-auto print:hidden" onClick={() => print()}>
          {copy.print}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{copy.lead}</p>
      {recheck?.isLimited && <Alert tone="warning">{copy.limited}</Alert>}
      {recheck?.error && <FailedState title={copy.runFailed} error={recheck.error} onRetry={recheck.onAsk} />}
      <QueryRegion query={query} words={copy} bars={['h-64', 'h-32']}>
        {({ texts }) => (
          <>
            {texts.map((text, index) => (
              <OneText key={text.kind} text={text} position={index} task={tasks?.[index]} own={own} />
            ))}
          </>
        )}
      </QueryRegion>
      {teacher}
    </section>
  )
}

type OneTextProps = {
  text: TextFeedback
  position: number
  task: SubmissionTask | undefined
  own: OwnFeedbackActions | null
}

function OneText({ text, position, task, own }: OneTextProps) {
  const { kind, state, prompt } = text
  if (state === 'empty') return null
  const isExamined = state === 'ready' || state === 'partly'
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="text-lg">{taskNames[kind]}</h3>
      <TaskPrompt task={task ?? { kind, prompt, table: null, picture: null }} />
      {isExamined ? (
        <ExaminedTextView text={text} position={position} own={own} />
      ) : (
        <UnexaminedNote text={text} recheck={own?.recheck ?? null} />
      )}
    </Card>
  )
}

function ExaminedTextView({ text, position, own }: Omit<OneTextProps, 'task'>) {
  return (
    <>
      {text.state === 'partly' && <IncompleteNote recheck={own?.recheck ?? null} />}
      <ExaminedFeedback feedback={text} {...(own ? bindActions(text, own) : { onDismiss: null })} />
      {own?.hrefToRewrite && (
        <p className="print:hidden">
          <ButtonLink href={own.hrefToRewrite(position)} variant="outline">
            {copy.rewrite}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function bindActions({ id }: TextFeedback, { onDismiss, onAsk }: OwnFeedbackActions) {
  return {
    onDismiss: (finding: FeedbackFinding, isDismissed: boolean) => onDismiss(id, finding, isDismissed),
    onAsk: onAsk && ((kind: FindingKind, isAsked: boolean) => onAsk(id, kind, isAsked)),
  }
}

function IncompleteNote({ recheck }: { recheck: Recheck | null }) {
  return (
    <Alert>
      <p>{copy.partly}</p>
      {recheck && <RecheckButton recheck={recheck} />}
    </Alert>
  )
}

function RecheckButton({ recheck }: { recheck: Recheck }) {
  return (
    <Button variant="outline" className="mt-2 print:hidden" pending={recheck.isPending} onClick={() => recheck.onAsk()}>
      {copy.again}
    </Button>
  )
}

/** The text is shown at once, with the progress of its examination. */
function UnexaminedNote({ text: { text, state }, recheck }: Pick<OneTextProps, 'text'> & { recheck: Recheck | null }) {
  const isRunning = state === 'queued' || state === 'running' || recheck?.isPending === true
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <p lang="en" dir="ltr" className="max-w-[68ch] leading-loose wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      {isRunning ? (
        <RunningNote />
      ) : (
        <div className="grid justify-items-start gap-2 text-sm text-ink-soft">
          <p>{state === 'failed' ? copy.runFailed : copy.notYet}</p>
          {state === 'failed' && recheck && <RecheckButton recheck={recheck} />}
        </div>
      )}
    </div>
  )
}

function RunningNote() {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="grid gap-3" aria-busy>
      <p role="status" className="text-sm">
        {isLong ? copy.crowded : copy.running}
      </p>
      <Skeleton className="h-24" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  )
}
