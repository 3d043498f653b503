'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Button } from '@/components/ui/button/button'
import { Question } from '@/components/ui/dialog/question'
import { toast } from '@/components/ui/toast/toast'
import { UnsentError } from '@/lib/documents/draft/client/draft-session'
import { unclaimSubmission, recallSubmission, releaseSubmission } from '@/lib/teaching/submission/queries/assessment'
import { assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { submissionQueueCopy } from '@/lib/teaching/submission/words/submission-queue'
import { toErrorSentence } from '@/lib/platform/page-failure/words/trouble'
import { formatClock } from '@/lib/platform/format/duration'
import { whatIsMissing } from '@/lib/teaching/submission/rules/correction'
import { paths } from '@/lib/platform/paths'
import { ReturnForm } from './return-form'
import { type Marking, useNow } from './annotations/use-marking'

const copy = assessmentCopy.release

/** The words of a first assessment, which is published after some minutes, or of a second opinion, which is decided first. */
const wordsOf = (round: number) => (round === 1 ? copy : copy.again)

type ReleasePanelProps = { marking: Marking; isVoiceUnsaved: boolean }

/** Releases the assessment, or returns or unclaims the submission instead. */
export function ReleasePanel({ marking, isVoiceUnsaved }: ReleasePanelProps) {
  const { submission } = marking
  if (submission.state === 'published') {
    return (
      <Alert tone="success">
        {submission.publishedAt !== null && <p>{wordsOf(submission.round).published(submission.publishedAt)}</p>}
        {submission.isOpened && <p>{copy.opened}</p>}
      </Alert>
    )
  }
  if (submission.state === 'released') return <Released marking={marking} />
  return submission.isMine && submission.state === 'claimed' ? (
    <Open marking={marking} isVoiceUnsaved={isVoiceUnsaved} />
  ) : null
}

const failWith = (error: Error) =>
  void toast.add({ title: error instanceof UnsentError ? copy.unsent : toErrorSentence(error), color: 'danger' })

function Released({ marking: { submission, draftEditor } }: { marking: Marking }) {
  const until = Date.parse(submission.recallUntil ?? submission.savedAt)
  const left = until - useNow(true)
  const words = wordsOf(submission.round)
  const recall = useMutation({
    mutationFn: () => draftEditor.session.act(() => recallSubmission({ params: { id: submission.id } })),
    onSuccess: () => toast.add({ title: copy.recalled, color: 'success' }),
    onError: failWith,
  })
  return (
    <Alert tone="info" title={left > 0 ? words.released(formatClock(left)) : words.leaving}>
      {submission.isMine && left > 0 && (
        <Button variant="outline" className="mt-3" pending={recall.isPending} onClick={() => recall.mutate()}>
          {copy.recall}
        </Button>
      )}
    </Alert>
  )
}

function Open({ marking: { submission, content, draftEditor }, isVoiceUnsaved }: ReleasePanelProps) {
  const [asking, setAsking] = useState<'release' | 'return' | null>(null)
  const missing = whatIsMissing(content)
  const leave = useLeaving()
  const release = useMutation({
    mutationFn: () =>
      draftEditor.session.act((rev) => releaseSubmission({ params: { id: submission.id }, body: { rev } })),
    onSuccess: () => setAsking(null),
    onError: (error) => {
      setAsking(null)
      failWith(error)
    },
  })
  const unclaim = useMutation({
    mutationFn: async () => {
      // Unclaiming ends the right to save: unsaved text would be lost.
      if (!(await draftEditor.session.flush())) throw new UnsentError()
      await unclaimSubmission({ params: { id: submission.id } })
    },
    onSuccess: leave,
    onError: failWith,
  })
  return (
    <div className="grid gap-4">
      {missing.length === 0 ? (
        <p className="text-sm text-ink-soft">{copy.ready}</p>
      ) : (
        <ul className="grid list-disc gap-1 ps-5 text-sm text-ink-soft">
          {missing.map((gap) => (
            <li key={gap}>{copy.missing[gap]}</li>
          ))}
        </ul>
      )}
      {isVoiceUnsaved && <p role="status">{copy.unsavedVoice}</p>}
      <Button size="large" disabled={missing.length > 0 || isVoiceUnsaved} onClick={() => setAsking('release')}>
        {copy.button}
      </Button>
      <div className="flex flex-wrap gap-2">
        <ConfirmButton
          words={{ act: copy.unclaim, question: copy.unclaimText, yes: copy.unclaimYes, no: submissionQueueCopy.no }}
          pending={unclaim.isPending}
          onYes={() => unclaim.mutate()}
        />
        <Button variant="outline" onClick={() => setAsking('return')}>
          {copy.return}
        </Button>
      </div>
      {asking === 'release' && (
        <Question
          title={copy.question}
          text={wordsOf(submission.round).text}
          yes={copy.yes}
          pending={release.isPending}
          onYes={() => release.mutate()}
          onNo={() => setAsking(null)}
        />
      )}
      {asking === 'return' && <ReturnForm id={submission.id} onDone={leave} onClose={() => setAsking(null)} />}
    </div>
  )
}

/** Called when the claim was lost: returns to the list and refetches it. */
function useLeaving(): () => Promise<void> {
  const router = useRouter()
  const client = useQueryClient()
  return async () => {
    router.push(paths.submissions)
    await client.invalidateQueries()
  }
}
