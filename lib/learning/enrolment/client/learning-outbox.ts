import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Me } from '@/lib/accounts/account/contract'
import { type Course, type Lesson } from '@/lib/learning/course/contract/course'
import { type LearningEvent, type MyCourse } from '@/lib/learning/enrolment/contract'
import { offlineExpiryMs } from '@/lib/learning/course/rules/offline-expiry'
import { LESSON_PAGES } from './lesson-pages'

/** An event of one person that this device has not sent yet. */
export type UnsentEvent = LearningEvent & { readonly user: string; readonly course: string }

/** Everything that is needed to open a course offline. */
export type OfflineCourse = {
  readonly me: Me
  readonly course: Course
  readonly mine: MyCourse
  readonly lessons: readonly Lesson[]
  /** The pages are cached too, and open even if no other page is open. */
  readonly hasPages: boolean
}
/** `untilMs`: when it expires. Courses stored by an older version have only their lessons. */
type StoredCourse = Pick<OfflineCourse, 'lessons'> & Partial<OfflineCourse> & { readonly untilMs?: number | null }

type StoredTask = { readonly text: string; readonly at: string; readonly rev?: number }

interface LearningDatabase extends DBSchema {
  events: { key: string; value: UnsentEvent; indexes: { place: [string, string] } }
  texts: { key: [string, string, string]; value: StoredTask }
  /** Stored by person and course: the texts of all lessons, or none. */
  courses: { key: [string, string]; value: StoredCourse }
  /** Recordings and videos of stored lessons, by person, course and source. */
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

async function withDatabase<T>(work: (database: IDBPDatabase<LearningDatabase>) => Promise<T>): Promise<T> {
  const database = await open()
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

/** Throws if the browser has no storage. */
export function storeUnsentEvent(event: UnsentEvent): Promise<unknown> {
  return withDatabase((database) => database.put('events', event))
}

/** Oldest first. */
export async function listUnsentEvents(user: string, course: string): Promise<readonly UnsentEvent[]> {
  const events = await withDatabase((database) => database.getAllFromIndex('events', 'place', [user, course]))
  return events.toSorted((a, b) => a.at.localeCompare(b.at))
}

/** Deletes events that the server has, except one that was stored again under the same id since. */
export function deleteEvents(events: readonly Pick<UnsentEvent, 'id' | 'at'>[]): Promise<void> {
  return withDatabase(async (database) => {
    const transaction = database.transaction('events', 'readwrite')
    for (const { id, at } of events)
      if ((await transaction.store.get(id))?.at === at) await transaction.store.delete(id)
    await transaction.done
  })
}

export type TaskKey = { readonly user: string; readonly course: string; readonly lesson: string }
/** `rev` counts the saves: a tab with an older rev must not overwrite a newer text. */
export type TaskText = { readonly text: string; readonly rev: number }

/** A text for a writing task is stored on the device only. Nothing is stored if it is based on an older rev; the stored text is returned. */
export function storeWriting(
  { user, course, lesson }: TaskKey,
  { text, rev }: TaskText,
): Promise<TaskText & { readonly isSaved: boolean }> {
  const at = new Date().toISOString()
  return withDatabase(async (database) => {
    const transaction = database.transaction('texts', 'readwrite')
    const before = toTaskText(await transaction.store.get([user, course, lesson]))
    const isSaved = before.rev === rev
    const after = isSaved ? { text, rev: rev + 1 } : before
    if (isSaved) await transaction.store.put({ ...after, at }, [user, course, lesson])
    await transaction.done
    return { ...after, isSaved: after.text === text }
  })
}

export async function readWriting({ user, course, lesson }: TaskKey): Promise<TaskText> {
  return toTaskText(await withDatabase((database) => database.get('texts', [user, course, lesson])))
}

/** Older versions stored no rev. */
function toTaskText(stored: StoredTask | undefined): TaskText {
  return { text: stored?.text ?? '', rev: stored?.rev ?? 0 }
}

type CourseKey = { readonly user: string; readonly course: string }

/** The key range of all files of a course: arrays sort after strings. */
const fileRange = ({ user, course }: CourseKey) => IDBKeyRange.bound([user, course], [user, course, []])

/** Stores the lessons of a course and their files on the device, replacing former ones: all or nothing. */
export function storeLessonsOffline(stored: OfflineCourse, files: ReadonlyMap<string, Blob>): Promise<void> {
  const [user, course] = [stored.me.id, stored.course.slug]
  return withDatabase(async (database) => {
    const transaction = database.transaction(['courses', 'files'], 'readwrite')
    const store = transaction.objectStore('files')
    // Not awaited one by one, so that a failure for lack of space aborts the whole transaction.
    const all = [
      store.delete(fileRange({ user, course })),
      ...[...files].map(([source, file]) => store.put(file, [user, course, source])),
      transaction
        .objectStore('courses')
        .put({ ...stored, untilMs: offlineExpiryMs(stored.course, stored.mine, Date.now()) }, [user, course]),
    ]
    await Promise.all([...all, transaction.done])
  })
}

/** Null if it is not stored. */
export async function readOfflineFile({ user, course }: CourseKey, source: string): Promise<Blob | null> {
  return (await withDatabase((database) => database.get('files', [user, course, source]))) ?? null
}

/** The size of a stored course's files in bytes. */
export async function measureOfflineFiles(place: CourseKey): Promise<number> {
  const files = await withDatabase((database) => database.getAll('files', fileRange(place)))
  return files.reduce((sum, { size }) => sum + size, 0)
}

/**
 * Deletes stored lessons at log-out, or those of other people when a person (`exceptUser`) logs in; texts for tasks and unsent events stay with their
 * author.
 */
export async function deleteStoredLessons(exceptUser: string | null): Promise<void> {
  if (exceptUser === null && typeof caches !== 'undefined') await caches.delete(LESSON_PAGES)
  await withDatabase(async (database) => {
    for (const store of ['files', 'courses'] as const)
      for (const key of await database.getAllKeys(store)) if (key[0] !== exceptUser) await database.delete(store, key)
  })
}

type OfflineLessons = { readonly lessons: readonly Lesson[]; readonly hasPages: boolean }

/** Null if the course is not stored; `over` if it has expired. */
export async function readOfflineLessons(place: CourseKey): Promise<OfflineLessons | 'over' | null> {
  const stored = await withDatabase((database) => database.get('courses', [place.user, place.course]))
  if (!stored) return null
  if (!isExpired(stored)) return { lessons: stored.lessons, hasPages: stored.hasPages ?? false }
  await withDatabase((database) => database.delete('files', fileRange(place)))
  return 'over'
}

const isExpired = ({ untilMs = null }: StoredCourse) => untilMs !== null && untilMs <= Date.now()

/** Lists the stored courses of all users; expired ones without their lessons. */
export async function listOfflineCourses(): Promise<readonly Pick<OfflineCourse, 'me' | 'course' | 'mine'>[]> {
  const all = await withDatabase((database) => database.getAll('courses'))
  return all.flatMap(({ me, course, mine }) => (me && course && mine ? [{ me, course, mine }] : []))
}

/** Applies the server's answer about a stored course: extends its expiry, or deletes it if it is no longer open. */
export async function renewOfflineLessons(place: CourseKey, mine: MyCourse): Promise<void> {
  if (!mine.isOpen) return deleteOfflineLessons(place)
  await withDatabase(async (database) => {
    const key: [string, string] = [place.user, place.course]
    const stored = await database.get('courses', key)
    if (!stored || isExpired(stored)) return
    await database.put('courses', { ...stored, mine, untilMs: offlineExpiryMs(mine.course, mine, Date.now()) }, key)
  })
}

export function deleteOfflineLessons(place: CourseKey): Promise<void> {
  return withDatabase(async (database) => {
    await database.delete('files', fileRange(place))
    await database.delete('courses', [place.user, place.course])
  })
}
