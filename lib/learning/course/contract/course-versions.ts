import * as z from 'zod'
import { EditedCourse } from './course-editor'
import { endpoint } from '@/lib/platform/contract/endpoint'

/** Versions and log of a course, for its writers. */
const ById = z.object({ id: z.uuid() })

export const CourseVersion = z.object({
  number: z.int(),
  title: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  reason: z.enum(['published', 'imported', 'kept']),
  isLive: z.boolean(),
})
export type CourseVersion = z.infer<typeof CourseVersion>
const VersionNumber = z.coerce.number().int().min(1).max(2_147_483_647)
export const listCourseVersions = endpoint({
  method: 'GET',
  path: '/desk/courses/{id}/versions/',
  auth: 'editor',
  cap: 'read',
  summary: 'Versions, newest first',
  params: ById,
  response: z.object({ items: z.array(CourseVersion) }),
})
export const compareCourseVersions = endpoint({
  method: 'GET',
  path: '/desk/courses/{id}/compare/',
  auth: 'editor',
  summary: 'What differs between a version and another one, or the draft',
  params: ById,
  query: z.object({ from: VersionNumber, to: z.union([VersionNumber, z.literal('draft')]) }),
  response: z.object({
    changes: z.array(z.object({ place: z.string(), before: z.string(), after: z.string() })),
  }),
  errors: ['too_many_requests'],
})
/** Outline and lessons become that version again; their previous state is kept as a version. */
export const restoreCourseVersion = endpoint({
  method: 'POST',
  path: '/desk/courses/{id}/versions/{number}/restore/',
  auth: 'editor',
  summary: 'Restore a version as the draft',
  params: ById.extend({ number: VersionNumber }),
  body: z.strictObject({ rev: z.int().min(1) }),
  response: EditedCourse,
  errors: ['too_many_requests', 'draft_moved', 'not_ready'],
})
export const CourseAct = z.enum([
  'created',
  'saved',
  'uploaded',
  'imported',
  'duplicated',
  'published',
  'unpublished',
  'publication_requested',
  'request_withdrawn',
  'archived',
  'unarchived',
  'restored',
])
export type CourseAct = z.infer<typeof CourseAct>
export const listCourseLog = endpoint({
  method: 'GET',
  path: '/desk/courses/{id}/log/',
  auth: 'editor',
  cap: 'read',
  summary: 'Who did what to this course, newest first',
  params: ById,
  response: z.object({
    items: z.array(z.object({ at: z.iso.datetime(), by: z.string(), act: CourseAct, detail: z.string() })),
  }),
})
