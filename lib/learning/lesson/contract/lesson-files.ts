import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { MAX_LESSON_FILE_BYTES } from '@/lib/platform/contract/lesson-file-limit'
import { RecordingUpload } from '@/lib/authoring/recording/contract'
import { MediaFacts } from './lesson-media'

/**
 * Recordings and videos of lessons: uploaded in chunks (the core protocol of tus 1.0.0 with its checksums) by writers of the course, and served to
 * everybody who may see the lesson. An upload belongs to its sender.
 */
const ByCourse = z.object({ id: z.uuid() })
const ByUpload = ByCourse.extend({ upload: z.uuid() })
export const MAX_FILE_CHUNK_BYTES = 16 * 1024 * 1024

export const LessonUpload = RecordingUpload
export type LessonUpload = z.infer<typeof LessonUpload>
export const LessonFile = z.object({
  id: z.uuid(),
  name: z.string(),
  ...MediaFacts.shape,
  at: z.iso.datetime(),
  /** An API path that plays the file for the caller, for a limited time. */
  path: z.string(),
})
export type LessonFile = z.infer<typeof LessonFile>

export const listLessonFiles = endpoint({
  method: 'GET',
  path: '/desk/courses/{id}/files/',
  auth: 'editor',
  summary: 'Recordings and videos of the course, newest first, and uploads of the caller that are not finished',
  params: ByCourse,
  response: z.object({
    files: z.array(LessonFile),
    uploads: z.array(LessonUpload),
    /** The limit of one file, and the rest of this person's quota. */
    maxBytes: z.int(),
    freeBytes: z.int(),
  }),
})
/** At most two per person; a third replaces the oldest. Idempotent: the caller chooses the id. `quota_full` beyond the person's quota. */
export const beginLessonUpload = endpoint({
  method: 'POST',
  path: '/desk/courses/{id}/file-uploads/',
  auth: 'editor',
  summary: 'Announce a recording or a video that is sent in chunks',
  params: ByCourse,
  body: z.strictObject({
    id: z.uuid(),
    name: z.string().trim().min(1).max(200),
    fingerprint: z.string().min(1).max(300),
    bytes: z.int().min(1).max(MAX_LESSON_FILE_BYTES),
  }),
  response: LessonUpload,
  errors: ['too_many_requests', 'payload_too_large', 'quota_full'],
})
/** HEAD returns the same in `Upload-Offset` and `Upload-Length`, as tus requires. `unusable_file`: complete, but browsers cannot play it. */
export const getLessonUpload = endpoint({
  method: 'GET',
  path: '/desk/courses/{id}/file-uploads/{upload}/',
  auth: 'editor',
  summary: 'How much of the file has been received (tus)',
  params: ByUpload,
  response: LessonUpload,
  errors: ['unusable_file', 'unavailable'],
})
/**
 * The next chunk, from the byte in `Upload-Offset`. With `Upload-Checksum: sha256 …` a chunk is stored whole or not at all: `piece_damaged`.
 * `wrong_offset` if it does not continue the upload. After the last byte the file is checked: `unusable_file` unless it is MP4, WebM, MP3, M4A or Ogg
 * that browsers play.
 */
export const sendLessonChunk = endpoint({
  method: 'PATCH',
  path: '/desk/courses/{id}/file-uploads/{upload}/',
  auth: 'editor',
  summary: 'The next chunk of the file (tus)',
  params: ByUpload,
  upload: { types: ['application/offset+octet-stream'], maxBytes: MAX_FILE_CHUNK_BYTES },
  errors: ['malformed_request', 'too_many_requests', 'wrong_offset', 'piece_damaged', 'unusable_file', 'unavailable'],
})
export const cancelLessonUpload = endpoint({
  method: 'DELETE',
  path: '/desk/courses/{id}/file-uploads/{upload}/',
  auth: 'editor',
  summary: 'Cancel an upload (tus: termination)',
  params: ByUpload,
})

const FileSignature = z.object({
  viewer: z.uuid(),
  until: z.string().regex(/^\d{1,15}$/),
  signature: z.string().max(100),
})
/** Fetched by the signed URL from `listLessonFiles`; supports Range. */
export const getLessonDraftFile = endpoint({
  method: 'GET',
  path: '/desk-files/{id}/{file}/',
  auth: 'public',
  summary: 'A recording or a video of a course for its writers, by a signed URL',
  params: ByCourse.extend({ file: z.uuid() }),
  query: FileSignature,
  errors: ['link_expired'],
})
/** A recording within the text of a lesson, by the signed URL from the lesson draft; supports Range. */
export const getLessonDraftRecording = endpoint({
  method: 'GET',
  path: '/desk-recordings/{id}/{recording}/',
  auth: 'public',
  summary: 'A recording in a text of a course for its writers, by a signed URL',
  params: ByCourse.extend({ recording: z.uuid() }),
  query: FileSignature,
  errors: ['link_expired'],
})
/** Like {@link getLessonFile}, for a recording in the text of the lesson. */
export const getLessonRecording = endpoint({
  method: 'GET',
  path: '/courses/{slug}/lessons/{lesson}/recordings/{recording}/',
  auth: 'public',
  summary: 'A recording in the text of a lesson',
  params: z.object({ slug: z.string().min(1).max(80), lesson: z.string().min(1).max(80), recording: z.uuid() }),
  query: FileSignature.partial(),
  errors: ['link_expired', 'out_of_order', 'lesson_later'],
})
/** A sample is public. Any other file needs the lesson's signed URL, which works while its recipient may see the lesson. Supports Range. */
export const getLessonFile = endpoint({
  method: 'GET',
  path: '/courses/{slug}/lessons/{lesson}/files/{file}/',
  auth: 'public',
  summary: 'The recording or the video of a lesson',
  params: z.object({ slug: z.string().min(1).max(80), lesson: z.string().min(1).max(80), file: z.uuid() }),
  query: FileSignature.partial(),
  errors: ['link_expired', 'out_of_order', 'lesson_later'],
})
