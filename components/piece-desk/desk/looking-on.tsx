import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { toast } from '@/components/ui/toast/toast'
import { codeOf } from '@/lib/api/api-error'
import { claimPiece } from '@/lib/api/queries/pieces/piece-desk'
import { type PieceDesk } from '@/lib/contract/pieces/piece-desk'
import { pieceDeskCopy as copy } from '@/lib/copy/pieces/desk'
import { pieceQueueCopy } from '@/lib/copy/pieces/queue'
import { tellError } from '@/lib/copy/trouble'
import { MOST_CLAIMED } from '@/lib/domain/pieces/states'

type Seen = Pick<PieceDesk, 'id' | 'state' | 'round'>

/** Why whoever has this open may only look, and the way to take what nobody has. */
export function LookingOn({ piece }: { piece: Seen }) {
  if (piece.state === 'queued') return <Unclaimed piece={piece} />
  return <Alert>{piece.state === 'published' ? copy.lookBack : copy.lookOn}</Alert>
}

/** Another look is for whoever has not seen it: opening it here was seeing it. */
function Unclaimed({ piece: { id, round } }: { piece: Seen }) {
  const claim = useClaim(id)
  return (
    <Alert>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{round === 1 ? copy.unclaimed : copy.unclaimedLook}</p>
        {round === 1 && (
          <Button variant="soft" pending={claim.isPending} onClick={() => claim.mutate()}>
            {pieceQueueCopy.claim}
          </Button>
        )}
      </div>
    </Alert>
  )
}

function useClaim(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => claimPiece({ body: { id } }),
    onError: (error) => {
      const code = codeOf(error)
      const told = code === 'not_ready' ? pieceQueueCopy.tooMany(MOST_CLAIMED) : null
      toast.add({
        title: told ?? (code === 'changed_meanwhile' ? pieceQueueCopy.taken : tellError(error)),
        color: 'warning',
      })
    },
    // The desk is opened once: what it holds now is another's, or mine.
    onSettled: () => client.resetQueries(),
  })
}
