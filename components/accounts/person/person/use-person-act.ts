import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { withProof } from '@/lib/platform/session/client/with-proof'
import { refreshPeople } from '@/lib/accounts/person/queries'

/** An action on an account: shows the outcome and refetches the people shown. */
export function usePersonAct<Given = void>(
  act: (input: Given) => Promise<unknown>,
  describeSuccess: (input: Given) => string,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Given) => withProof(() => act(input)),
    onSuccess: (_, input) => toast.add({ title: describeSuccess(input), color: 'success' }),
    onError: toastFault,
    onSettled: () => refreshPeople(client),
  })
}
