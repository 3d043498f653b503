import 'server-only'
import { type Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { ApiError } from '@/lib/platform/client/api-error'
import { type Skill } from '@/lib/paper/content/rules/content'
import { viewerApi } from '@/lib/platform/client/viewer'
import { missingCopy } from '@/lib/platform/page-failure/words/missing-page'
import { type getMe } from '@/lib/accounts/account/contract'
import { type Attempt, type getAttempt } from '@/lib/sittings/attempt/contract'
import { titleOfExamPage } from '@/lib/sittings/player/words/page-title-english'
import { decodeExamEntry } from '@/lib/sittings/player/contract'
import { PAGE_ENTRY_HEADER } from '@/lib/platform/contract/page-headers'
import { isUuid } from '@/lib/platform/text/url/ids'
import { paths } from '@/lib/platform/paths'

const findAttempt = viewerApi<typeof getAttempt>('GET', '/attempts/{id}/')
const findMe = viewerApi<typeof getMe>('GET', '/account/me/')

type ExamEntry = { readonly attempt: Attempt; readonly identifier: string }
type QueryValue = string | readonly string[] | undefined

/** Cached per request: a page and its title need the same data. */
const findEntry = cache(async (id: string): Promise<ExamEntry | 'missing' | 'unknown'> => {
  const header = (await headers()).get(PAGE_ENTRY_HEADER)
  if (header !== null) return decodeExamEntry(header)
  try {
    const [attempt, me] = await Promise.all([findAttempt({ params: { id } }), findMe({})])
    return { attempt, identifier: me.identifier }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) return 'unknown'
    if (error.problem?.code === 'not_found') return 'missing'
    throw error
  }
})

/**
 * The attempt of the URL, only for its candidate: others get the 404 page, and a URL without one redirects to the choice of an exam. Null when the
 * access token has expired: only the browser can refresh it.
 */
export async function loadEntry(id: QueryValue): Promise<ExamEntry | null> {
  if (id === undefined) redirect(paths.chooseExam)
  const entry = typeof id === 'string' && isUuid(id) ? await findEntry(id) : 'missing'
  if (entry === 'missing') notFound()
  return entry === 'unknown' ? null : entry
}

type Props = { readonly searchParams: Promise<{ readonly attempt?: string | string[] }> }

/**
 * The title says the exam and the section (null: the steps before the first). Another person's attempt gets the title of the 404 page; until the token
 * is refreshed it is the layout's.
 */
export function entryMetadata(skill: Skill | null): (props: Props) => Promise<Metadata> {
  return async ({ searchParams }) => {
    const { attempt: id } = await searchParams
    if (id === undefined) return {}
    const entry = typeof id === 'string' && isUuid(id) ? await findEntry(id) : 'missing'
    if (entry === 'missing') return { title: missingCopy.title }
    return entry === 'unknown' ? {} : { title: { absolute: titleOfExamPage(entry.attempt.exam, skill) } }
  }
}
