import * as z from 'zod'
import {
  COURSE_ORDERS,
  COURSE_LENGTHS,
  COURSE_PRICES,
  COURSE_SKILLS,
  LESSON_KINDS,
} from '@/lib/learning/course/rules/course'
import { NOTE_LEVELS } from '@/lib/learning/post/rules/kinds'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { PlayableMedia, RecordingsPlace, StillPicture } from '@/lib/learning/lesson/contract/lesson-media'
import { CheckedAnswer, listAnswers } from '@/lib/learning/note/contract'
import { QuestionId, WritingTask } from '@/lib/paper/content/contract/paper'
import { PrintedDoc } from '@/lib/learning/post/contract/post-doc'

/** Published courses, for everybody. Taking one: lib/learning/enrolment/contract.ts. */
const Slug = z.string().min(1).max(80)
export const LessonFacts = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  minutes: z.int(),
  kind: z.enum(LESSON_KINDS),
  isSample: z.boolean(),
})
export const CourseSummary = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  skill: z.enum(COURSE_SKILLS),
  level: z.enum(NOTE_LEVELS),
  /** The list price; 0 is free. */
  priceRial: z.int(),
  /**
   * The product of this course, its present price at the checkout, and the end of the sale if it is lower; null: it is free, or not on sale
   * separately.
   */
  offer: z
    .object({ product: z.uuid(), priceRial: z.int(), saleUntil: z.iso.datetime().nullable() })
    .nullable()
    .default(null),
  lessons: z.int(),
  minutes: z.int(),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type CourseSummary = z.infer<typeof CourseSummary>
/** The teacher as described by the course: a name, a line about them, a picture. */
export const CourseTeacher = z.strictObject({
  name: z.string().max(80),
  line: z.string().max(300),
  picture: StillPicture.nullable(),
})
export type CourseTeacher = z.infer<typeof CourseTeacher>
export const Course = CourseSummary.extend({
  description: z.array(z.string()),
  forWhom: z.array(z.string()),
  learns: z.array(z.string()),
  order: z.enum(COURSE_ORDERS),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  modules: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Its lessons open this many days after the learner's start. */
      opensAfterDays: z.int().default(0),
      lessons: z.array(LessonFacts),
    }),
  ),
  /** Null: no teacher is named. */
  teacher: CourseTeacher.nullable().default(null),
  seo: z.object({ title: z.string(), description: z.string() }),
})
export type Course = z.infer<typeof Course>

/** The target of a lesson's exam link: an exam, or a place in it. */
export const ExamPart = z.strictObject({
  exam: z.string().min(1).max(80),
  paper: z.enum(['listening', 'reading', 'writing']).optional(),
  part: z.int().min(1).max(4).optional(),
})
export const Lesson = LessonFacts.extend({
  excerpt: z.string(),
  seo: z.object({ title: z.string(), description: z.string() }),
  doc: PrintedDoc,
  ref: ExamPart.nullable(),
  task: WritingTask.nullable(),
  /** The main recording or video, apart from those in its text. */
  media: PlayableMedia.nullable().default(null),
  /** The place of the recordings in its text; null: their public URL. */
  recordings: RecordingsPlace.nullable().default(null),
  /** The number of exercises to answer. If 0, the button alone marks the lesson as done. */
  exercises: z.int(),
})
export type Lesson = z.infer<typeof Lesson>

export const listCourses = endpoint({
  method: 'GET',
  path: '/courses/',
  auth: 'public',
  summary: 'Published courses, newest first',
  query: z.object({
    skill: z.enum(COURSE_SKILLS).optional(),
    level: z.enum(NOTE_LEVELS).optional(),
    price: z.enum(COURSE_PRICES).optional(),
    length: z.enum(COURSE_LENGTHS).optional(),
  }),
  response: z.object({ items: z.array(CourseSummary) }),
})
export const getCourse = endpoint({
  method: 'GET',
  path: '/courses/{slug}/',
  auth: 'public',
  summary: 'One published course with its outline; the texts of its lessons are not in it',
  params: z.object({ slug: Slug }),
  response: Course,
})
/**
 * A sample is public. Any other lesson is `not_found` for people who have not started the course, or have no right to it; `out_of_order` before its
 * turn, `lesson_later` before its day.
 */
export const getLesson = endpoint({
  method: 'GET',
  path: '/courses/{slug}/lessons/{lesson}/',
  auth: 'public',
  summary: 'One lesson, its exercises without their keys',
  params: z.object({ slug: Slug, lesson: Slug }),
  response: Lesson,
  errors: ['out_of_order', 'lesson_later'],
})
/**
 * Marks like an exam. Responses are not stored; a complete answer is recorded for learners of the course. Open to everybody who may see the lesson.
 */
export const checkLessonExercise = endpoint({
  method: 'POST',
  path: '/courses/{slug}/lessons/{lesson}/exercises/{exercise}/check/',
  auth: 'public',
  summary: 'Mark the answers to an exercise of a lesson',
  params: z.object({ slug: Slug, lesson: Slug, exercise: z.string().min(1).max(60) }),
  body: z.strictObject({ responses: z.record(QuestionId, z.string().max(400)) }),
  response: z.object({ answers: z.array(CheckedAnswer), marks: z.int(), max: z.int() }),
  errors: ['not_found', 'too_many_requests', 'out_of_order', 'lesson_later'],
})
export const listLessonAnswers = endpoint({
  method: 'GET',
  path: '/courses/{slug}/lessons/{lesson}/answers/',
  auth: 'public',
  summary: 'The keys of the exercises of a lesson, for those who may open it',
  params: z.object({ slug: Slug, lesson: Slug }),
  response: listAnswers.response,
  errors: ['out_of_order', 'lesson_later'],
})
