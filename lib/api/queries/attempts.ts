import type * as contract from '@/lib/contract/attempt'
import { route } from '../browser'
import { CHANGES_ELSEWHERE, readQuery } from '../query'

export const startAttempt = route<typeof contract.startAttempt>('POST', '/attempts/')

/** Attempts move while they are sat: they are never taken from the cache without asking. */
export const attemptsQuery = (page: number, size = 10) =>
  readQuery<typeof contract.listAttempts>('/attempts/', { query: { page, size } }, CHANGES_ELSEWHERE)
