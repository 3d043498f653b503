import * as z from 'zod'
import { COURSE_ORDERS, COURSE_SKILLS, LESSON_KINDS } from '@/lib/learning/course/rules/course'
import { MOST_IN_LINE, MOST_LINES, MOST_PROMPT_LINES } from '@/lib/learning/course/rules/draft'
import { NOTE_LEVELS } from '@/lib/learning/post/rules/kinds'
import { CheckedAnswer } from '@/lib/learning/note/contract'
import { CourseTeacher, ExamPart } from './course'
import { DraftSave } from '@/lib/documents/draft/contract'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { LessonMedia, RecordingsPlace } from '@/lib/learning/lesson/contract/lesson-media'
import { PageQuery } from '@/lib/platform/contract/page-query'
import { QuestionId } from '@/lib/paper/content/contract/paper'
import { Person } from '@/lib/authoring/paper/contract/papers'
import { PostDoc } from '@/lib/learning/post/contract/post-doc'

/**
 * Courses as their writers see them: teachers write those that they own and never publish; managers see and do everything. What is not
 * yours is `not_found`. The outline is one document, each lesson another.
 */
const Seo = z.strictObject({ title: z.string().max(120), description: z.string().max(320) })
const Lines = z.array(z.string().max(MOST_IN_LINE)).max(MOST_LINES)
/** Made by the browser, or by the files that ship. */
const LessonId = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const DraftLesson = z.strictObject({
  id: LessonId,
  slug: z.string().max(80),
  title: z.string().max(160),
  minutes: z.int().min(1).max(600),
  kind: z.enum(LESSON_KINDS),
  isSample: z.boolean(),
})
const DraftModule = z.strictObject({
  id: LessonId,
  title: z.string().max(160),
  opensAfterDays: z.int().min(0).max(365),
  lessons: z.array(DraftLesson).max(100),
})
const isEachOnce = (ids: readonly string[]) => new Set(ids).size === ids.length

/** The outline and what the course says of itself; all of it may be unfinished. */
export const CourseDraft = z.strictObject({
  title: z.string().max(160),
  slug: z.string().max(80),
  excerpt: z.string().max(400),
  skill: z.enum(COURSE_SKILLS),
  level: z.enum(NOTE_LEVELS),
  /** 0 is free. */
  priceRial: z.int().min(0).max(1_000_000_000).multipleOf(10),
  order: z.enum(COURSE_ORDERS),
  description: Lines,
  forWhom: Lines,
  learns: Lines,
  questions: z.array(z.strictObject({ question: z.string().max(400), answer: z.string().max(2000) })).max(30),
  /** Nobody as long as the name is empty. */
  teacher: CourseTeacher.default({ name: '', line: '', picture: null }),
  seo: Seo,
  modules: z
    .array(DraftModule)
    .max(40)
    .refine((modules) => isEachOnce(modules.map(({ id }) => id)))
    .refine((modules) => isEachOnce(modules.flatMap(({ lessons }) => lessons.map(({ id }) => id)))),
})
export type CourseDraft = z.infer<typeof CourseDraft>

/** The text of a lesson and what it leads to. Its title, kind and place are the outline's. */
export const LessonDraft = z.strictObject({
  excerpt: z.string().max(400),
  seo: Seo,
  doc: PostDoc,
  ref: ExamPart.nullable(),
  task: z
    .strictObject({
      number: z.int().min(1).max(2),
      minutes: z.int().min(1).max(600),
      minimumWords: z.int().min(1).max(2000),
      prompt: z.array(z.string().max(MOST_IN_LINE)).max(MOST_PROMPT_LINES),
    })
    .nullable(),
  media: LessonMedia.nullable().default(null),
})
export type LessonDraft = z.infer<typeof LessonDraft>

export const CourseState = z.enum(['draft', 'published', 'unpublished', 'archived'])
export type CourseState = z.infer<typeof CourseState>
const saved = { savedAt: z.iso.datetime(), savedBy: z.string() }

export const CourseRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  state: CourseState,
  priceRial: z.int(),
  lessons: z.int(),
  learners: z.int(),
  hasChanges: z.boolean(),
  owner: Person.nullable(),
  ...saved,
})
export type CourseRow = z.infer<typeof CourseRow>
export const listCourseDrafts = endpoint({
  method: 'GET',
  path: '/desk/courses/',
  auth: 'editor',
  cap: 'search',
  summary: 'Courses; archived ones only when asked for by state',
  query: z.object({
    q: z.string().max(100).optional(),
    state: CourseState.optional(),
    owner: z.uuid().optional(),
    sort: z.enum(['saved', 'title', 'learners', 'created']).default('saved'),
    order: z.enum(['asc', 'desc']).default('desc'),
    ...PageQuery,
  }),
  response: z.object({ items: z.array(CourseRow), total: z.int(), owners: z.array(Person) }),
})

