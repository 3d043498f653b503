import * as z from 'zod'
import { CLASS_LIMITS, readClassCode } from '@/lib/institute/class/rules/class-entry'
import { ASSIGNMENT_STATES } from '@/lib/institute/class/rules/assignment-progress'
import { NewIdentifier, PersonName } from '@/lib/accounts/account/contract'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { StartObstacle } from '@/lib/authoring/exam/contract/exam'
import { ExamModule, Skill } from '@/lib/paper/content/contract/paper'
import { pastedCode } from '@/lib/platform/contract/pasted-code'

/**
 * A teacher's class. Only its teacher sees it, and a manager only their own; a class of others is `not_found`. Of a member the teacher sees the name,
 * and, for assigned exams that were started as mocks since the assignment and during membership: progress, bands, weak types, and whether the paper
 * had been practised before. Nothing else.
 */
const ById = z.object({ id: z.uuid() })
const AnySkill = z.enum([...Skill.options, 'speaking'])
const AssignmentProgress = z.enum(ASSIGNMENT_STATES)
/** Like a person's name: one line that every screen can show. */
const ClassName = PersonName

const Assignment = z.object({
  id: z.uuid(),
  /** `isPublished`: new attempts can be started at all. */
  exam: z.object({ slug: z.string(), title: z.string(), module: ExamModule, isPublished: z.boolean() }),
  opensAt: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable(),
})
export type Assignment = z.infer<typeof Assignment>

export const ClassSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  memberCount: z.int(),
  assignmentCount: z.int(),
  madeAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
})
export type ClassSummary = z.infer<typeof ClassSummary>
export const listClasses = endpoint({
  method: 'GET',
  path: '/classes/',
  auth: 'teacher',
  cap: 'read',
  summary: 'The classes that I teach, newest first',
  response: z.object({ items: z.array(ClassSummary) }),
})

export const ClassCell = z.object({
  assignment: z.uuid(),
  /** The attempt that counts; null until it is begun. */
  attempt: z.uuid().nullable(),
  standing: AssignmentProgress,
  /** It was handed in after its due date. */
  isLate: z.boolean(),
  finishedAt: z.iso.datetime().nullable(),
  /** Band × 2, as its candidate sees it now; null until there are four sections. */
  overallHalfBands: z.int().nullable(),
  sections: z.array(
    z.object({
      skill: AnySkill,
      halfBands: z.int().nullable(),
      percent: z.int().nullable(),
      /** The member had opened the paper in practice before the attempt, or seen its keys; never set for speaking. */
      isPractisedBefore: z.boolean(),
    }),
  ),
})
export type ClassCell = z.infer<typeof ClassCell>
export const ClassMember = z.object({
  id: z.uuid(),
  name: z.string(),
  joinedAt: z.iso.datetime(),
  /** One per assignment, in their order. */
  cells: z.array(ClassCell),
  /** From sections whose keys are released to the member (lib/sittings/result/rules/weak-types.ts); the weakest first. */
  weakTypes: z.array(z.object({ skill: Skill, type: z.string(), right: z.int(), answers: z.int() })),
})
export type ClassMember = z.infer<typeof ClassMember>
export const TaughtClass = z.object({
  id: z.uuid(),
  name: z.string(),
  madeAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  /** Null if the class is closed. After `until` nobody can join by the code. */
  code: z.object({ code: z.string(), until: z.iso.datetime() }).nullable(),
  assignments: z.array(Assignment),
  /** Sorted by name. */
  members: z.array(ClassMember),
})
export type TaughtClass = z.infer<typeof TaughtClass>

/** Idempotent: the caller chooses the id. */
export const MakeClassBody = z.strictObject({ id: z.uuid(), name: ClassName })
export const makeClass = endpoint({
  method: 'POST',
  path: '/classes/',
  auth: 'teacher',
  summary: 'Make a class',
  body: MakeClassBody,
  errors: ['not_found', 'class_limit'],
})
export const getClass = endpoint({
  method: 'GET',
  path: '/classes/{id}/',
  auth: 'teacher',
  cap: 'read',
  summary: 'A class that I teach: code, assigned exams, everybody’s bands and weak types',
  params: ById,
  response: TaughtClass,
})
export const RenameClassBody = z.strictObject({ name: ClassName })
export const renameClass = endpoint({
  method: 'PUT',
  path: '/classes/{id}/',
  auth: 'teacher',
  summary: 'Name a class anew',
  params: ById,
  body: RenameClassBody,
})
/** The previous code stops working. `code` is the one to replace: a double click makes one new code. */
export const renewClassCode = endpoint({
  method: 'POST',
  path: '/classes/{id}/code/',
  auth: 'teacher',
  summary: 'Make a new code for a class',
  params: ById,
  body: z.strictObject({ code: pastedCode(readClassCode) }),
})
/** Nobody joins, nothing is assigned, and attempts that members start from now on are not visible. Idempotent. */
export const closeClass = endpoint({
  method: 'POST',
  path: '/classes/{id}/close/',
  auth: 'teacher',
  summary: 'Close a class',
  params: ById,
})
/** They can rejoin only by a later code. Idempotent. */
export const removeMember = endpoint({
  method: 'DELETE',
  path: '/classes/{id}/members/{member}/',
  auth: 'teacher',
  summary: 'Take somebody out of a class',
  params: z.object({ id: z.uuid(), member: z.uuid() }),
})

