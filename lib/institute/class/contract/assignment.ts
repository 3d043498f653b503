import * as z from 'zod'
import { ASSIGNMENT_STATES } from '@/lib/institute/class/rules/assignment-progress'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { StartObstacle } from '@/lib/authoring/exam/contract/exam'
import { ExamModule } from '@/lib/paper/content/contract/paper'

export const AssignmentProgress = z.enum(ASSIGNMENT_STATES)

export const Assignment = z.object({
  id: z.uuid(),
  /** `isPublished`: new attempts can be started at all. */
  exam: z.object({ slug: z.string(), title: z.string(), module: ExamModule, isPublished: z.boolean() }),
  opensAt: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable(),
})
export type Assignment = z.infer<typeof Assignment>

const AssignmentParams = z.object({ id: z.uuid(), assignment: z.uuid() })
/** `opensAt` null: now, or unchanged. An existing assignment can get other dates, but never another exam. */
export const AssignBody = z.strictObject({
  exam: z.string().min(1).max(80),
  opensAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable(),
  /** Grants members, and those who join later, one attempt at an exam that is sold. For managers and the exam’s owner. */
  givesRight: z.boolean().default(false),
})
/**
 * `not_found` also for an exam that is unpublished or only for practice; `due_first` if it would be due before it opens; `begun_before` if it would
 * open after somebody has started it; `changed_meanwhile` in a closed class.
 */
export const assignExam = endpoint({
  method: 'PUT',
  path: '/classes/{id}/assignments/{assignment}/',
  auth: 'teacher',
  summary: 'Assign an exam to a class, or move its dates',
  params: AssignmentParams,
  body: AssignBody,
  errors: ['class_limit', 'due_first', 'begun_before', 'changed_meanwhile', 'forbidden'],
})
/** Exams reserved for classes: a teacher's own, and those of managers. Published ones are on the public list. */
export const listClassExams = endpoint({
  method: 'GET',
  path: '/class-exams/',
  auth: 'teacher',
  cap: 'read',
  summary: 'Exams reserved for classes that I may assign',
  response: z.object({ items: z.array(z.object({ slug: z.string(), title: z.string(), module: ExamModule })) }),
})
/** Attempts that were started stay with their candidates. Idempotent. */
export const withdrawAssignment = endpoint({
  method: 'DELETE',
  path: '/classes/{id}/assignments/{assignment}/',
  auth: 'teacher',
  summary: 'Withdraw an assigned exam',
  params: AssignmentParams,
})
export const MyAssignment = Assignment.extend({
  standing: AssignmentProgress,
  isLate: z.boolean(),
  /** The attempt that counts. */
  attempt: z.uuid().nullable(),
  overallHalfBands: z.int().nullable(),
  /** Why the caller cannot start it now; computed only for open, published exams without an attempt. */
  obstacle: StartObstacle.nullable(),
})
export type MyAssignment = z.infer<typeof MyAssignment>
/** The next assignment of the caller's classes: open, and due soonest. */
export const NextAssignment = z.object({
  className: z.string(),
  exam: z.string(),
  slug: z.string(),
  dueAt: z.iso.datetime().nullable(),
  /** The open attempt, if there is one. */
  attempt: z.uuid().nullable(),
})
export type NextAssignment = z.infer<typeof NextAssignment>
