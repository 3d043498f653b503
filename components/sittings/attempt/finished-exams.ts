import { handleSessionLost, route } from '@/lib/platform/client/browser'
import { type listAttempts } from '@/lib/sittings/attempt/contract'

const getAttempts = route<typeof listAttempts>('GET', '/attempts/')

/** The slugs of the exams that I have sat to the end, among my last fifty attempts. */
export async function listFinishedExams(): Promise<ReadonlySet<string>> {
  // A session that is over must not lead away from a page that needs none.
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