export const AddMembersBody = z.strictObject({
  people: z
    .array(z.strictObject({ name: PersonName, identifier: NewIdentifier }))
    .min(1)
    .max(CLASS_LIMITS.members),
  /** Only says what would happen. */
  isTry: z.boolean(),
})
export const AddedMember = z.object({
  identifier: z.string(),
  name: z.string(),
  outcome: z.enum(['joins', 'invited', 'member', 'teacher', 'suspended', 'full']),
  /** Of an invited person: the teacher delivers it, because it was not mailed. */
  link: z.string().nullable(),
})
export type AddedMember = z.infer<typeof AddedMember>
/** All or nothing. */
export const addMembers = endpoint({
  method: 'POST',
  path: '/classes/{id}/members/',
  auth: 'teacher',
  summary: 'Add many people to my class: those with an account join, the others are invited',
  params: ById,
  body: AddMembersBody,
  response: z.object({ items: z.array(AddedMember) }),
  errors: ['class_full', 'changed_meanwhile', 'too_many_requests'],
})

const AssignmentParams = z.object({ id: z.uuid(), assignment: z.uuid() })
/** `opensAt` null: now, or unchanged. Of an existing assignment the dates change, never the exam. */
export const AssignBody = z.strictObject({
  exam: z.string().min(1).max(80),
  opensAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable(),
  /** Members, and those who join later, get the right to one attempt at an exam that is sold. For managers and the exam’s owner. */
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
/** Its attempts stay with their candidates. Idempotent. */
export const withdrawAssignment = endpoint({
  method: 'DELETE',
  path: '/classes/{id}/assignments/{assignment}/',
  auth: 'teacher',
  summary: 'Take an assigned exam back',
  params: AssignmentParams,
})
/** A file; its name is in `content-disposition`. Formulas in users' text are neutralised. */
export const exportClass = endpoint({
  method: 'GET',
  path: '/classes/{id}/export/',
  auth: 'teacher',
  cap: 'read',
  summary: 'The table of a class as CSV or Excel: a row a member and exam',
  params: ById,
  query: z.object({ format: z.enum(['csv', 'xlsx']) }),
})

const CodeParams = z.object({ code: pastedCode(readClassCode) })
/** What people read before joining. A code that never existed, has expired, or belongs to a closed class is the same `not_found`. */
export const ClassInvitation = z.object({
  id: z.uuid(),
  name: z.string(),
  teacher: z.string(),
  /** The caller is a member. */
  isMember: z.boolean(),
  /** The caller teaches it. */
  isMine: z.boolean(),
})
export type ClassInvitation = z.infer<typeof ClassInvitation>
export const getClassInvitation = endpoint({
  method: 'GET',
  path: '/class-codes/{code}/',
  auth: 'user',
  summary: 'Whose class a code opens',
  params: CodeParams,
  response: ClassInvitation,
  errors: ['too_many_requests'],
})
/** Idempotent. `not_found` also for its own teacher, and for members who were removed after the code was made. */
export const joinClass = endpoint({
  method: 'POST',
  path: '/class-codes/{code}/',
  auth: 'user',
  summary: 'Join a class',
  params: CodeParams,
  response: ById,
  errors: ['too_many_requests', 'class_full'],
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
export const MyClass = z.object({
  id: z.uuid(),
  name: z.string(),
  teacher: z.string(),
  joinedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  /** The soonest due first. */
  assignments: z.array(MyAssignment),
})
export type MyClass = z.infer<typeof MyClass>
export const listMyClasses = endpoint({
  method: 'GET',
  path: '/my-classes/',
  auth: 'user',
  cap: 'read',
  summary: 'The classes that I am in, with what was assigned to me',
  response: z.object({ items: z.array(MyClass) }),
})
/** From then on its teacher sees nothing of the caller's. Idempotent. */
export const leaveClass = endpoint({
  method: 'DELETE',
  path: '/my-classes/{id}/',
  auth: 'user',
  summary: 'Leave a class',
  params: ById,
})

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
