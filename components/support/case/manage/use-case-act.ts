import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { type ManagedCase } from '@/lib/support/case/contract/manage-case'
import { managedCaseQuery, setCaseOwner } from '@/lib/support/case/queries'
import { paths } from '@/lib/platform/paths'

/** One action at a time; a refusal is shown as a toast. */
export type Run = (act: () => Promise<ManagedCase | null>, done?: string) => void

/** The actions on one case, shared by its head and the column beside it. */
export function useCaseActions(no: number) {
  const [isBusy, setBusy] = useState(false)
  const router = useRouter()
  const client = useQueryClient()
  const onChange = (changed: ManagedCase) => {
    client.setQueryData(managedCaseQuery(no).queryKey, changed)
    void client.invalidateQueries({ queryKey: ['/support/cases/'] })
  }
  const run: Run = (act, done) => {
    if (isBusy) return
    setBusy(true)
    act()
      .then((changed) => {
        // Without a reply the case was returned, and its former owner may not read it any more.
        if (changed) onChange(changed)
        else router.push(paths.managedCases)
        if (done !== undefined) toast.add({ title: done, color: 'success' })
      }, toastFault)
      .finally(() => setBusy(false))
  }
  /** `null` returns it to the queue. */
  const setOwner = (to: string | null, from: string | null) =>
    run(async () => (await setCaseOwner({ params: { no }, body: { owner: to, from } })).item)
  return { isBusy, run, give: setOwner, onChange }
}
export type CaseActions = ReturnType<typeof useCaseActions>
