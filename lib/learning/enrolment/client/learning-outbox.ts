import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Me } from '@/lib/accounts/account/contract'
import { type Course, type Lesson } from '@/lib/learning/course/contract/course'
import { type LearningEvent, type MyCourse } from '@/lib/learning/enrolment/contract'
import { keptUntil } from '@/lib/learning/course/rules/offline-expiry'
import { LESSON_PAGES } from './lesson-pages'

/** What this device has not been able to tell yet, of one person. */
export type UnsentEvent = LearningEvent & { readonly user: string; readonly course: string }

/** All that a course needs to be opened without a server. */
export type OfflineCourse = {
  readonly me: Me
  readonly course: Course
  readonly mine: MyCourse
  readonly lessons: readonly Lesson[]
  /** Its pages open also when none of them is open. */
  readonly hasPages: boolean
}
/** `untilMs`: when it closes by itself. What was kept by an earlier program has its lessons alone. */
type StoredCourse = Pick<OfflineCourse, 'lessons'> & Partial<OfflineCourse> & { readonly untilMs?: number | null }

type KeptTask = { readonly text: string; readonly at: string; readonly rev?: number }

interface LearningDatabase extends DBSchema {
  events: { key: string; value: UnsentEvent; indexes: { place: [string, string] } }
  texts: { key: [string, string, string]; value: KeptTask }
  /** Of a person and a course: the texts of its lessons, whole or not at all. */
  courses: { key: [string, string]; value: StoredCourse }
  /** Recordings and videos of kept lessons, by person, course and source. */
  files: { key: [string, string, string]; value: Blob }
}

function open(): Promise<IDBPDatabase<LearningDatabase>> {
  return openDB<LearningDatabase>('sanjeh-learning', 3, {
    upgrade: (database, before) => {
      if (before < 1) {
        database.createObjectStore('events', { keyPath: 'id' }).createIndex('place', ['user', 'course'])
        database.createObjectStore('texts')
      }
      if (before < 2) database.createObjectStore('courses')
      database.createObjectStore('files')
    },
  })
}

