import * as z from 'zod'
import { endpoint } from './endpoint'

export { PICTURE_WIDTHS } from '@/lib/domain/post/picture'

export const Picture = z.object({
  id: z.uuid(),
  /** Of the largest size. */
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
})
export type Picture = z.infer<typeof Picture>
export const Recording = z.object({ id: z.uuid(), mediaType: z.string(), bytes: z.int() })
export type Recording = z.infer<typeof Recording>

/** The body is the file itself (JPEG, PNG, WebP, up to 15 MB); it is drawn anew and sized, so that nothing hidden in it survives. */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/media/pictures/',
  auth: 'user',
  summary: 'Keep a picture (managers and authors)',
  response: Picture,
})
/** The body is the file itself (MP3, M4A, Ogg, up to 30 MB). */
export const uploadRecording = endpoint({
  method: 'POST',
  path: '/media/recordings/',
  auth: 'user',
  summary: 'Keep a recording for a post (managers and authors)',
  response: Recording,
})
/** WebP. The bytes of an id never change. */
export const getPicture = endpoint({
  method: 'GET',
  path: '/media/pictures/{id}/{width}/',
  auth: 'public',
  summary: 'One size of a picture',
  params: z.object({ id: z.uuid(), width: z.coerce.number().int().min(1).max(10_000) }),
})
export const getRecording = endpoint({
  method: 'GET',
  path: '/media/recordings/{id}/',
  auth: 'public',
  summary: 'A recording of a post',
  params: z.object({ id: z.uuid() }),
})
