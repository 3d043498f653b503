import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { proved } from '@/lib/platform/session/client/with-proof'
import { refreshPeople } from '@/lib/accounts/person/queries'

/** One act on an account: says how it ended, and asks again for what is shown of people. */
export function usePersonAct<Given = void>(act: (given: Given) => Promise<unknown>, done: (given: Given) => string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) => proved(() => act(given)),
    onSuccess: (_, given) => toast.add({ title: done(given), color: 'success' }),
    onError: toastFault,
    onSettled: () => refreshPeople(client),
  })
}
