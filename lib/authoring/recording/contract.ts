import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'

/**
 * Recordings of listening papers: uploaded in chunks (the core protocol of tus 1.0.0, https://tus.io/protocols/resumable-upload), converted to MP3 on
 * the server, and rendered again with other pauses. For writers of the paper; an upload belongs to its sender.
 */
const ById = z.object({ id: z.uuid() })
const ByUpload = ById.extend({ upload: z.uuid() })

export const MAX_RECORDING_BYTES = 120 * 1024 * 1024
/** The largest chunk; a client on a slow line sends smaller ones. */
export const MAX_UPLOAD_CHUNK_BYTES = 16 * 1024 * 1024

export const RecordingUpload = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Recognises the same file when it is chosen again. */
  fingerprint: z.string(),
  bytes: z.int(),
  offset: z.int(),
})
export type RecordingUpload = z.infer<typeof RecordingUpload>

export const Pause = z.strictObject({
  /** In the uploaded source, before any pause. */
  atMs: z.int().min(0).max(14_400_000),
  lengthMs: z.int().min(100).max(300_000),
})
const pauses = z.array(Pause).max(40)

/** Why a file could not be converted: lib/authoring/recording/words.ts has the sentences. */
export const RenderingFault = z.enum(['not-audio', 'unsupported', 'too-long', 'too-short', 'damaged', 'interrupted'])
export type RenderingFault = z.infer<typeof RenderingFault>
export const Rendering = z.object({
  id: z.uuid(),
  /** The recording that is its source. */
  source: z.uuid(),
  /** The name of the uploaded file. */
  sourceName: z.string(),
  /** False if the source was deleted: then the pauses cannot be changed. */
  hasSource: z.boolean(),
  /** Made from a file that was already in the paper. */
  isAdopted: z.boolean(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  percent: z.int(),
  fault: RenderingFault.nullable(),
  pauses,
  /** The file's name in the draft; null until it is done. */
  file: z.string().nullable(),
  durationMs: z.int().nullable(),
  bytes: z.int().nullable(),
  at: z.iso.datetime(),
})
export type Rendering = z.infer<typeof Rendering>

export const listRecordings = endpoint({
  method: 'GET',
  path: '/papers/{id}/recordings/',
  auth: 'editor',
  summary: 'Renderings of the paper, newest first, and uploads of the caller that are not finished',
  params: ById,
  response: z.object({ renderings: z.array(Rendering), uploads: z.array(RecordingUpload) }),
})
/** An existing file of the paper (from a bundle) becomes a source: it gets a waveform, and pauses can be inserted. Idempotent. */
export const adoptRecording = endpoint({
  method: 'POST',
  path: '/papers/{id}/recordings/',
  auth: 'editor',
  summary: 'Analyse a recording that the paper already has',
  params: ById,
  body: z.strictObject({ file: z.string().max(200) }),
  response: Rendering,
})
/** Idempotent: the caller chooses the id. `not_ready` while another rendering of this paper is running or when the source is gone. */
export const renderRecording = endpoint({
  method: 'POST',
  path: '/papers/{id}/renderings/',
  auth: 'editor',
  summary: 'Render the recording again with these pauses',
  params: ById,
  body: z.strictObject({ id: z.uuid(), source: z.uuid(), pauses }),
  response: Rendering,
  errors: ['too_many_requests', 'not_ready'],
})
/** The waveform as bytes: the loudest sample of each twentieth of a second, 0 to 255. */
export const getPeaks = endpoint({
  method: 'GET',
  path: '/papers/{id}/renderings/{rendering}/peaks/',
  auth: 'editor',
  summary: 'The waveform of a rendering',
  params: ById.extend({ rendering: z.uuid() }),
})

/** At most two per person; a third replaces the oldest. Idempotent: the caller chooses the id. */
export const beginUpload = endpoint({
  method: 'POST',
  path: '/papers/{id}/recording-uploads/',
  auth: 'editor',
  summary: 'Announce a file that is sent in chunks',
  params: ById,
  body: z.strictObject({
    id: z.uuid(),
    name: z.string().trim().min(1).max(200),
    fingerprint: z.string().min(1).max(300),
    bytes: z.int().min(1).max(MAX_RECORDING_BYTES),
  }),
  response: RecordingUpload,
  errors: ['too_many_requests'],
})
/** HEAD returns the same in `Upload-Offset` and `Upload-Length`, as tus requires. */
export const getUpload = endpoint({
  method: 'GET',
  path: '/papers/{id}/recording-uploads/{upload}/',
  auth: 'editor',
  summary: 'How much of the file has been received (tus)',
  params: ByUpload,
  response: RecordingUpload,
})
/**
 * The next chunk, from the byte in the header `Upload-Offset`; the reply's header has the new offset. `wrong_offset` if it does not continue the
 * upload. The last byte turns the file into a recording and starts its rendering.
 */
export const sendChunk = endpoint({
  method: 'PATCH',
  path: '/papers/{id}/recording-uploads/{upload}/',
  auth: 'editor',
  summary: 'The next chunk of the file (tus)',
  params: ByUpload,
  upload: { types: ['application/offset+octet-stream'], maxBytes: MAX_UPLOAD_CHUNK_BYTES },
  errors: ['malformed_request', 'too_many_requests', 'wrong_offset'],
})
export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/papers/{id}/recording-uploads/{upload}/',
  auth: 'editor',
  summary: 'Cancel an upload (tus: termination)',
  params: ByUpload,
})
