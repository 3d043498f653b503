import * as z from 'zod'
import { CLASS_LIMITS, readClassCode } from '@/lib/institute/class/rules/class-entry'
import { NewIdentifier, PersonName } from '@/lib/accounts/account/contract'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { Skill } from '@/lib/paper/content/contract/paper'
import { pastedCode } from '@/lib/platform/contract/pasted-code'
import { Assignment, AssignmentProgress } from './assignment'

const AnySkill = z.enum([...Skill.options, 'speaking'])

const ById = z.object({ id: z.uuid() })
/** Like a person's name: one line that every screen can show. */
const ClassName = PersonName

/**
 * A teacher's class. Only its teacher sees it, and a manager only their own; another teacher's class is `not_found`. Of a member the teacher sees the
 * name, and, for assigned exams that were started as mocks since the assignment and during membership: progress, bands, weak types, and whether the
 * paper had been practised before. Nothing else.
 */
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
  /** One cell per assignment, in their order. */
  cells: z.array(ClassCell),
  /** Computed from sections whose keys are released to the member (lib/sittings/result/rules/weak-types.ts); the weakest first. */
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
  summary: 'Create a class',
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
  summary: 'Rename a class',
  params: ById,
  body: RenameClassBody,
})
/** The previous code stops working. `code` is the one to replace: a double click makes one new code. */
export const renewClassCode = endpoint({
  method: 'POST',
  path: '/classes/{id}/code/',
  auth: 'teacher',
  summary: 'Create a new code for a class',
  params: ById,
  body: z.strictObject({ code: pastedCode(readClassCode) }),
})
/** Nobody can join, nothing can be assigned, and attempts that members start later are not visible. Idempotent. */
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
  summary: 'Remove somebody from a class',
  params: z.object({ id: z.uuid(), member: z.uuid() }),
})

export const AddMembersBody = z.strictObject({
  people: z
    .array(z.strictObject({ name: PersonName, identifier: NewIdentifier }))
    .min(1)
    .max(CLASS_LIMITS.members),
  /** Only reports what would happen. */
  isTry: z.boolean(),
})
export const AddedMember = z.object({
  identifier: z.string(),
  name: z.string(),
  outcome: z.enum(['joins', 'invited', 'member', 'teacher', 'suspended', 'full']),
  /** The link for an invited person: the teacher delivers it, because it was not mailed. */
  link: z.string().nullable(),
})
export type AddedMember = z.infer<typeof AddedMember>
/** Adds all of them or none. */
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

/** A file; its name is in `content-disposition`. Formulas in users' text are neutralised. */
export const exportClass = endpoint({
  method: 'GET',
  path: '/classes/{id}/export/',
  auth: 'teacher',
  cap: 'read',
  summary: 'The table of a class as CSV or Excel: one row for each member and exam',
  params: ById,
  query: z.object({ format: z.enum(['csv', 'xlsx']) }),
})
