'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { toast } from '@/components/ui/toast/toast'
import { ApiError } from '@/lib/api/api-error'
import { piecesQuery, submitPiece } from '@/lib/api/queries/pieces/pieces'
import { tellError } from '@/lib/api/tell-error'
import { type SubmitBody } from '@/lib/contract/pieces/pieces'
import { handInCopy as copy } from '@/lib/copy/pieces/mine'
import { paths } from '@/lib/paths'

type HandInProps = {
  body: SubmitBody
  /** Credits that it takes. */
  cost: number
  /** Why it cannot be handed in yet. */
  gap: string | null
  /** It is on the server: nothing has to be kept any more. */
  onSent?: () => Promise<void>
}

/** What it costs, and the one press that hands it in. The id was made before: pressed twice, or sent again, it is one piece. */
export function HandIn({ body, cost, gap, onSent }: HandInProps) {
  const router = useRouter()
  const client = useQueryClient()
  const { data } = useQuery(piecesQuery())
  const send = useMutation({
    mutationFn: () => submitPiece({ body }),
    onSuccess: async ({ id }) => {
      toast.add({ title: copy.sent, color: 'success' })
      await onSent?.()
      router.push(paths.piece(id))
      await client.invalidateQueries()
    },
  })
  const left = data?.creditsLeft
  const isShort = left !== undefined && left < cost
  const code = send.error instanceof ApiError ? send.error.problem?.code : null
  return (
    <div className="grid gap-3">
      {left !== undefined && <p className="text-sm text-ink-soft">{copy.credits(left, cost)}</p>}
      {send.error && (
        <Alert tone="danger" live>
          {tellError(send.error)}
        </Alert>
      )}
      {gap !== null && <p className="text-sm text-ink-soft">{gap}</p>}
      <div className="flex flex-wrap gap-3">
        <Button size="large" disabled={gap !== null || isShort} pending={send.isPending} onClick={() => send.mutate()}>
          {copy.submit}
        </Button>
        {(isShort || code === 'no_credits') && (
          <ButtonLink href={paths.shop} variant="outline" size="large">
            {copy.buy}
          </ButtonLink>
        )}
        {code === 'already_handed_in' && (
          <ButtonLink href={paths.pieces} variant="outline" size="large">
            {copy.toPieces}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
