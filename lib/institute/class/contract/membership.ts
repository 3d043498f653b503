import * as z from 'zod'
import { readClassCode } from '@/lib/institute/class/rules/class-entry'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { pastedCode } from '@/lib/platform/contract/pasted-code'
import { MyAssignment } from './assignment'

const ById = z.object({ id: z.uuid() })
const CodeParams = z.object({ code: pastedCode(readClassCode) })
/** The text that people read before joining. A code that never existed, has expired, or belongs to a closed class gives the same `not_found`. */
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
  summary: 'The class and teacher of a code',
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
  summary: 'Classes that I am in, with my assignments',
  response: z.object({ items: z.array(MyClass) }),
})
/** The teacher can no longer see anything of the caller. Idempotent. */
export const leaveClass = endpoint({
  method: 'DELETE',
  path: '/my-classes/{id}/',
  auth: 'user',
  summary: 'Leave a class',
  params: ById,
})
