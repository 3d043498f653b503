import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import {
  TRANSCRIPTION_FAULTS,
  TRANSCRIPT_LIMITS,
  TRANSCRIPT_STATES,
} from '@/lib/teaching/transcription/rules/transcript'

const BySession = z.object({ id: z.uuid() })

/** The transcript of one recording; counts follow from the text (rules/spoken-words.ts). */
export const Transcript = z.object({
  take: z.uuid(),
  state: z.enum(TRANSCRIPT_STATES),
  /** The reason why there is none: it failed, or it waits for a service that is unreachable or at its limit. */
  failure: z.enum(TRANSCRIPTION_FAULTS).nullable(),
  /** The machine's text; null before. */
  heard: z.string().nullable(),
  /** From the first word to the last; null if the machine gives no times. */
  spokenMs: z.int().nullable(),
  /** The speaker's own text beside it; null: unchanged. */
  correction: z.string().nullable(),
})
export type Transcript = z.infer<typeof Transcript>

/** The transcription service. An empty host: this server. */
const TranscriptionService = z.object({ host: z.string(), model: z.string() })

export const Transcripts = z.object({
  /** Null: none is set, or it does not work now. */
  ears: TranscriptionService.nullable(),
  consent: TranscriptionService.extend({
    givenAt: z.iso.datetime(),
    /** Whether the consent is to the present service; otherwise nothing more is transcribed without a new one. */
    isCurrent: z.boolean(),
  }).nullable(),
  /** Recordings without a transcript for which one could be requested. */
  unheard: z.int(),
  items: z.array(Transcript),
})
export type Transcripts = z.infer<typeof Transcripts>

export const getTranscripts = endpoint({
  method: 'GET',
  path: '/transcripts/{id}/',
  auth: 'user',
  cap: 'read',
  summary:
    'What a machine heard in the recordings of my speaking mock, if I asked for that; and where it would be heard',
  params: BySession,
  response: Transcripts,
})
/**
 * Has this service transcribe all recordings of the session, or withdraws that consent: nothing more is transcribed then, and all transcripts are
 * deleted here. A second consent retries failed ones. `not_ready`: there is no service now, or the session is not finished. `changed_meanwhile`: the
 * service is no longer the one that was agreed to. `too_many_requests`: the daily limit.
 */
export const setTranscriptConsent = endpoint({
  method: 'PUT',
  path: '/transcripts/{id}/consent/',
  auth: 'user',
  summary: 'Let a machine transcribe my recordings, or withdraw the consent',
  params: BySession,
  body: z.discriminatedUnion('isGiven', [
    z.strictObject({ isGiven: z.literal(true), host: z.string().max(300), model: z.string().max(500) }),
    z.strictObject({ isGiven: z.literal(false) }),
  ]),
  response: Transcripts,
  errors: ['not_ready', 'changed_meanwhile', 'too_many_requests'],
})
/** The machine's text is stored beside it. Null removes the correction. `not_ready`: there is no transcript yet. */
export const correctTranscript = endpoint({
  method: 'PUT',
  path: '/transcripts/{id}/takes/{take}/',
  auth: 'user',
  summary: 'Correct the transcript of my answer',
  params: z.object({ id: z.uuid(), take: z.uuid() }),
  body: z.strictObject({ text: z.string().trim().min(1).max(TRANSCRIPT_LIMITS.letters).nullable() }),
  response: Transcript,
  errors: ['not_ready'],
})

export const getHeardAnswers = endpoint({
  method: 'GET',
  path: '/heard-answers/{id}/',
  auth: 'teacher',
  cap: 'read',
  summary: 'Transcripts of a speaking mock that I have claimed (managers: anybody’s)',
  params: BySession,
  response: z.object({ items: z.array(Transcript) }),
})

const FoundAnswer = z.object({
  session: z.uuid(),
  take: z.uuid(),
  /** The candidate's number: a teacher must not know the speaker before the assessment. */
  number: z.string(),
  titleEn: z.string(),
  handedInAt: z.iso.datetime(),
  /** Around the first word that was found. */
  excerpt: z.string(),
})
export type FoundAnswer = z.infer<typeof FoundAnswer>
export const searchHeardAnswers = endpoint({
  method: 'GET',
  path: '/heard-answers/',
  auth: 'teacher',
  cap: 'search',
  summary: 'Answers of speaking mocks that I have claimed, found by words of their transcripts (managers: anybody’s)',
  query: z.object({ q: z.string().trim().max(100).optional() }),
  response: z.object({
    items: z.array(FoundAnswer),
    /** The number of answers that can be searched. */
    searchable: z.int(),
  }),
})

export const TranscriptionStatus = z.object({
  kind: z.enum(['off', 'local', 'url']),
  host: z.string(),
  model: z.string(),
  /** What local transcription lacks; null when it works. */
  missing: z.enum(['package', 'model_setting', 'model_file', 'model_form']).nullable(),
  /** Installs the package of local ears. */
  command: z.string(),
  queue: z.object({ waiting: z.int(), running: z.int(), ready: z.int(), failed: z.int() }),
  /** For the last hundred recordings: seconds of sound, and of work. */
  pace: z.object({ soundSeconds: z.int(), workSeconds: z.int() }),
  /** Failures of the last day, and those that will be retried. */
  failures: z.array(z.object({ failure: z.enum(TRANSCRIPTION_FAULTS), count: z.int() })),
  /** The reason why recordings wait for the service, and since when; null while none does. */
  away: z.object({ failure: z.enum(TRANSCRIPTION_FAULTS), since: z.iso.datetime() }).nullable(),
})
export type TranscriptionStatus = z.infer<typeof TranscriptionStatus>
export const getTranscriptionStatus = endpoint({
  method: 'GET',
  path: '/managed-ears/',
  auth: 'manager',
  cap: 'read',
  summary: 'The state of the transcription: whether it works, what is missing, and what waits (managers)',
  response: TranscriptionStatus,
})
