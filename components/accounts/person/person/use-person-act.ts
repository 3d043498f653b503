import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { withProof } from '@/lib/platform/session/client/with-proof'
import { refreshPeople } from '@/lib/accounts/person/queries'

/** An action on an account: shows the outcome and refetches the people shown. */
export function usePersonAct<Given = void>(act: (given: Given) => Promise<unknown>, done: (given: Given) => string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) => withProof(() => act(given)),
    onSuccess: (_, given) => toast.add({ title: done(given), color: 'success' }),
    onError: toastFault,
    onSettled: () => refreshPeople(client),
  })
}
