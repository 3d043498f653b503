import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'

/** Accepted media types, with the aliases that browsers and systems use. */
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
const RECORDING_TYPES = [
  'audio/mpeg',
  'audio/mp3',
  'audio/mp4',
  'audio/x-m4a',
  'audio/m4a',
  'audio/aac',
  'video/mp4',
  'audio/ogg',
  'audio/opus',
  'application/ogg',
  // Some systems report no type for it; the bytes decide in any case.
  'application/octet-stream',
] as const
const MEGABYTE = 1024 * 1024

export const Picture = z.object({
  id: z.uuid(),
  /** The width of the largest size. */
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()).max(20),
})
export type Picture = z.infer<typeof Picture>
export const Recording = z.object({ id: z.uuid(), mediaType: z.string(), bytes: z.int() })
export type Recording = z.infer<typeof Recording>

/**
 * The body is the file itself (JPEG, PNG, WebP, up to 15 MB); it is re-encoded and resized, so that nothing hidden in it survives. `unusable_file`:
 * no such picture, over 40 megapixels, or higher than 10,000 pixels after resizing.
 */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/media/pictures/',
  auth: 'staff',
  summary: 'Upload a picture (managers, teachers and authors)',
  upload: { types: PICTURE_TYPES, maxBytes: 15 * MEGABYTE },
  response: Picture,
  errors: ['too_many_requests', 'unusable_file'],
})
/** The body is the file itself (MP3, M4A, Ogg, up to 30 MB). */
export const uploadRecording = endpoint({
  method: 'POST',
  path: '/media/recordings/',
  auth: 'staff',
  summary: 'Upload a recording for a post or a lesson (managers, teachers and authors)',
  upload: { types: RECORDING_TYPES, maxBytes: 30 * MEGABYTE },
  response: Recording,
  errors: ['malformed_request', 'too_many_requests', 'unusable_file'],
})
/** WebP. Immutable: the bytes of an id never change. */
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
  summary: 'A recording of a post; supports Range. Recordings of paid lessons are served by the lesson',
  params: z.object({ id: z.uuid() }),
})
