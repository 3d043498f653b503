import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { type AddressChange } from '@/lib/accounts/address/contract'
import { addressChangeQuery, cancelAddressChange } from '@/lib/accounts/address/queries'
import { addressCopy as copy } from '@/lib/accounts/address/words/address'

/** The account page shows it at once, so that an owner who did not ask for the change sees it too. */
export default function AddressNotice() {
  const { data } = useQuery(addressChangeQuery())
  return data?.change?.dueAt ? <PendingAddress change={data.change} /> : null
}

/** The day on which the address changes, and the way to keep it. */
export function PendingAddress({ change: { address, dueAt } }: { change: AddressChange }) {
  const client = useQueryClient()
  const cancelChange = useMutation({
    mutationFn: () => cancelAddressChange({}),
    onSuccess: () => {
      toast.add({ title: copy.kept, color: 'success' })
      client.setQueryData(addressChangeQuery().queryKey, () => ({ change: null }))
    },
  })
  return (
    <Alert tone="warning">
      <p>{copy.waits(address, dueAt ?? '')}</p>
      <ErrorMessage of={cancelChange.error} />
      <Button variant="outline" className="mt-2" pending={cancelChange.isPending} onClick={() => cancelChange.mutate()}>
        {copy.keep}
      </Button>
    </Alert>
  )
}
