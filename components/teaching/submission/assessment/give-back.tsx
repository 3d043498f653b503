'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Button } from '@/components/ui/button/button'
import { UnsentError } from '@/lib/documents/draft/client/draft-session'
import { unclaimSubmission } from '@/lib/teaching/submission/queries/assessment'
import { assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { submissionQueueCopy } from '@/lib/teaching/submission/words/submission-queue'
import { paths } from '@/lib/platform/paths'
import { failWith } from './release-panel'
import { ReturnForm } from './return-form'
import { type Marking } from './annotations/use-marking'

const copy = assessmentCopy.release

/** Ends a claim without an assessment: the submission goes back to the queue, or to its candidate. */
export function GiveBack({ marking: { submission, draftEditor } }: { marking: Marking }) {
  const [isReturning, setIsReturning] = useState(false)
  const leave = useLeaveAssessment()
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
    <div className="flex flex-wrap gap-2">
      <ConfirmButton
        words={{ act: copy.unclaim, question: copy.unclaimText, yes: copy.unclaimYes, no: submissionQueueCopy.no }}
        pending={unclaim.isPending}
        onYes={() => unclaim.mutate()}
      />
      <Button variant="outline" onClick={() => setIsReturning(true)}>
        {copy.return}
      </Button>
      {isReturning && <ReturnForm id={submission.id} onDone={leave} onClose={() => setIsReturning(false)} />}
    </div>
  )
}

/** Called when the claim was lost: returns to the list and refetches it. */
function useLeaveAssessment(): () => Promise<void> {
  const router = useRouter()
  const client = useQueryClient()
  return async () => {
    router.push(paths.submissions)
    await client.invalidateQueries()
  }
}
