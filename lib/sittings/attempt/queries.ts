import type * as contract from '@/lib/sittings/attempt/contract'
import { route } from '../../platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '../../platform/client/query'

const giveUp = route<typeof contract.giveUpAttempt>('POST', '/attempts/{id}/give-up/')

/** Gives the attempt up, and deletes its data on this device. */
export async function giveUpAttempt(id: string): Promise<contract.Attempt> {
  const attempt = await giveUp({ params: { id } })
  const { discardStoredSittings } = await import('@/lib/sittings/sitting/client/store/stored-sitting')
  await discardStoredSittings(attempt.sittings.map((sitting) => sitting.id))
  return attempt
}

/** An attempt that was created, given up or finished changes the list and the eligibility. */
export const isAboutAttempts = ({ queryKey: [path] }: { readonly queryKey: readonly unknown[] }) =>
  typeof path === 'string' && /^\/(attempts|overview)\/|\/standing\/$/.test(path)

export const startAttempt = route<typeof contract.startAttempt>('POST', '/attempts/')

/** Attempts change while they are sat: never served from the cache without a refetch. */
export const attemptsQuery = (page: number, size = 10, show: contract.AttemptFilter = 'all') =>
  readQuery<typeof contract.listAttempts>('/attempts/', { query: { page, size, show } }, CHANGES_ELSEWHERE)
