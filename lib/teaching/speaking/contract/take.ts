import * as z from 'zod'
import { PACES } from '@/lib/teaching/speaking/rules/measures/speech-measures'
import { STOP_REASONS, TAKE_LIMITS, TAKE_STATES } from '@/lib/teaching/speaking/rules/take'
import { endpoint } from '@/lib/platform/contract/endpoint'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const Audio = z.object({
  /** Relative to `/api/`; it works only for its recipient, until it expires. */
  path: z.string(),
  expiresAt: z.iso.datetime(),
})

/** Counts and times of a recording, from its loudness. `noisy`: the room is nearly as loud as the voice; `silent`: nothing was heard. */
export const SpeechMeasures = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('measured'),
    firstWordMs: z.int(),
    lastWordMs: z.int(),
    /** The share of the time from the first word to the last. */
    silenceShare: z.number(),
    /** Pauses of at least half a second, and those of at least two seconds among them. */
    pauses: z.int(),
    longPauses: z.int(),
    longestRunMs: z.int(),
    meanRunMs: z.int(),
    /** Null where syllables cannot be counted. */
    pace: z.enum(PACES).nullable(),
  }),
  z.object({ kind: z.enum(['noisy', 'silent']) }),
])

export const SpeakingTake = z.object({
  id: z.uuid(),
  question: z.string(),
  /** 1 is the first take. */
  number: z.int(),
  state: z.enum(TAKE_STATES),
  stoppedBecause: z.enum(STOP_REASONS).nullable(),
  durationMs: z.int().nullable(),
  /** SHA-256 of the playable file, to which remarks are bound. */
  file: Sha256.nullable(),
  /** One byte per 50 ms, base64. */
  peaks: z.string().nullable(),
  audio: Audio.nullable(),
  /** Null until it is measured, and where that is not possible. */
  speech: SpeechMeasures.nullable(),
})
export type SpeakingTake = z.infer<typeof SpeakingTake>

const TakeParams = z.object({ id: z.uuid(), take: z.uuid() })

/** Idempotent. `not_ready`: an earlier take of this question is valid, or still being sent. `voices_full`: the daily limit is reached. */
export const openTake = endpoint({
  method: 'PUT',
  path: '/speaking/{id}/takes/{take}/',
  auth: 'user',
  summary: 'Opens a take of a question under an id from the device',
  params: TakeParams,
  body: z.strictObject({
    question: z.string().regex(/^[a-z0-9-]{1,20}$/),
    /** As the recorder reports it; the server checks the bytes anyway. */
    mediaType: z.string().max(100),
    /** When it was recorded, by the clock of the device. */
    startedAt: z.iso.datetime(),
  }),
  response: SpeakingTake,
  errors: ['not_ready', 'changed_meanwhile', 'unknown_question', 'voices_full'],
})

export const storedChunks = endpoint({
  method: 'GET',
  path: '/speaking/{id}/takes/{take}/chunks/',
  auth: 'user',
  summary: 'The chunks of a take that were received',
  params: TakeParams,
  response: z.object({ state: z.enum(TAKE_STATES), items: z.array(z.object({ seq: z.int(), sha256: Sha256 })) }),
})

/** The body is the recorder's raw chunk. Idempotent for equal bytes. `wrong_offset`: this number has other bytes already. */
export const sendChunk = endpoint({
  method: 'PUT',
  path: '/speaking/{id}/takes/{take}/chunks/{seq}/',
  auth: 'user',
  summary: 'One chunk of a take; in any order, any number of times',
  params: TakeParams.extend({
    seq: z.coerce
      .number()
      .int()
      .min(0)
      .max(TAKE_LIMITS.chunks - 1),
  }),
  query: z.object({ sha256: Sha256 }),
  upload: { types: ['application/octet-stream'], maxBytes: TAKE_LIMITS.chunkBytes },
  response: z.object({ seq: z.int(), sha256: Sha256 }),
  errors: ['wrong_offset', 'unusable_file', 'changed_meanwhile', 'too_many_requests', 'payload_too_large'],
})

/** `not_ready`: a chunk of the list is missing here, or has other bytes. A chunk that the device has lost is null. */
export const closeTake = endpoint({
  method: 'POST',
  path: '/speaking/{id}/takes/{take}/close/',
  auth: 'user',
  summary: 'Names all chunks of a take; when all were received they become one file',
  params: TakeParams,
  body: z.strictObject({
    chunks: z.array(Sha256.nullable()).max(TAKE_LIMITS.chunks),
    stoppedBecause: z.enum(STOP_REASONS),
    /** One byte per 50 ms, base64. */
    peaks: z.string().max(64_000),
  }),
  response: SpeakingTake,
  errors: ['not_ready', 'changed_meanwhile'],
})

/** `audio/mp4`, supports Range. The URL comes with a take; it contains no name and works for one person. */
export const getSpeakingAudio = endpoint({
  method: 'GET',
  path: '/speaking-audio/{take}/',
  auth: 'public',
  summary: 'A recorded answer, for the person for whom its URL was signed',
  params: z.object({ take: z.uuid() }),
  query: z.object({ listener: z.uuid(), until: z.string().regex(/^\d{1,15}$/), signature: z.string().max(100) }),
  errors: ['link_expired'],
})
