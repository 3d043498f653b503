import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { MAX_LESSON_FILE_BYTES } from '@/lib/platform/contract/lesson-file-limit'
import { RecordingUpload } from '@/lib/authoring/recording/contract'
import { MediaFacts } from './lesson-media'

/**
 * Recordings and videos of lessons: sent piece by piece (the core protocol of tus 1.0.0 with its checksums) by writers of the course, and given
 * to whom the lesson is open. An upload is only its sender's.
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
  /** Of the API: plays the file for whoever asked, for a while. */
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
    /** What one file may have, and what is left of what this person may keep. */
    maxBytes: z.int(),
    freeBytes: z.int(),
  }),
})
/** Two at most per person; the oldest gives way to a third. Safe to repeat: the id is the caller's. `quota_full` beyond what one person may keep. */
export const beginLessonUpload = endpoint({
  method: 'POST',
  path: '/desk/courses/{id}/file-uploads/',
  auth: 'editor',
  summary: 'Announce a recording or a video that comes piece by piece',
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
/** HEAD tells the same in `Upload-Offset` and `Upload-Length`, as tus asks for it. `unusable_file`: all came, and it is none that browsers play. */
export const getLessonUpload = endpoint({
  method: 'GET',
  path: '/desk/courses/{id}/file-uploads/{upload}/',
  auth: 'editor',
  summary: 'How much of the file has come (tus)',
  params: ByUpload,
  response: LessonUpload,
  errors: ['unusable_file', 'unavailable'],
})
/**
 * The next piece, from the byte that `Upload-Offset` names. With `Upload-Checksum: sha256 …` a piece is kept whole or not at all: `piece_damaged`.
 * `wrong_offset` when it does not go on where the upload stands. With the last byte the file is looked at: `unusable_file` when it is no MP4,
 * WebM, MP3, M4A or Ogg that browsers play.
 */
export const sendLessonChunk = endpoint({
  method: 'PATCH',
  path: '/desk/courses/{id}/file-uploads/{upload}/',
  auth: 'editor',
  summary: 'The next piece of the file (tus)',
  params: ByUpload,
  upload: { types: ['application/offset+octet-stream'], maxBytes: MAX_FILE_CHUNK_BYTES },
  errors: ['malformed_request', 'too_many_requests', 'wrong_offset', 'piece_damaged', 'unusable_file', 'unavailable'],
})
export const cancelLessonUpload = endpoint({
  method: 'DELETE',
  path: '/desk/courses/{id}/file-uploads/{upload}/',
  auth: 'editor',
  summary: 'Give up an upload (tus: termination)',
  params: ByUpload,
})

const Key = z.object({ viewer: z.uuid(), until: z.string().regex(/^\d{1,15}$/), signature: z.string().max(100) })
/** By the signed address from `listLessonFiles`; supports Range. */
export const getLessonDraftFile = endpoint({
  method: 'GET',
  path: '/desk-files/{id}/{file}/',
  auth: 'public',
  summary: 'A recording or a video of a course for its writers, by an address that was given to them',
  params: ByCourse.extend({ file: z.uuid() }),
  query: Key,
  errors: ['link_expired'],
})
/** A recording within the text of a lesson, by the signed address from the lesson draft; supports Range. */
export const getLessonDraftRecording = endpoint({
  method: 'GET',
  path: '/desk-recordings/{id}/{recording}/',
  auth: 'public',
  summary: 'A recording in a text of a course for its writers, by an address that was given to them',
  params: ByCourse.extend({ recording: z.uuid() }),
  query: Key,
  errors: ['link_expired'],
})
/** As {@link getLessonFile}, of a recording that stands in the text of the lesson. */
export const getLessonRecording = endpoint({
  method: 'GET',
  path: '/courses/{slug}/lessons/{lesson}/recordings/{recording}/',
  auth: 'public',
  summary: 'A recording in the text of a lesson',
  params: z.object({ slug: z.string().min(1).max(80), lesson: z.string().min(1).max(80), recording: z.uuid() }),
  query: Key.partial(),
  errors: ['link_expired', 'out_of_order', 'lesson_later'],
})
/**
 * A sample is everybody's; any other by the address that the lesson gave, as long as the lesson is open to whom it was given. Also in parts
 * (Range).
 */
export const getLessonFile = endpoint({
  method: 'GET',
  path: '/courses/{slug}/lessons/{lesson}/files/{file}/',
  auth: 'public',
  summary: 'The recording or the video of a lesson',
  params: z.object({ slug: z.string().min(1).max(80), lesson: z.string().min(1).max(80), file: z.uuid() }),
  query: Key.partial(),
  errors: ['link_expired', 'out_of_order', 'lesson_later'],
})
