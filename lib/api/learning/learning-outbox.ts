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
}

function open(): Promise<IDBPDatabase<LearningDatabase>> {
  return openDB<LearningDatabase>('sanjeh-learning', 2, {
    upgrade: (database, before) => {
      if (before < 1) {
        database.createObjectStore('events', { keyPath: 'id' }).createIndex('place', ['user', 'course'])
        database.createObjectStore('texts')
      }
      database.createObjectStore('courses')
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

/** The server has them. */
export function dropEvents(ids: readonly string[]): Promise<void> {
  return withDevice(async (database) => {
    const transaction = database.transaction('events', 'readwrite')
    for (const id of ids) await transaction.store.delete(id)
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

/** Keeps the lessons of a course on the device, in place of those that were kept before. */
export function keepLessons({ user, course }: Course, lessons: readonly Lesson[]): Promise<unknown> {
  return withDevice((database) => database.put('courses', { lessons }, [user, course]))
}

/** Null when the course is not kept. */
export async function readLessons({ user, course }: Course): Promise<readonly Lesson[] | null> {
  return (await withDevice((database) => database.get('courses', [user, course])))?.lessons ?? null
}

export function dropLessons({ user, course }: Course): Promise<unknown> {
  return withDevice((database) => database.delete('courses', [user, course]))
}
