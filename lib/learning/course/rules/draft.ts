import { makeSlug, numberSlug } from '@/lib/learning/post/rules/slug'
import { type CourseOrder, type CourseSkill, type LessonFacts } from './course'
import { type NoteLevel } from '@/lib/learning/post/rules/kinds'

export type DraftModule = {
  readonly id: string
  readonly title: string
  /** Its lessons open this many days after the learner's start; 0: at once. */
  readonly opensAfterDays: number
  readonly lessons: readonly LessonFacts[]
}
/** A draft of a course, without the texts of its lessons; any field may be unfinished. */
export type CourseDraft = {
  readonly title: string
  readonly slug: string
  readonly excerpt: string
  readonly skill: CourseSkill
  readonly level: NoteLevel
  readonly priceRial: number
  readonly order: CourseOrder
  readonly description: readonly string[]
  readonly forWhom: readonly string[]
  readonly learns: readonly string[]
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
  /** An empty name means no teacher. */
  readonly teacher: {
    readonly name: string
    readonly line: string
    readonly picture: { readonly id: string; readonly width: number; readonly height: number } | null
  }
  readonly seo: { readonly title: string; readonly description: string }
  readonly modules: readonly DraftModule[]
}
/** Limits for the lists of a course's description and for a lesson's task: number of lines, length of a line. */
export const MAX_LINES = 40
export const MAX_PROMPT_LINES = 12
export const MAX_IN_LINE = 2000
type Modules = readonly DraftModule[]
export type Step = -1 | 1

/** The default duration of a new lesson. */
const NEW_MINUTES = 10

/** Path segments that our own pages use where a course's or lesson's slug would be. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set(['certificates', 'new', 'edit', 'answers'])

export function isCourseSlug(slug: string): boolean {
  return (
    /^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u.test(slug) &&
    slug.length >= 2 &&
    slug.length <= 80 &&
    !RESERVED_SLUGS.has(slug)
  )
}

export function addModule(modules: Modules, module: { readonly id: string; readonly title: string }): Modules {
  return [...modules, { id: module.id, title: module.title, opensAfterDays: 0, lessons: [] }]
}

export function addLesson(
  modules: Modules,
  moduleId: string,
  lesson: { readonly id: string; readonly title: string },
): Modules {
  const newLesson: LessonFacts = {
    id: lesson.id,
    slug: makeFreeSlug(modules, lesson.id, lesson.title),
    title: lesson.title,
    minutes: NEW_MINUTES,
    kind: 'reading',
    isSample: false,
  }
  return modules.map((module) =>
    module.id === moduleId ? { ...module, lessons: [...module.lessons, newLesson] } : module,
  )
}

/** Changes one module; an unknown id changes nothing. */
export function patchModule(
  modules: Modules,
  id: string,
  patch: Partial<Pick<DraftModule, 'title' | 'opensAfterDays'>>,
): Modules {
  return modules.map((module) => (module.id === id ? { ...module, ...patch } : module))
}

/**
 * Changes one lesson. Before its first publication the slug follows the title.
 * @param isLive the lesson is published: its slug stays
 */
export function patchLesson(
  modules: Modules,
  id: string,
  patch: Partial<Omit<LessonFacts, 'id' | 'slug'>>,
  isLive: boolean,
): Modules {
  const slug = patch.title !== undefined && !isLive ? makeFreeSlug(modules, id, patch.title) : null
  return mapLessons(modules, (lesson) =>
    lesson.id === id ? { ...lesson, ...patch, ...(slug !== null && { slug }) } : lesson,
  )
}

export function removeModule(modules: Modules, id: string): Modules {
  return modules.filter((module) => module.id !== id)
}

export function removeLesson(modules: Modules, id: string): Modules {
  return modules.map((module) => ({ ...module, lessons: module.lessons.filter((lesson) => lesson.id !== id) }))
}

/** One position up or down; no effect at the ends. */
export function moveModule(modules: Modules, id: string, step: Step): Modules {
  const from = modules.findIndex((module) => module.id === id)
  return move(modules, from, from + step)
}

/** One position up or down; from the end of its module it goes to the near end of the next one. */
export function moveLesson(modules: Modules, id: string, step: Step): Modules {
  const at = modules.findIndex(({ lessons }) => lessons.some((lesson) => lesson.id === id))
  const moduleId = modules[at]
  if (!moduleId) return modules
  const from = moduleId.lessons.findIndex((lesson) => lesson.id === id)
  const target = from + step
  if (target >= 0 && target < moduleId.lessons.length) {
    const lessons = move(moduleId.lessons, from, target)
    return modules.map((module) => (module.id === moduleId.id ? { ...module, lessons } : module))
  }
  const next = modules[at + step]
  return next
    ? moveLessonTo(modules, id, { module: next.id, before: step === 1 ? (next.lessons[0]?.id ?? null) : null })
    : modules
}

/** Moves a lesson to where it was dropped: before another one, or to the end of a module. */
export function moveLessonTo(
  modules: Modules,
  id: string,
  { module: moduleId, before }: { readonly module: string; readonly before: string | null },
): Modules {
  const lesson = modules.flatMap(({ lessons }) => lessons).find((item) => item.id === id)
  if (!lesson || before === id || !modules.some((module) => module.id === moduleId)) return modules
  return removeLesson(modules, id).map((module) => {
    if (module.id !== moduleId) return module
    const at = before === null ? -1 : module.lessons.findIndex((item) => item.id === before)
    const lessons = at < 0 ? [...module.lessons, lesson] : module.lessons.toSpliced(at, 0, lesson)
    return { ...module, lessons }
  })
}

function move<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

function mapLessons(modules: Modules, change: (lesson: LessonFacts) => LessonFacts): Modules {
  return modules.map((module) => ({ ...module, lessons: module.lessons.map(change) }))
}

/** A slug from the title that no other lesson of the course has. */
function makeFreeSlug(modules: Modules, id: string, title: string): string {
  const others = modules.flatMap(({ lessons }) => lessons).filter((lesson) => lesson.id !== id)
  const used = new Set(others.map(({ slug }) => slug))
  const latinSlug = makeSlug(title)
  for (let number = 1; ; number += 1) {
    const slug = numberSlug(latinSlug, number)
    if (isCourseSlug(slug) && !used.has(slug)) return slug
  }
}
