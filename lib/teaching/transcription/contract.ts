import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { EARS_FAULTS, TRANSCRIPT_LIMITS, TRANSCRIPT_STATES } from '@/lib/teaching/transcription/rules/transcript'

const BySession = z.object({ id: z.uuid() })

/** What was heard in one recording; what is counted follows from the text (rules/spoken-words.ts). */
export const Transcript = z.object({
  take: z.uuid(),
  state: z.enum(TRANSCRIPT_STATES),
  /** Why there is none: of one that failed, or that waits for a service which is away or has enough. */
  failure: z.enum(EARS_FAULTS).nullable(),
  /** As the machine wrote it; null before. */
  heard: z.string().nullable(),
  /** From the first word to the last; null where the machine tells no times. */
  spokenMs: z.int().nullable(),
  /** The speaker's own text beside it; null: they changed nothing. */
  correction: z.string().nullable(),
})
export type Transcript = z.infer<typeof Transcript>

/** Where a recording would be heard. An empty host: on this server. */
const Ears = z.object({ host: z.string(), model: z.string() })

export const Transcripts = z.object({
  /** Null: none are set, or they cannot hear now. */
  ears: Ears.nullable(),
  consent: Ears.extend({
    givenAt: z.iso.datetime(),
    /** The ears of today; otherwise nothing more is heard without a new consent. */
    isCurrent: z.boolean(),
  }).nullable(),
  /** Recordings that are not asked for yet, and could be. */
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
 * Asks that these ears hear all recordings of the session, or takes that back: then nothing more is heard, and everything that was is deleted here.
 * A second consent hears again what had failed. `not_ready`: there are no ears now, or the session is not finished. `changed_meanwhile`: the ears
 * are no longer those that were agreed to.
 * `too_many_requests`: the limit of a day.
 */
export const setTranscriptConsent = endpoint({
  method: 'PUT',
  path: '/transcripts/{id}/consent/',
  auth: 'user',
  summary: 'Let a machine write down what it hears in my recordings, or take that back',
  params: BySession,
  body: z.discriminatedUnion('isGiven', [
    z.strictObject({ isGiven: z.literal(true), host: z.string().max(300), model: z.string().max(500) }),
    z.strictObject({ isGiven: z.literal(false) }),
  ]),
  response: Transcripts,
  errors: ['not_ready', 'changed_meanwhile', 'too_many_requests'],
})
/** The machine's text stays beside it. Null takes the correction back. `not_ready`: nothing was heard yet. */
export const correctTranscript = endpoint({
  method: 'PUT',
  path: '/transcripts/{id}/takes/{take}/',
  auth: 'user',
  summary: 'What I really said, beside what the machine heard',
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
  summary: 'What a machine heard in the recordings of a speaking mock that I have claimed (managers: anybody’s)',
  params: BySession,
  response: z.object({ items: z.array(Transcript) }),
})

const FoundAnswer = z.object({
  session: z.uuid(),
  take: z.uuid(),
  /** Of the candidate: a teacher must not know the speaker before the assessment. */
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
  summary: 'Answers in speaking mocks that I have claimed, by words that a machine heard in them (managers: anybody’s)',
  query: z.object({ q: z.string().trim().max(100).optional() }),
  response: z.object({
    items: z.array(FoundAnswer),
    /** How many answers there are to search in. */
    searchable: z.int(),
  }),
})

export const ManagedEars = z.object({
  kind: z.enum(['off', 'local', 'url']),
  host: z.string(),
  model: z.string(),
  /** What local ears lack; null when they can hear. */
  missing: z.enum(['package', 'model_setting', 'model_file', 'model_form']).nullable(),
  /** Installs the package of local ears. */
  command: z.string(),
  queue: z.object({ waiting: z.int(), running: z.int(), ready: z.int(), failed: z.int() }),
  /** Of the last hundred recordings: seconds of sound, and of work. */
  pace: z.object({ soundSeconds: z.int(), workSeconds: z.int() }),
  /** Of what failed on the last day, and of what will be tried again. */
  failures: z.array(z.object({ failure: z.enum(EARS_FAULTS), count: z.int() })),
  /** Why recordings wait for the service, and since when; null while none does. */
  away: z.object({ failure: z.enum(EARS_FAULTS), since: z.iso.datetime() }).nullable(),
})
export type ManagedEars = z.infer<typeof ManagedEars>
export const getManagedEars = endpoint({
  method: 'GET',
  path: '/managed-ears/',
  auth: 'manager',
  cap: 'read',
  summary: 'The ears by setting: whether they can hear, what is missing, and what waits (managers)',
  response: ManagedEars,
})
