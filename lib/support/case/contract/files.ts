import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { CaseFile } from './case'

const ById = z.object({ id: z.uuid() })
const MEGABYTE = 1024 * 1024
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
/** Only ever downloads; checked by their first bytes. */
export const DOCUMENT_TYPES = ['application/pdf', 'text/plain', 'application/zip'] as const
const UPLOAD = { types: [...PICTURE_TYPES, ...DOCUMENT_TYPES], maxBytes: 8 * MEGABYTE } as const
/** The name of the file, for its download. */
const Name = z.object({ name: z.string().trim().min(1).max(120).optional() })

/** A picture is re-encoded, so that nothing hidden in it survives. It belongs to nobody else, and is deleted if no message refers to it. */
export const uploadCaseFile = endpoint({
  method: 'POST',
  path: '/case-files/',
  auth: 'user',
  summary: 'Send a file for a message of a case',
  query: Name,
  upload: UPLOAD,
  response: CaseFile,
  errors: ['too_many_requests', 'unusable_file', 'quota_full'],
})
/** For its person, and for staff who may see its case. */
export const getCaseFile = endpoint({
  method: 'GET',
  path: '/case-files/{id}/',
  auth: 'user',
  summary: 'A file of a case',
  params: ById,
})

const ByToken = z.object({ token: z.string().min(20).max(120) })
export const uploadLinkedFile = endpoint({
  method: 'POST',
  path: '/case-links/{token}/files/',
  auth: 'public',
  summary: 'Send a file for a message, as the holder of a case’s link',
  params: ByToken,
  query: Name,
  upload: UPLOAD,
  response: CaseFile,
  errors: ['too_many_requests', 'unusable_file', 'quota_full'],
})
export const getLinkedFile = endpoint({
  method: 'GET',
  path: '/case-links/{token}/files/{id}/',
  auth: 'public',
  summary: 'A file of a case, for the holder of its link',
  params: z.object({ ...ByToken.shape, ...ById.shape }),
})
