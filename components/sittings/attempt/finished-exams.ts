import { handleSessionLost, route } from '@/lib/platform/client/browser'
import { type listAttempts } from '@/lib/sittings/attempt/contract'

const getAttempts = route<typeof listAttempts>('GET', '/attempts/')

/** The slugs of exams that the user has finished, among the last fifty attempts. */
export async function listFinishedExams(): Promise<ReadonlySet<string>> {
  // An expired session must not redirect from a public page.
  const restore = handleSessionLost(() => undefined)
  try {
    const { items } = await getAttempts({ query: { size: 50 } })
    return new Set(
      items.flatMap(({ state, givenUpAt, exam }) => (state === 'finished' && givenUpAt === null ? [exam.slug] : [])),
    )
  } finally {
    restore()
  }
}
