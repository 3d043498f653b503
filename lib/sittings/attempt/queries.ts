import type * as contract from '@/lib/sittings/attempt/contract'
import { route } from '../../platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '../../platform/client/query'

const giveUp = route<typeof contract.giveUpAttempt>('POST', '/attempts/{id}/give-up/')

/** Gives the attempt up, and takes what this device kept for going on with it away. */
export async function giveUpAttempt(id: string): Promise<contract.Attempt> {
  const attempt = await giveUp({ params: { id } })
  const { discardStoredSittings } = await import('@/lib/sittings/sitting/client/store/stored-sitting')
  await discardStoredSittings(attempt.sittings.map((sitting) => sitting.id))
  return attempt
}

/** After one was made, given up or finished: the list and what may be started are another. */
export const isAboutAttempts = ({ queryKey: [path] }: { readonly queryKey: readonly unknown[] }) =>
  typeof path === 'string' && /^\/(attempts|overview)\/|\/standing\/$/.test(path)

export const startAttempt = route<typeof contract.startAttempt>('POST', '/attempts/')

/** Attempts move while they are sat: they are never taken from the cache without asking. */
export const attemptsQuery = (page: number, size = 10, show: contract.AttemptShow = 'all') =>
  readQuery<typeof contract.listAttempts>('/attempts/', { query: { page, size, show } }, CHANGES_ELSEWHERE)
