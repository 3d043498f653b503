import { type LearningEvent } from '@/lib/learning/enrolment/contract'
import { type Course } from '@/lib/learning/course/contract/course'
import { listLessons } from '@/lib/learning/course/rules/course'
import { foldProgress, isLessonOpen } from '@/lib/learning/course/rules/progress'
import { type Database } from '@/server/platform/db/client'
import { type EnrolmentRow, insertEvents, listEvents, setLastPosition, type NewEvent } from './learning-repo'
import { mergePlays } from './playback-reports'

type LessonRun = { readonly lesson: string; readonly events: readonly LearningEvent[] }

/**
 * Stores events of a device in the order in which they happened. A lesson that is not open accepts only `undone`: the learner cannot have visited it,
 * and storing a visit would open it. Earlier events of the same batch can open a lesson for later ones.
 */
export async function storeEvents(
  { db: tx, newId }: { readonly db: Database; readonly newId: () => string },
  { userId, row, course }: { readonly userId: string; readonly row: EnrolmentRow; readonly course: Course },
  events: readonly LearningEvent[],
): Promise<void> {
  const place = { userId, courseId: row.courseId }
  const recorded = await listEvents(tx, place)
  const lessons = listLessons(course)
  const kindOf = (lesson: string) => lessons.find(({ id }) => id === lesson)?.kind ?? null
  const newEvents: NewEvent[] = []
  let current = row.current
  let last: LearningEvent | undefined
  for (const { lesson, events: run } of groupByLesson(events)) {
    const dated = newEvents.map(({ at, ...event }) => ({ ...event, atMs: Date.parse(at) }))
    const facts = {
      done: foldProgress([...recorded, ...dated]),
      startedAtMs: row.startedAt.getTime(),
      nowMs: Date.now(),
    }
    const isOpen = lesson === current || isLessonOpen(course, lesson, facts)
    newEvents.push(...run.flatMap((event) => toNew(event, isOpen)))
    if (!isOpen) continue
    const played = await mergePlays(tx, place, { reported: run.filter(({ kind }) => kind === 'played'), kindOf })
    newEvents.push(...played.map((each) => ({ ...each, id: newId(), kind: 'done' as const })))
    current = lesson
    last = run.at(-1)
  }
  if (newEvents.length > 0) await insertEvents(tx, place, newEvents)
  if (last) await setLastPosition(tx, place, last)
}

/** Groups events in time order into runs of one lesson. */
function groupByLesson(events: readonly LearningEvent[]): readonly LessonRun[] {
  const runs: { lesson: string; events: LearningEvent[] }[] = []
  for (const event of events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const before = runs.at(-1)
    if (before?.lesson === event.lesson) before.events.push(event)
    else runs.push({ lesson: event.lesson, events: [event] })
  }
  return runs
}

function toNew({ id, lesson, kind, at }: LearningEvent, isOpen: boolean): readonly NewEvent[] {
  return kind === 'undone' || (kind === 'done' && isOpen) ? [{ id, lesson, kind, at }] : []
}
