import { type Endpoint } from '@/lib/contract/endpoint'
import { limitKeyOf } from './address'
import { type RequestContext, type Viewer } from './context'
import { createLimiter } from './limiter'

type Caller = Pick<RequestContext, 'address'> & { readonly viewer: Pick<Viewer, 'userId'> | null }
/** Counts one call of an endpoint with a `cap`. @throws AppError too_many_requests, with the seconds to wait */
export type Caps = (endpoint: Pick<Endpoint, 'cap'>, caller: Caller, query: URLSearchParams) => Promise<void>

/** Of one account in a minute. Nobody reads five lists a second or searches three times in two seconds; a script that drains them does. */
export const CAPS = { read: { points: 300, perSeconds: 60 }, search: { points: 90, perSeconds: 60 } } as const
/** Of the searches of visitors: a whole school stands behind one address. */
const SEARCHES_OF_AN_ADDRESS = { points: 300, perSeconds: 60 } as const

/**
 * Caps on lists, searches, results and reviews (security line 51), of all such endpoints together. Not on what a sitting needs: attempts
 * have caps of their own, so that nothing that somebody reads can stand in the way of their exam. Only searches of visitors count, and
 * not those that the program's own pages make (they have no address; whoever asks for a page passes the render gate).
 * @param factor how many times as much one address may do (ADDRESS_LIMIT_FACTOR)
 */
export function createCaps(factor: number): Caps {
  const accounts = { read: createLimiter(CAPS.read), search: createLimiter(CAPS.search) }
  const { points, perSeconds } = SEARCHES_OF_AN_ADDRESS
  const addresses = createLimiter({ points: points * factor, perSeconds })
  return async ({ cap }, { viewer, address }, query) => {
    if (!cap) return
    const isSearch = cap === 'search' && Boolean(query.get('q'))
    if (viewer) await accounts[isSearch ? 'search' : 'read'].take(viewer.userId)
    else if (isSearch && address !== '') await addresses.take(limitKeyOf(address))
  }
}
