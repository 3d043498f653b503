import * as z from 'zod'
import { CourseSummary } from '../course/contract/course'
import { endpoint } from '@/lib/platform/contract/endpoint'

/** A learner's own courses: begun, gone on with, finished. What is not theirs is `not_found`. */
const bySlug = z.object({ slug: z.string().min(1).max(80) })
const Certificate = z.object({ code: z.string(), name: z.string() })

export const MyCourse = z.object({
  course: CourseSummary,
  startedAt: z.iso.datetime(),
  /** They may open its lessons now: it is free, or they have a right to it. */
  isOpen: z.boolean(),
  /** When their right to it ends by itself; null: it does not, or it needs none. */
  openUntil: z.iso.datetime().nullable(),
  /** Ids of the lessons that are done, each with the moment since when; also of lessons that the outline has no more. */
  done: z.array(z.object({ lesson: z.string(), at: z.iso.datetime() })),
  /** Of the outline of now. */
  progress: z.object({ done: z.int(), total: z.int(), percent: z.int(), isWhole: z.boolean() }),
  /** Where to go on; null when all is done, and when what is left opens on a later day. */
  next: z.object({ slug: z.string(), title: z.string() }).nullable(),
  /** All lessons are done, and the course is not finished yet: in these an exercise has to be answered. */
  unanswered: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** Stays, whatever becomes of the outline. */
  completedAt: z.iso.datetime().nullable(),
  certificate: Certificate.nullable(),
})
export type MyCourse = z.infer<typeof MyCourse>

export const listMyCourses = endpoint({
  method: 'GET',
  path: '/learning/',
  auth: 'user',
  summary: 'The courses that I have begun, the last one I was in first',
  response: z.object({ items: z.array(MyCourse) }),
})
export const getMyCourse = endpoint({
  method: 'GET',
  path: '/learning/{slug}/',
  auth: 'user',
  summary: 'How far I am in a course; null before I have begun it',
  params: bySlug,
  response: z.object({ mine: MyCourse.nullable() }),
})
/** Again changes nothing. `course_not_bought` for a course that costs and to which there is no right. */
export const beginCourse = endpoint({
  method: 'POST',
  path: '/learning/{slug}/begin/',
  auth: 'user',
  summary: 'Begin a course',
  params: bySlug,
  response: MyCourse,
  errors: ['course_not_bought'],
})

/** At most twelve hours. */
const Ms = z.int().min(0).max(43_200_000)
const Place = {
  /** The recording or the video of the lesson. */
  source: z.uuid(),
  positionMs: Ms,
  durationMs: Ms,
  /** What was really played: from and to, in milliseconds. */
  heard: z.array(z.tuple([Ms, Ms])).max(400),
}
export const LearningEvent = z
  .strictObject({
    /** Made by the device: sent twice, it counts once. */
    id: z.uuid(),
    lesson: z.string().min(1).max(80),
    /** `opened`: I am in this lesson now. `played`: this much of a recording of it, up to here. */
    kind: z.enum(['opened', 'done', 'undone', 'played']),
    /** By the device's clock; one that is ahead counts as now. */
    at: z.iso.datetime(),
    play: z.strictObject(Place).optional(),
  })
  .refine(({ kind, play }) => (kind === 'played') === (play !== undefined), { path: ['play'] })
export type LearningEvent = z.infer<typeof LearningEvent>
/** What happened on a device, also long ago and in any order. Lessons that the course never had are passed over. */
export const recordLearning = endpoint({
  method: 'POST',
  path: '/learning/{slug}/events/',
  auth: 'user',
  summary: 'Tell what I did in a course',
  params: bySlug,
  body: z.strictObject({ events: z.array(LearningEvent).min(1).max(200) }),
  response: MyCourse,
  errors: ['too_many_requests'],
})
export const LessonPlay = z.object({ ...Place, at: z.iso.datetime() })
export type LessonPlay = z.infer<typeof LessonPlay>
/** The same on every device. A recording that was played to nine tenths makes its lesson done (`recordLearning`). */
export const listPlays = endpoint({
  method: 'GET',
  path: '/learning/{slug}/plays/{lesson}/',
  auth: 'user',
  summary: 'Where I am in the recordings of a lesson',
  params: bySlug.extend({ lesson: z.string().min(1).max(80) }),
  response: z.object({ items: z.array(LessonPlay) }),
})
/** The same name gives the same certificate; another one is another certificate, and the one before is void. */
export const issueCertificate = endpoint({
  method: 'POST',
  path: '/learning/{slug}/certificate/',
  auth: 'user',
  summary: 'The certificate of a course that I have finished',
  params: bySlug,
  body: z.strictObject({
    /** As it should be printed; empty: without a name. */
    name: z.string().trim().max(80),
  }),
  response: Certificate,
  errors: ['not_ready', 'too_many_requests'],
})
/** Whoever has the code may look: it shows everything that is printed. */
export const getCertificate = endpoint({
  method: 'GET',
  path: '/certificates/{code}/',
  auth: 'public',
  summary: 'A certificate of completion',
  params: z.object({ code: z.string().regex(/^[a-z2-7]{20}$/) }),
  response: z.object({
    code: z.string(),
    name: z.string(),
    title: z.string(),
    lessons: z.int(),
    minutes: z.int(),
    completedAt: z.iso.datetime(),
    issuedAt: z.iso.datetime(),
  }),
  errors: ['too_many_requests'],
})
