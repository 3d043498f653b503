import type * as assignmentContract from '@/lib/institute/class/contract/assignment'
import type * as contract from '@/lib/institute/class/contract/class'
import type * as membershipContract from '@/lib/institute/class/contract/membership'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export const classesQuery = () => readQuery<typeof contract.listClasses>('/classes/', {}, CHANGES_ELSEWHERE)
export const classQuery = (id: string) =>
  readQuery<typeof contract.getClass>('/classes/{id}/', { params: { id } }, CHANGES_ELSEWHERE)
export const makeClass = route<typeof contract.makeClass>('POST', '/classes/')
export const renameClass = route<typeof contract.renameClass>('PUT', '/classes/{id}/')
export const renewClassCode = route<typeof contract.renewClassCode>('POST', '/classes/{id}/code/')
export const closeClass = route<typeof contract.closeClass>('POST', '/classes/{id}/close/')
export const addMembers = route<typeof contract.addMembers>('POST', '/classes/{id}/members/')
export const removeMember = route<typeof contract.removeMember>('DELETE', '/classes/{id}/members/{member}/')
export const assignExam = route<typeof assignmentContract.assignExam>('PUT', '/classes/{id}/assignments/{assignment}/')
export const classExamsQuery = () =>
  readQuery<typeof assignmentContract.listClassExams>('/class-exams/', {}, CHANGES_ELSEWHERE)
export const withdrawAssignment = route<typeof assignmentContract.withdrawAssignment>(
  'DELETE',
  '/classes/{id}/assignments/{assignment}/',
)
/** The path for `loadFile`. */
export const classFilePath = (id: string, format: 'csv' | 'xlsx') => `/classes/${id}/export/?format=${format}`

export const classInvitationQuery = (code: string) =>
  readQuery<typeof membershipContract.getClassInvitation>(
    '/class-codes/{code}/',
    { params: { code } },
    CHANGES_ELSEWHERE,
  )
export const joinClass = route<typeof membershipContract.joinClass>('POST', '/class-codes/{code}/')
export const myClassesQuery = () =>
  readQuery<typeof membershipContract.listMyClasses>('/my-classes/', {}, CHANGES_ELSEWHERE)
export const leaveClass = route<typeof membershipContract.leaveClass>('DELETE', '/my-classes/{id}/')
