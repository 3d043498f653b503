import 'server-only'
import { notFound, redirect } from 'next/navigation'
import { ApiError } from '@/lib/api/api-error'
import { viewerApi } from '@/lib/api/viewer'
import { type getMe } from '@/lib/contract/account/account'
import { type Attempt, type getAttempt } from '@/lib/contract/player/attempt'
import { paths } from '@/lib/paths'

const findAttempt = viewerApi<typeof getAttempt>('GET', '/attempts/{id}/')
const findMe = viewerApi<typeof getMe>('GET', '/account/me/')

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export type ExamEntry = { readonly attempt: Attempt; readonly identifier: string }

/**
 * The attempt of the address, for its candidate alone: anybody else gets the 404 page, and an address without one leads to the
 * choice of an exam. Null when the access token has run out: only the browser can renew it.
 */
export async function loadEntry(id: string | readonly string[] | undefined): Promise<ExamEntry | null> {
  if (id === undefined) redirect(paths.chooseExam)
  if (typeof id !== 'string' || !UUID.test(id)) notFound()
  try {
    const [attempt, me] = await Promise.all([findAttempt({ params: { id } }), findMe({})])
    return { attempt, identifier: me.identifier }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) return null
    if (error.problem?.code === 'not_found') notFound()
    throw error
  }
}
