import type * as contract from '@/lib/teaching/teacher-profile/contract'
import { route } from '@/lib/platform/client/browser'
import { readQuery } from '@/lib/platform/client/query'

export const teacherProfileQuery = () => readQuery<typeof contract.getTeacherProfile>('/teacher-profile/', {})
export const setTeacherProfile = route<typeof contract.setTeacherProfile>('PUT', '/teacher-profile/')
