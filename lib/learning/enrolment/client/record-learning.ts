import { newId } from '@/lib/platform/client/new-id'
import { recordLearning } from '@/lib/learning/enrolment/queries'
import { type LearningEvent, type MyCourse } from '@/lib/learning/enrolment/contract'

/** All users of the outbox load it by this one import: a static import would bundle it a second time. */
const loadOutbox = () => import('./learning-outbox')

type CourseKey = { readonly user: string; readonly course: string }
/** With an `id` the event replaces an unsent one of the same id, which it includes. */
type LearnedItem = Pick<LearningEvent, 'lesson' | 'kind' | 'play'> & { readonly id?: string }
export type SyncedProgress = { readonly mine: MyCourse | null; readonly isSaved: boolean }

const BATCH_SIZE = 200

/**
 * Stores an event on the device, then sends all stored events; the server counts each once. Offline, events wait for the next visit or connection.
 * `isSaved` is false if the device has no storage: then the event is only sent, and lost if the server cannot be reached.
 */
export async function recordLearningEvent(
  place: CourseKey,
  { id = newId(), ...eventFields }: LearnedItem,
): Promise<SyncedProgress> {
  const event = { ...place, ...eventFields, id, at: new Date().toISOString() }
  const isSaved = await loadOutbox()
    .then(({ storeUnsentEvent }) => storeUnsentEvent(event))
    .then(
      () => true,
      () => false,
    )
  if (isSaved) return { mine: await sendUnsentEvents(place), isSaved }
  return { mine: await send(place, [event]), isSaved }
}

/** Sends the stored events; null if there are none, or the server cannot be reached. */
export async function sendUnsentEvents(place: CourseKey): Promise<MyCourse | null> {
  const outbox = await loadOutbox().catch(() => null)
  const stored = (await outbox?.listUnsentEvents(place.user, place.course).catch(() => [])) ?? []
  let ownCourse: MyCourse | null = null
  for (let from = 0; from < stored.length; from += BATCH_SIZE) {
    const batch = stored.slice(from, from + BATCH_SIZE)
    const reply = await send(place, batch)
    if (!reply) return ownCourse
    ownCourse = reply
    await outbox?.deleteEvents(batch).catch(() => undefined)
  }
  return ownCourse
}

async function send({ course }: CourseKey, events: readonly LearningEvent[]): Promise<MyCourse | null> {
  try {
    const body = {
      events: events.map(({ id, lesson, kind, at, play }) => ({ id, lesson, kind, at, ...(play && { play }) })),
    }
    return await recordLearning({ params: { slug: course }, body })
  } catch {
    // An unknown course, or no network: the events stay on the device for the next try.
    return null
  }
}
