'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FootBar } from '@/components/documents/editor/foot-bar'
import { Alert } from '@/components/ui/alert'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/button/button'
import { Question } from '@/components/ui/dialog/question'
import { toast } from '@/components/ui/toast/toast'
import { UnsentError } from '@/lib/documents/draft/client/draft-session'
import { recallSubmission, releaseSubmission } from '@/lib/teaching/submission/queries/assessment'
import { assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { formatClock } from '@/lib/platform/format/duration'
import { listMissing } from '@/lib/teaching/submission/rules/correction'
import { type Marking, useNow } from './annotations/use-marking'

const copy = assessmentCopy.release

/** The words of a first assessment, which is published after some minutes, or of a second opinion, which is decided first. */
const wordsOf = (round: number) => (round === 1 ? copy : copy.again)

type ReleasePanelProps = {
  marking: Marking
  /** A spoken remark is stored with the assessment. */
  isSpoken: boolean
  isVoiceUnsaved: boolean
}

/** Releases the assessment from the foot of the screen, takes a release back, or says when it was published. */
export function ReleasePanel(props: ReleasePanelProps) {
  const { marking } = props
  const { submission } = marking
  if (submission.state === 'published') {
    return (
      <Alert tone="success">
        {submission.publishedAt !== null && <p>{wordsOf(submission.round).published(submission.publishedAt)}</p>}
        {submission.isOpened && <p>{copy.opened}</p>}
      </Alert>
    )
  }
  if (submission.state === 'released') return <ReleasedState marking={marking} />
  return submission.isMine && submission.state === 'claimed' ? <OpenState {...props} /> : null
}

/** Why an act on the assessment failed, as a toast. */
export function failWith(error: Error): void {
  toast.add({ title: error instanceof UnsentError ? copy.unsent : toErrorSentence(error), color: 'danger' })
}

function ReleasedState({ marking: { submission, draftEditor } }: { marking: Marking }) {
  const until = Date.parse(submission.recallUntil ?? submission.savedAt)
  const leftMs = until - useNow(true)
  const words = wordsOf(submission.round)
  const recall = useMutation({
    mutationFn: () => draftEditor.session.act(() => recallSubmission({ params: { id: submission.id } })),
    onSuccess: () => toast.add({ title: copy.recalled, color: 'success' }),
    onError: failWith,
  })
  return (
    <FootBar label={copy.title}>
      <p className="min-h-11 content-center text-sm font-semibold">
        {leftMs > 0 ? words.released(formatClock(leftMs)) : words.leaving}
      </p>
      {submission.isMine && leftMs > 0 && (
        <Button variant="outline" pending={recall.isPending} onClick={() => recall.mutate()}>
          {copy.recall}
        </Button>
      )}
    </FootBar>
  )
}

function OpenState({ marking: { submission, content, draftEditor }, isSpoken, isVoiceUnsaved }: ReleasePanelProps) {
  const [isAsking, setIsAsking] = useState(false)
  const missing = listMissing(content, { isSpoken })
  const gaps = [...missing.map((gap) => copy.missing[gap]), ...(isVoiceUnsaved ? [copy.unsavedVoice] : [])]
  const release = useMutation({
    mutationFn: () =>
      draftEditor.session.act((rev) => releaseSubmission({ params: { id: submission.id }, body: { rev } })),
    onSuccess: () => setIsAsking(false),
    onError: (error) => {
      setIsAsking(false)
      failWith(error)
    },
  })
  // What is missing stands in the bar, in short: an alert in it would cover a phone's text for good.
  const press = () => {
    if (gaps.length === 0) setIsAsking(true)
    else toast.add({ title: gaps.join(' '), color: 'warning' })
  }
  return (
    <FootBar label={copy.title}>
      <p role="status" className="min-w-0 flex-1 text-sm leading-6">
        <span className="block font-semibold">
          {gaps.length === 0 ? copy.ready : copy.left(missing, isVoiceUnsaved)}
        </span>
        <span
          className={classNames('block text-xs', submission.isLate ? 'font-semibold text-danger' : 'text-ink-soft')}
        >
          {assessmentCopy.due(submission.dueAt)}
        </span>
      </p>
      {/* Filled once it is the next act: until then a chosen place has the filled button. */}
      <Button variant={gaps.length === 0 ? 'primary' : 'outline'} className="shrink-0" onClick={press}>
        {copy.button}
      </Button>
      {isAsking && (
        <Question
          title={copy.question}
          text={wordsOf(submission.round).text}
          yes={copy.yes}
          pending={release.isPending}
          onYes={() => release.mutate()}
          onNo={() => setIsAsking(false)}
        />
      )}
    </FootBar>
  )
}
