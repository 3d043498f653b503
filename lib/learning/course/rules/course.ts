import { NOTE_SKILLS } from '@/lib/learning/post/rules/kinds'

/** The skill of a course, or all of them. */
export const COURSE_SKILLS = ['all', ...NOTE_SKILLS] as const
export type CourseSkill = (typeof COURSE_SKILLS)[number]
/** The main activity of a lesson. */
export const LESSON_KINDS = ['reading', 'note', 'audio', 'video', 'exercise', 'exam-part', 'writing'] as const
export type LessonKind = (typeof LESSON_KINDS)[number]
/** `step`: a lesson opens when the previous one is done. */
export const COURSE_ORDERS = ['free', 'step'] as const
export type CourseOrder = (typeof COURSE_ORDERS)[number]
export const COURSE_PRICES = ['free', 'paid'] as const
export const COURSE_LENGTHS = ['short', 'long'] as const
export type CourseLength = (typeof COURSE_LENGTHS)[number]

export type LessonFacts = {
  /** Permanent; the position in the outline and the slug may change. */
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly minutes: number
  readonly kind: LessonKind
  /** Open to everybody. */
  readonly isSample: boolean
}
export type Outline = {
  readonly modules: readonly {
    readonly id: string
    readonly title: string
    readonly opensAfterDays: number
    readonly lessons: readonly LessonFacts[]
  }[]
}

/** The lessons in the order of the outline. */
export function listLessons({ modules }: Outline): readonly LessonFacts[] {
  return modules.flatMap(({ lessons }) => lessons)
}

export function sumMinutes(outline: Outline): number {
  return listLessons(outline).reduce((sum, { minutes }) => sum + minutes, 0)
}

/** Up to four hours: a course of a few evenings. */
const SHORT_MINUTES = 240

export function lengthOf(minutes: number): CourseLength {
  return minutes <= SHORT_MINUTES ? 'short' : 'long'
}
