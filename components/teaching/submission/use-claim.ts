import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@/components/ui/toast/toast'
import { problemCodeOf } from '@/lib/platform/client/api-error'
import { claimCopy } from '@/lib/teaching/submission/words/claim'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'

type Claim<What, Claimed> = {
  take: (what: What) => Promise<Claimed>
  onTaken?: (claimed: Claimed, what: What) => void
  /** Fetches the queue again, also after a refusal: when two teachers claim at once, one of their lists is out of date. */
  refresh?: (client: QueryClient) => Promise<unknown>
}

/** Claims an item of a queue; a refusal is shown as a toast that gives its reason. */
export function useClaim<What = void, Claimed = unknown>({
  take,
  onTaken,
  refresh = (client) => client.invalidateQueries(),
}: Claim<What, Claimed>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: take,
    ...(onTaken && { onSuccess: onTaken }),
    onError: (error) => {
      const notice = noticeOf(error)
      toast.add({ title: notice ?? toErrorSentence(error), color: notice ? 'warning' : 'danger' })
    },
    onSettled: () => refresh(client),
  })
}

/** The sentence for the two refusals that only a claim has. */
function noticeOf(error: unknown): string | null {
  const code = problemCodeOf(error)
  if (code === 'not_ready') return claimCopy.tooMany
  return code === 'changed_meanwhile' ? claimCopy.taken : null
}
