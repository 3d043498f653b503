import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { type ManagedCaseRow } from '@/lib/support/case/contract/manage-case'
import { setCaseOwner } from '@/lib/support/case/queries'
import { hasEnded } from '@/lib/support/case/rules/states'
import { manageCaseCopy as copy } from '@/lib/support/case/words/manage-case'

/** Takes a case of a list by its number. */
export function useClaimCase(items: readonly ManagedCaseRow[]): (no: string) => void {
  const { data: me } = useQuery(meQuery())
  const client = useQueryClient()
  const claim = useMutation({
    mutationFn: (no: number) => setCaseOwner({ params: { no }, body: { owner: me?.id ?? null, from: null } }),
    onSuccess: (_, no) => {
      toast.add({ title: copy.taken(no), color: 'success' })
      return client.invalidateQueries({
        predicate: ({ queryKey: [path] }) => String(path).startsWith('/support/cases/'),
      })
    },
    onError: toastFault,
  })
  return (row) => {
    const item = items.find(({ no }) => String(no) === row)
    if (!item || !me || claim.isPending) return
    if (item.owner === null && !hasEnded(item.state)) claim.mutate(item.no)
    else toast.add({ title: copy.notFree, color: 'warning' })
  }
}
