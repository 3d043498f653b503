import { useState } from 'react'
import { type DraftModule } from '@/lib/learning/course/rules/draft'

/** A course with at most this many lessons shows all modules open. */
const MAX_OPEN_LESSONS = 8

/** Which modules show their lessons, and the one lesson that shows its fields. */
export type OutlineFolds = {
  readonly modules: ReadonlySet<string>
  readonly lesson: string | null
  readonly toggleModule: (id: string) => void
  readonly toggleLesson: (id: string) => void
  readonly openModule: (id: string) => void
}

export function useOutlineFolds(courseModules: readonly DraftModule[]): OutlineFolds {
  const [modules, setModules] = useState<ReadonlySet<string>>(() => listModulesOpenAtFirst(courseModules))
  const [lesson, setLesson] = useState<string | null>(null)
  return {
    modules,
    lesson,
    toggleModule: (id) => setModules((open) => (open.has(id) ? without(open, id) : new Set([...open, id]))),
    toggleLesson: (id) => setLesson((open) => (open === id ? null : id)),
    openModule: (id) => setModules((open) => new Set([...open, id])),
  }
}

function listModulesOpenAtFirst(modules: readonly DraftModule[]): ReadonlySet<string> {
  const lessons = modules.reduce((sum, module) => sum + module.lessons.length, 0)
  return new Set((lessons > MAX_OPEN_LESSONS ? modules.slice(0, 1) : modules).map(({ id }) => id))
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((item) => item !== id))
}
