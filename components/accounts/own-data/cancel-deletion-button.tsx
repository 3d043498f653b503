'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@/components/ui/button/button'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { deletionQuery, keepAccount } from '@/lib/accounts/own-data/queries'
import { ownDataCopy } from '@/lib/accounts/own-data/words/own-data'

const copy = ownDataCopy.deletion

/** Cancels a requested deletion. */
export function CancelDeletionButton() {
  const client = useQueryClient()
  const cancelDeletion = useMutation({
    mutationFn: () => keepAccount({}),
    onSuccess: (reply) => {
      client.setQueryData(deletionQuery().queryKey, reply)
      toast.add({ title: copy.saved, color: 'success' })
      return client.invalidateQueries(meQuery())
    },
    onError: toastFault,
  })
  return (
    <Button pending={cancelDeletion.isPending} onClick={() => cancelDeletion.mutate()}>
      {copy.keep}
    </Button>
  )
}
