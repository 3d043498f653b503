import { useClaim } from '@/components/teaching/submission/use-claim'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { claimSubmission } from '@/lib/teaching/submission/queries/assessment'
import { type AssessmentPage } from '@/lib/teaching/submission/contract/assessment'
import { assessmentCopy as copy } from '@/lib/teaching/submission/words/assessment'
import { submissionQueueCopy } from '@/lib/teaching/submission/words/submission-queue'

type ReadOnlyPage = Pick<AssessmentPage, 'id' | 'state' | 'round'>

/** Why this submission is read-only for the viewer, with a button to claim an unclaimed one. */
export function ReadOnlyNotice({ submission }: { submission: ReadOnlyPage }) {
  if (submission.state === 'queued') return <UnclaimedNotice submission={submission} />
  return <Alert>{submission.state === 'published' ? copy.lookBack : copy.lookOn}</Alert>
}

/** A second opinion must come from somebody who has not seen the submission: opening it here counts as having seen it. */
function UnclaimedNotice({ submission: { id, round } }: { submission: ReadOnlyPage }) {
  const claim = useClaim({
    take: () => claimSubmission({ body: { id } }),
    // The assessment is loaded once: reload it, because another teacher or the viewer has claimed it since.
    refresh: (client) => client.resetQueries(),
  })
  return (
    <Alert>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{round === 1 ? copy.unclaimed : copy.unclaimedLook}</p>
        {round === 1 && (
          <Button variant="secondary" pending={claim.isPending} onClick={() => claim.mutate()}>
            {submissionQueueCopy.claim}
          </Button>
        )}
      </div>
    </Alert>
  )
}
