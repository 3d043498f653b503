import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { FILE_TYPES, LARGEST_FILE_BYTES } from '@/lib/support/case/rules/file-types'

const ById = z.object({ id: z.uuid() })
const ByToken = z.object({ token: z.string().min(20).max(120) })
const ByLink = z.object({ ...ByToken.shape, ...ById.shape })

/**
 * Files of cases are uploaded in chunks (the core protocol of tus 1.0.0 with its checksums): an interrupted upload resumes where it stopped. When
 * complete it becomes a file with the same id, which only its owner can use, and which is deleted if no message refers to it. A picture is
 * re-encoded, so that nothing hidden in it survives.
 */
export const CaseUploadBody = z.strictObject({
  id: z.uuid(),
  /** The name under which it is downloaded. */
  name: z.string().trim().min(1).max(200),
  mediaType: z.enum(FILE_TYPES),
  fingerprint: z.string().min(1).max(300),
  bytes: z.int().min(1).max(LARGEST_FILE_BYTES),
})
export const CaseUpload = z.object({ id: z.uuid(), name: z.string(), bytes: z.int(), offset: z.int() })
export type CaseUpload = z.infer<typeof CaseUpload>
const CHUNK = { types: ['application/offset+octet-stream'], maxBytes: LARGEST_FILE_BYTES } as const
const BEGIN_ERRORS = ['too_many_requests', 'quota_full'] as const
const STATE_ERRORS = ['unusable_file', 'quota_full', 'unavailable'] as const
const CHUNK_ERRORS = [
  'malformed_request',
  'too_many_requests',
  'wrong_offset',
  'piece_damaged',
  'payload_too_large',
  ...STATE_ERRORS,
] as const

/** Idempotent: the caller chooses the id. The oldest of too many unfinished ones is given up. */
export const beginCaseUpload = endpoint({
  method: 'POST',
  path: '/case-uploads/',
  auth: 'user',
  summary: 'Announce a file for a message of a case',
  body: CaseUploadBody,
  response: CaseUpload,
  errors: [...BEGIN_ERRORS],
})
/**
 * HEAD returns the same in `Upload-Offset` and `Upload-Length`, as tus requires. `unusable_file`: complete, but not what it claims to be;
 * `quota_full`: complete, but beyond the quota.
 */
export const getCaseUpload = endpoint({
  method: 'GET',
  path: '/case-uploads/{id}/',
  auth: 'user',
  summary: 'How much of a file for a case was received (tus)',
  params: ById,
  response: CaseUpload,
  errors: [...STATE_ERRORS],
})
export const sendCaseChunk = endpoint({
  method: 'PATCH',
  path: '/case-uploads/{id}/',
  auth: 'user',
  summary: 'The next chunk of a file for a case (tus)',
  params: ById,
  upload: CHUNK,
  errors: [...CHUNK_ERRORS],
})
export const cancelCaseUpload = endpoint({
  method: 'DELETE',
  path: '/case-uploads/{id}/',
  auth: 'user',
  summary: 'Cancel the upload of a file for a case (tus: termination)',
  params: ById,
})
/** Available to its person, and to staff who may see its case. */
export const getCaseFile = endpoint({
  method: 'GET',
  path: '/case-files/{id}/',
  auth: 'user',
  summary: 'A file of a case',
  params: ById,
})

export const beginLinkedUpload = endpoint({
  method: 'POST',
  path: '/case-links/{token}/uploads/',
  auth: 'public',
  summary: 'Announce a file for a message, as the holder of a case’s link',
  params: ByToken,
  body: CaseUploadBody,
  response: CaseUpload,
  errors: [...BEGIN_ERRORS],
})
export const getLinkedUpload = endpoint({
  method: 'GET',
  path: '/case-links/{token}/uploads/{id}/',
  auth: 'public',
  summary: 'How much of a file was received, for the holder of a case’s link (tus)',
  params: ByLink,
  response: CaseUpload,
  errors: [...STATE_ERRORS],
})
export const sendLinkedChunk = endpoint({
  method: 'PATCH',
  path: '/case-links/{token}/uploads/{id}/',
  auth: 'public',
  summary: 'The next chunk of a file, as the holder of a case’s link (tus)',
  params: ByLink,
  upload: CHUNK,
  errors: [...CHUNK_ERRORS],
})
export const cancelLinkedUpload = endpoint({
  method: 'DELETE',
  path: '/case-links/{token}/uploads/{id}/',
  auth: 'public',
  summary: 'Cancel an upload, as the holder of a case’s link (tus: termination)',
  params: ByLink,
})
export const getLinkedFile = endpoint({
  method: 'GET',
  path: '/case-links/{token}/files/{id}/',
  auth: 'public',
  summary: 'A file of a case, for the holder of its link',
  params: ByLink,
})
