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

/** A first assessment is what the candidate gets; for a second opinion that is still open. */
const wordsOf = (round: number) => (round === 1 ? copy : copy.again)

type ReleasePanelProps = { marking: Marking; isVoiceUnkept: boolean }

/** Releases the assessment, or returns or unclaims the submission instead. */
export function ReleasePanel({ marking, isVoiceUnkept }: ReleasePanelProps) {
  const { piece } = marking
  if (piece.state === 'published') {
    return (
      <Alert tone="success">
        {piece.publishedAt !== null && <p>{wordsOf(piece.round).published(piece.publishedAt)}</p>}
        {piece.isOpened && <p>{copy.opened}</p>}
      </Alert>
    )
  }
  if (piece.state === 'released') return <Released marking={marking} />
  return piece.isMine && piece.state === 'claimed' ? <Open marking={marking} isVoiceUnkept={isVoiceUnkept} /> : null
}

const failWith = (error: Error) =>
  void toast.add({ title: error instanceof UnsentError ? copy.unsent : toErrorSentence(error), color: 'danger' })

function Released({ marking: { piece, desk } }: { marking: Marking }) {
  const until = Date.parse(piece.recallUntil ?? piece.savedAt)
  const left = until - useNow(true)
  const words = wordsOf(piece.round)
  const recall = useMutation({
    mutationFn: () => desk.session.act(() => recallSubmission({ params: { id: piece.id } })),
    onSuccess: () => toast.add({ title: copy.recalled, color: 'success' }),
    onError: failWith,
  })
  return (
    <Alert tone="info" title={left > 0 ? words.released(formatClock(left)) : words.leaving}>
      {piece.isMine && left > 0 && (
        <Button variant="outline" className="mt-3" pending={recall.isPending} onClick={() => recall.mutate()}>
          {copy.recall}
        </Button>
      )}
    </Alert>
  )
}

function Open({ marking: { piece, content, desk }, isVoiceUnkept }: ReleasePanelProps) {
  const [asking, setAsking] = useState<'release' | 'return' | null>(null)
  const missing = whatIsMissing(content)
  const leave = useLeaving()
  const release = useMutation({
    mutationFn: () => desk.session.act((rev) => releaseSubmission({ params: { id: piece.id }, body: { rev } })),
    onSuccess: () => setAsking(null),
    onError: (error) => {
      setAsking(null)
      failWith(error)
    },
  })
  const letGo = useMutation({
    mutationFn: async () => {
      // Unclaiming ends the right to save: unsaved text would be lost.
      if (!(await desk.session.flush())) throw new UnsentError()
      await unclaimSubmission({ params: { id: piece.id } })
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
      {isVoiceUnkept && <p role="status">{copy.unkeptVoice}</p>}
      <Button size="large" disabled={missing.length > 0 || isVoiceUnkept} onClick={() => setAsking('release')}>
        {copy.button}
      </Button>
      <div className="flex flex-wrap gap-2">
        <ConfirmButton
          words={{ act: copy.letGo, question: copy.letGoText, yes: copy.letGoYes, no: submissionQueueCopy.no }}
          pending={letGo.isPending}
          onYes={() => letGo.mutate()}
        />
        <Button variant="outline" onClick={() => setAsking('return')}>
          {copy.return}
        </Button>
      </div>
      {asking === 'release' && (
        <Question
          title={copy.question}
          text={wordsOf(piece.round).text}
          yes={copy.yes}
          pending={release.isPending}
          onYes={() => release.mutate()}
          onNo={() => setAsking(null)}
        />
      )}
      {asking === 'return' && <ReturnForm id={piece.id} onDone={leave} onClose={() => setAsking(null)} />}
    </div>
  )
}

/** The claim was lost: goes back to the list and refetches it. */
function useLeaving(): () => Promise<void> {
  const router = useRouter()
  const client = useQueryClient()
  return async () => {
    router.push(paths.pieces)
    await client.invalidateQueries()
  }
}
