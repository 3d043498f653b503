import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'

/** Lists only teachers who agreed to it, as long as they do. */
export const listShownTeachers = endpoint({
  method: 'GET',
  path: '/teachers/',
  auth: 'public',
  summary: 'Teachers who agreed to be shown: name, degree, picture',
  response: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        degree: z.string(),
        /** The id of the picture; null: initials. */
        picture: z.uuid().nullable(),
      }),
    ),
  }),
})
export type ShownTeacher = z.infer<(typeof listShownTeachers)['response']>['items'][number]

/** `degree` null: not shown. */
const Profile = z.object({ degree: z.string().nullable() })

export const getTeacherProfile = endpoint({
  method: 'GET',
  path: '/teacher-profile/',
  auth: 'teacher',
  summary: 'Whether visitors see me among the teachers',
  response: Profile,
})
export const TeacherProfileBody = z.strictObject({ degree: z.string().trim().min(2).max(120).nullable() })
export const setTeacherProfile = endpoint({
  method: 'PUT',
  path: '/teacher-profile/',
  auth: 'teacher',
  summary: 'Agree to be shown to visitors, or withdraw the consent',
  body: TeacherProfileBody,
  response: Profile,
})
