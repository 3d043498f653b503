import { useClaim } from '@/components/teaching/submission/use-claim'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { claimSubmission } from '@/lib/teaching/submission/queries/assessment'
import { type AssessmentPage } from '@/lib/teaching/submission/contract/assessment'
import { assessmentCopy as copy } from '@/lib/teaching/submission/words/assessment'
import { submissionQueueCopy } from '@/lib/teaching/submission/words/submission-queue'

type Seen = Pick<AssessmentPage, 'id' | 'state' | 'round'>

/** Why whoever has this open may only look, and the way to take what nobody has. */
export function ReadOnlyNotice({ piece }: { piece: Seen }) {
  if (piece.state === 'queued') return <Unclaimed piece={piece} />
  return <Alert>{piece.state === 'published' ? copy.lookBack : copy.lookOn}</Alert>
}

/** A second opinion is for whoever has not seen it: opening it here was seeing it. */
function Unclaimed({ piece: { id, round } }: { piece: Seen }) {
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
          <Button variant="soft" pending={claim.isPending} onClick={() => claim.mutate()}>
            {submissionQueueCopy.claim}
          </Button>
        )}
      </div>
    </Alert>
  )
}