export const EditedCourse = z.object({
  id: z.uuid(),
  state: CourseState,
  rev: z.int(),
  content: CourseDraft,
  owner: Person.nullable(),
  ...saved,
  publishedAt: z.iso.datetime().nullable(),
  /** Number of the version that learners have; null before the first publication and after taking it back. */
  liveVersion: z.int().nullable(),
  hasChanges: z.boolean(),
  /** Ids of the lessons that learners know: their addresses stay, and so does the course's. */
  known: z.array(z.string()),
  /** Ids of the lessons in which something is written. */
  written: z.array(z.string()),
  learners: z.int(),
})
export type EditedCourse = z.infer<typeof EditedCourse>
const ById = z.object({ id: z.uuid() })
/** Safe to repeat: the id is the caller's. */
export const createCourse = endpoint({
  method: 'POST',
  path: '/desk/courses/',
  auth: 'editor',
  summary: 'A new course',
  body: z.strictObject({ id: z.uuid(), title: z.string().trim().min(2).max(160) }),
  response: EditedCourse,
  errors: ['not_found', 'too_many_requests', 'slug_taken'],
})
export const getCourseDraft = endpoint({
  method: 'GET',
  path: '/desk/courses/{id}/',
  auth: 'editor',
  summary: 'One course with its outline as it is written',
  params: ById,
  response: EditedCourse,
})
/** `draft_moved` when somebody else has saved since `rev`; `slug_taken`. */
export const saveCourseDraft = endpoint({
  method: 'PUT',
  path: '/desk/courses/{id}/',
  auth: 'editor',
  summary: 'Save the outline and what the course says of itself',
  params: ById,
  body: z.strictObject({ rev: z.int().min(1), ...DraftSave, content: CourseDraft }),
  response: EditedCourse,
  errors: ['too_many_requests', 'slug_taken', 'draft_moved', 'not_ready'],
})

export const EditedLesson = z.object({
  /** Of the lesson within its course. */
  lesson: z.string(),
  /** 0: nothing is written yet. */
  rev: z.int(),
  state: CourseState,
  content: LessonDraft,
  ...saved,
  course: z.object({ id: z.uuid(), title: z.string() }),
  /** Where its writers hear the recordings in its text. */
  recordings: RecordingsPlace,
  /** As the outline has it. */
  facts: DraftLesson,
})
export type EditedLesson = z.infer<typeof EditedLesson>
const ByLesson = ById.extend({ lesson: LessonId })
export const getLessonDraft = endpoint({
  method: 'GET',
  path: '/desk/courses/{id}/lessons/{lesson}/',
  auth: 'editor',
  summary: 'The text of a lesson of the outline as it is written, with its keys',
  params: ByLesson,
  response: EditedLesson,
})
export const saveLessonDraft = endpoint({
  method: 'PUT',
  path: '/desk/courses/{id}/lessons/{lesson}/',
  auth: 'editor',
  summary: 'Save the text of a lesson',
  params: ByLesson,
  body: z.strictObject({ rev: z.int().min(0), ...DraftSave, content: LessonDraft }),
  response: EditedLesson,
  errors: ['too_many_requests', 'draft_moved', 'not_ready', 'unusable_file'],
})
/** As learners will be marked, before they are. */
export const checkDeskExercise = endpoint({
  method: 'POST',
  path: '/desk/courses/{id}/lessons/{lesson}/exercises/{exercise}/check/',
  auth: 'editor',
  summary: 'Mark the answers to an exercise of a lesson as it is written',
  params: ByLesson.extend({ exercise: z.string().min(1).max(60) }),
  body: z.strictObject({ responses: z.record(QuestionId, z.string().max(400)) }),
  response: z.object({ answers: z.array(CheckedAnswer), marks: z.int(), max: z.int() }),
  errors: ['too_many_requests'],
})

export const CourseLine = z.object({
  severity: z.enum(['error', 'warning']),
  /** The lesson that it is about; null: the course. */
  lesson: z.string().nullable(),
  place: z.string(),
  sentence: z.string(),
})
export type CourseLine = z.infer<typeof CourseLine>
export const getCourseChecklist = endpoint({
  method: 'GET',
  path: '/desk/courses/{id}/checklist/',
  auth: 'editor',
  summary: 'What blocks publishing (errors) and what is only told (warnings)',
  params: ById,
  response: z.object({ rev: z.int(), lines: z.array(CourseLine) }),
  errors: ['too_many_requests'],
})
/** `not_ready` while there are errors. Learners keep their place: what they have done hangs on the ids of lessons. */
export const publishCourse = endpoint({
  method: 'POST',
  path: '/desk/courses/{id}/publish/',
  auth: 'manager',
  summary: 'Freeze the course and give it to learners',
  params: ById,
  body: z.strictObject({ rev: z.int().min(1) }),
  response: EditedCourse,
  errors: ['too_many_requests', 'draft_moved', 'not_ready', 'slug_taken'],
})
export const unpublishCourse = endpoint({
  method: 'POST',
  path: '/desk/courses/{id}/unpublish/',
  auth: 'manager',
  summary: 'Off the list: nobody begins it any more, those who have go on',
  params: ById,
  response: EditedCourse,
  errors: ['too_many_requests'],
})

export const duplicateCourse = endpoint({
  method: 'POST',
  path: '/desk/courses/{id}/duplicate/',
  auth: 'editor',
  summary: 'A copy with its lessons, owned by the caller',
  params: ById,
  body: z.strictObject({ id: z.uuid() }),
  response: z.object({ id: z.uuid() }),
  errors: ['too_many_requests', 'slug_taken'],
})
export const actOnCourses = endpoint({
  method: 'POST',
  path: '/bulk/desk-courses/',
  auth: 'editor',
  summary: 'Archive or bring back several courses; what is not yours is skipped and counted',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(50), act: z.enum(['archive', 'unarchive']) }),
  /** `withdrawn`: how many were taken off the list first, or out of the plan; bringing them back does not publish them again. */
  response: z.object({ done: z.int(), skipped: z.int(), withdrawn: z.int() }),
  errors: ['too_many_requests'],
})
