'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { refreshPeople, sendLoginLink } from '@/lib/accounts/person/queries'
import { type Person } from '@/lib/accounts/person/contract/people'
import { loginLinkCopy as copy } from '@/lib/accounts/person/words/person'

/** Sends a link to somebody who cannot log in, to their own address; the manager does not see it. */
export function LoginLinkCard({ person: { id, identifier } }: { person: Pick<Person, 'id' | 'identifier'> }) {
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: () => sendLoginLink({ params: { id } }),
    onSuccess: ({ isCarried }) =>
      toast.add({ title: isCarried ? copy.sent : copy.waits, color: isCarried ? 'success' : 'info' }),
    onError: toastFault,
    onSettled: () => refreshPeople(client),
  })
  const isMail = identifier.includes('@')
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="text-lg">{copy.title}</h2>
      <p className="text-sm text-ink-soft">{isMail ? copy.lead : copy.mobile}</p>
      {isMail && (
        <Button variant="outline" pending={send.isPending} onClick={() => send.mutate()}>
          {copy.go}
        </Button>
      )}
    </Card>
  )
}