async function withDevice<T>(work: (database: IDBPDatabase<LearningDatabase>) => Promise<T>): Promise<T> {
  const database = await open()
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

/** Throws where the browser has no place to give. */
export function storeUnsentEvent(event: UnsentEvent): Promise<unknown> {
  return withDevice((database) => database.put('events', event))
}

/** Oldest first. */
export async function listKept(user: string, course: string): Promise<readonly UnsentEvent[]> {
  const events = await withDevice((database) => database.getAllFromIndex('events', 'place', [user, course]))
  return events.toSorted((a, b) => a.at.localeCompare(b.at))
}

/** The server has them; what has been told anew under an id since then stays. */
export function dropEvents(events: readonly Pick<UnsentEvent, 'id' | 'at'>[]): Promise<void> {
  return withDevice(async (database) => {
    const transaction = database.transaction('events', 'readwrite')
    for (const { id, at } of events)
      if ((await transaction.store.get(id))?.at === at) await transaction.store.delete(id)
    await transaction.done
  })
}

export type Writing = { readonly user: string; readonly course: string; readonly lesson: string }
/** `rev` counts what was kept: a tab that read before another one wrote keeps nothing over it. */
export type Written = { readonly text: string; readonly rev: number }

/** What somebody writes to a task stays on the device. When it was written on an older rev nothing is kept, and what lies there comes back. */
export function storeWriting(
  { user, course, lesson }: Writing,
  { text, rev }: Written,
): Promise<Written & { readonly isKept: boolean }> {
  const at = new Date().toISOString()
  return withDevice(async (database) => {
    const transaction = database.transaction('texts', 'readwrite')
    const before = toWritten(await transaction.store.get([user, course, lesson]))
    const isKept = before.rev === rev
    const after = isKept ? { text, rev: rev + 1 } : before
    if (isKept) await transaction.store.put({ ...after, at }, [user, course, lesson])
    await transaction.done
    return { ...after, isKept: after.text === text }
  })
}

export async function readWriting({ user, course, lesson }: Writing): Promise<Written> {
  return toWritten(await withDevice((database) => database.get('texts', [user, course, lesson])))
}

/** An earlier program kept no rev. */
function toWritten(kept: KeptTask | undefined): Written {
  return { text: kept?.text ?? '', rev: kept?.rev ?? 0 }
}

type Place = { readonly user: string; readonly course: string }

/** The keys of all files of a course: a list comes after every word. */
const filesOf = ({ user, course }: Place) => IDBKeyRange.bound([user, course], [user, course, []])

/** Keeps the lessons of a course and their files on the device, in place of those that were kept before: all of it, or nothing. */
export function storeLessonsOffline(kept: OfflineCourse, files: ReadonlyMap<string, Blob>): Promise<void> {
  const [user, course] = [kept.me.id, kept.course.slug]
  return withDevice(async (database) => {
    const transaction = database.transaction(['courses', 'files'], 'readwrite')
    const store = transaction.objectStore('files')
    // Without waiting for each: what fails, for want of room, takes the whole transaction along.
    const all = [
      store.delete(filesOf({ user, course })),
      ...[...files].map(([source, file]) => store.put(file, [user, course, source])),
      transaction
        .objectStore('courses')
        .put({ ...kept, untilMs: keptUntil(kept.course, kept.mine, Date.now()) }, [user, course]),
    ]
    await Promise.all([...all, transaction.done])
  })
}

/** Null when it is not kept. */
export async function readOfflineFile({ user, course }: Place, source: string): Promise<Blob | null> {
  return (await withDevice((database) => database.get('files', [user, course, source]))) ?? null
}

/** How much the files of a kept course take, in bytes. */
export async function measureOfflineFiles(place: Place): Promise<number> {
  const files = await withDevice((database) => database.getAll('files', filesOf(place)))
  return files.reduce((sum, { size }) => sum + size, 0)
}

/** Whoever leaves takes the lessons along, and somebody else who comes (`but`) finds none; what they wrote, and what is not told yet, stays theirs. */
export async function forgetLessons(but: string | null): Promise<void> {
  if (but === null && typeof caches !== 'undefined') await caches.delete(LESSON_PAGES)
  await withDevice(async (database) => {
    for (const store of ['files', 'courses'] as const)
      for (const key of await database.getAllKeys(store)) if (key[0] !== but) await database.delete(store, key)
  })
}

type ReadLessons = { readonly lessons: readonly Lesson[]; readonly hasPages: boolean }

/** Null when the course is not kept; `over` when it was, and its time is. */
export async function readLessons(place: Place): Promise<ReadLessons | 'over' | null> {
  const kept = await withDevice((database) => database.get('courses', [place.user, place.course]))
  if (!kept) return null
  if (!isOver(kept)) return { lessons: kept.lessons, hasPages: kept.hasPages ?? false }
  await withDevice((database) => database.delete('files', filesOf(place)))
  return 'over'
}

const isOver = ({ untilMs = null }: StoredCourse) => untilMs !== null && untilMs <= Date.now()

/** What can be shown of all courses that are kept, whoever is here; also of one that is over, but for its lessons. */
export async function listOfflineCourses(): Promise<readonly Pick<OfflineCourse, 'me' | 'course' | 'mine'>[]> {
  const all = await withDevice((database) => database.getAll('courses'))
  return all.flatMap(({ me, course, mine }) => (me && course && mine ? [{ me, course, mine }] : []))
}

/** What the server says of a course that may be kept: it stays so much longer, or leaves when it is not open any more. */
export async function renewLessons(place: Place, mine: MyCourse): Promise<void> {
  if (!mine.isOpen) return dropLessons(place)
  await withDevice(async (database) => {
    const key: [string, string] = [place.user, place.course]
    const kept = await database.get('courses', key)
    if (!kept || isOver(kept)) return
    await database.put('courses', { ...kept, mine, untilMs: keptUntil(mine.course, mine, Date.now()) }, key)
  })
}

export function dropLessons(place: Place): Promise<void> {
  return withDevice(async (database) => {
    await database.delete('files', filesOf(place))
    await database.delete('courses', [place.user, place.course])
  })
}
