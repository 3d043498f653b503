import { ApiError } from '@/lib/platform/client/api-error'
import { route, sendBytes } from '@/lib/platform/client/browser'
import type * as takeContract from '@/lib/teaching/speaking/contract/take'
import { type ProblemCode } from '@/lib/platform/contract/problem'
import { type TakeServer, type Trouble } from './take-delivery'

const openTake = route<typeof takeContract.openTake>('PUT', '/speaking/{id}/takes/{take}/')
const storedChunks = route<typeof takeContract.storedChunks>('GET', '/speaking/{id}/takes/{take}/chunks/')
const closeTake = route<typeof takeContract.closeTake>('POST', '/speaking/{id}/takes/{take}/close/')

/** The API, for the delivery of takes. */
export const takeServer: TakeServer = {
  open: async ({ take, session, question, mediaType, startedAt }) => {
    await openTake({ params: { id: session, take }, body: { question, mediaType, startedAt } })
  },
  stored: async ({ take, session }) => {
    const { state, items } = await storedChunks({ params: { id: session, take } })
    return { state, chunks: new Map(items.map(({ seq, sha256 }) => [seq, sha256])) }
  },
  send: async ({ take, session }, { seq, sha256, bytes }) => {
    await sendBytes(`/speaking/${session}/takes/${take}/chunks/${seq}/?sha256=${sha256}`, bytes)
  },
  close: async ({ take, session }, manifest) =>
    (await closeTake({ params: { id: session, take }, body: manifest })).state,
}

const MOVED: readonly string[] = ['not_ready', 'changed_meanwhile', 'wrong_offset'] satisfies ProblemCode[]
const FOREIGN: readonly string[] = ['not_found', 'unknown_question', 'unusable_file'] satisfies ProblemCode[]

/** Only an answer of our own API is permanent; a captive portal's page counts as a network failure. */
export function classifyUploadFailure(error: unknown): Trouble {
  if (!(error instanceof ApiError)) return { kind: 'passing', retryAfterSeconds: null }
  const code = error.problem?.code ?? ''
  if (MOVED.includes(code)) return { kind: 'moved' }
  if (FOREIGN.includes(code)) return { kind: 'foreign' }
  return { kind: 'passing', retryAfterSeconds: error.retryAfterSeconds }
}
