import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'

const TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
const MAX_BYTES = 4 * 1024 * 1024
/** The id of the picture. */
const ProfilePicture = z.object({ picture: z.uuid() })

/** The body is the file itself. The server crops, resizes and re-encodes it, which also removes its metadata. */
export const uploadProfilePicture = endpoint({
  method: 'PUT',
  path: '/account/picture/',
  auth: 'user',
  summary: 'Set my picture',
  upload: { types: TYPES, maxBytes: MAX_BYTES },
  response: ProfilePicture,
  errors: ['too_many_requests', 'unusable_file'],
})
/** The address of the picture stops working. A repeat changes nothing. */
export const deleteProfilePicture = endpoint({
  method: 'DELETE',
  path: '/account/picture/',
  auth: 'user',
  summary: 'Remove my picture',
})
/** WebP. Public, because an `<img>` sends no token: the id is random, and each upload gets a new one. */
export const getProfilePicture = endpoint({
  method: 'GET',
  path: '/account/pictures/{id}/',
  auth: 'public',
  summary: 'The picture of a person',
  params: z.object({ id: z.uuid() }),
})
