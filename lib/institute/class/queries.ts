import type * as contract from '@/lib/institute/class/contract'
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
export const assignExam = route<typeof contract.assignExam>('PUT', '/classes/{id}/assignments/{assignment}/')
export const classExamsQuery = () => readQuery<typeof contract.listClassExams>('/class-exams/', {}, CHANGES_ELSEWHERE)
export const withdrawAssignment = route<typeof contract.withdrawAssignment>(
  'DELETE',
  '/classes/{id}/assignments/{assignment}/',
)
/** For `loadFile`. */
export const classFilePath = (id: string, format: 'csv' | 'xlsx') => `/classes/${id}/export/?format=${format}`

export const classInvitationQuery = (code: string) =>
  readQuery<typeof contract.getClassInvitation>('/class-codes/{code}/', { params: { code } }, CHANGES_ELSEWHERE)
export const joinClass = route<typeof contract.joinClass>('POST', '/class-codes/{code}/')
export const myClassesQuery = () => readQuery<typeof contract.listMyClasses>('/my-classes/', {}, CHANGES_ELSEWHERE)
export const leaveClass = route<typeof contract.leaveClass>('DELETE', '/my-classes/{id}/')
