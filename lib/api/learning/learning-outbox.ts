import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Lesson } from '@/lib/contract/course'
import { type LearningEvent } from '@/lib/contract/learning'

/** What this device has not been able to tell yet, of one person. */
export type KeptEvent = LearningEvent & { readonly user: string; readonly course: string }

interface LearningDatabase extends DBSchema {
  events: { key: string; value: KeptEvent; indexes: { place: [string, string] } }
  texts: { key: [string, string, string]; value: { readonly text: string; readonly at: string } }
  /** Of a person and a course: the texts of its lessons, whole or not at all. */
  courses: { key: [string, string]; value: { readonly lessons: readonly Lesson[] } }
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
export function keepEvent(event: KeptEvent): Promise<unknown> {
  return withDevice((database) => database.put('events', event))
}

/** Oldest first. */
export async function listKept(user: string, course: string): Promise<readonly KeptEvent[]> {
  const events = await withDevice((database) => database.getAllFromIndex('events', 'place', [user, course]))
  return events.toSorted((a, b) => a.at.localeCompare(b.at))
}

/** The server has them; what has been told anew under an id since then stays. */
export function dropEvents(events: readonly Pick<KeptEvent, 'id' | 'at'>[]): Promise<void> {
  return withDevice(async (database) => {
    const transaction = database.transaction('events', 'readwrite')
    for (const { id, at } of events)
      if ((await transaction.store.get(id))?.at === at) await transaction.store.delete(id)
    await transaction.done
  })
}

type Writing = { readonly user: string; readonly course: string; readonly lesson: string }

/** What somebody writes to a task stays on the device. */
export function keepWriting({ user, course, lesson }: Writing, text: string): Promise<unknown> {
  const at = new Date().toISOString()
  return withDevice((database) => database.put('texts', { text, at }, [user, course, lesson]))
}

export async function readWriting({ user, course, lesson }: Writing): Promise<string> {
  return (await withDevice((database) => database.get('texts', [user, course, lesson])))?.text ?? ''
}

type Course = { readonly user: string; readonly course: string }

/** The keys of all files of a course: a list comes after every word. */
const filesOf = ({ user, course }: Course) => IDBKeyRange.bound([user, course], [user, course, []])

/** Keeps the lessons of a course and their files on the device, in place of those that were kept before: all of it, or nothing. */
export function keepLessons(
  place: Course,
  lessons: readonly Lesson[],
  files: ReadonlyMap<string, Blob>,
): Promise<void> {
  const { user, course } = place
  return withDevice(async (database) => {
    const transaction = database.transaction(['courses', 'files'], 'readwrite')
    const store = transaction.objectStore('files')
    // Without waiting for each: what fails, for want of room, takes the whole transaction along.
    const all = [
      store.delete(filesOf(place)),
      ...[...files].map(([source, file]) => store.put(file, [user, course, source])),
      transaction.objectStore('courses').put({ lessons }, [user, course]),
    ]
    await Promise.all([...all, transaction.done])
  })
}

/** Null when it is not kept. */
export async function readKeptFile({ user, course }: Course, source: string): Promise<Blob | null> {
  return (await withDevice((database) => database.get('files', [user, course, source]))) ?? null
}

/** Whoever leaves takes the lessons along; what they wrote, and what is not told yet, stays theirs. */
export function forgetLessons(): Promise<void> {
  return withDevice(async (database) => {
    await database.clear('files')
    await database.clear('courses')
  })
}

/** Null when the course is not kept. */
export async function readLessons({ user, course }: Course): Promise<readonly Lesson[] | null> {
  return (await withDevice((database) => database.get('courses', [user, course])))?.lessons ?? null
}

export function dropLessons(place: Course): Promise<void> {
  return withDevice(async (database) => {
    await database.delete('files', filesOf(place))
    await database.delete('courses', [place.user, place.course])
  })
}
