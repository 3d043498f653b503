import { newId } from '@/lib/platform/client/new-id'
import { recordLearning } from '@/lib/learning/enrolment/queries'
import { type LearningEvent, type MyCourse } from '@/lib/learning/enrolment/contract'

/** Fetched once for all that keep something of a course here: bound in, it would come a second time with this file. */
const loadOutbox = () => import('./learning-outbox')

type Place = { readonly user: string; readonly course: string }
/** With an `id` what was told under it before, and is still here, gives way: it holds that too. */
type What = Pick<LearningEvent, 'lesson' | 'kind' | 'play'> & { readonly id?: string }
export type Told = { readonly mine: MyCourse | null; readonly isKept: boolean }

const AT_ONCE = 200

/**
 * Writes down on the device what somebody did, then sends all that is there; the server counts each once. Without a network it waits here
 * for the next visit or the next connection. Nothing is kept, and it says so, where the device has no place and the server cannot be reached.
 */
export async function recordLearningEvent(place: Place, { id = newId(), ...what }: What): Promise<Told> {
  const event = { ...place, ...what, id, at: new Date().toISOString() }
  const isKept = await loadOutbox()
    .then(({ storeUnsentEvent }) => storeUnsentEvent(event))
    .then(
      () => true,
      () => false,
    )
  if (isKept) return { mine: await sendUnsentEvents(place), isKept }
  return { mine: await send(place, [event]), isKept }
}

/** Sends what waits on the device; null when there is nothing, or nobody can be reached. */
export async function sendUnsentEvents(place: Place): Promise<MyCourse | null> {
  const outbox = await loadOutbox().catch(() => null)
  const kept = (await outbox?.listKept(place.user, place.course).catch(() => [])) ?? []
  let mine: MyCourse | null = null
  for (let from = 0; from < kept.length; from += AT_ONCE) {
    const some = kept.slice(from, from + AT_ONCE)
    const reply = await send(place, some)
    if (!reply) return mine
    mine = reply
    await outbox?.dropEvents(some).catch(() => undefined)
  }
  return mine
}

async function send({ course }: Place, events: readonly LearningEvent[]): Promise<MyCourse | null> {
  try {
    const body = {
      events: events.map(({ id, lesson, kind, at, play }) => ({ id, lesson, kind, at, ...(play && { play }) })),
    }
    return await recordLearning({ params: { slug: course }, body })
  } catch {
    // A course that is not there, or no network: what was done stays on the device for the next try.
    return null
  }
}
