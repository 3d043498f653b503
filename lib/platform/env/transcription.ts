import path from 'node:path'
import * as z from 'zod'
import { isSafeAddress, UNSAFE_ADDRESS } from './setting-forms'

/** Settings of the transcription of spoken answers. */
export const transcriptionVariables = {
  EARS: z.enum(['off', 'local', 'url'], 'must be off, local or url').default('off'),
  EARS_MODEL: z.string().max(500, 'is too long').optional(),
  EARS_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address' })
    .refine(isSafeAddress, UNSAFE_ADDRESS)
    .optional(),
  EARS_KEY: z.string().max(500, 'is too long').optional(),
} as const

/** The package that transcribes on this machine; the owner installs it (docs/decisions/197). */
export const TRANSCRIBER_PACKAGE = '@napi-rs/whisper'
export const TRANSCRIBER_PACKAGE_VERSION = '0.0.4'

/** Transcription on this machine, in a process of its own. */
export type LocalTranscription = {
  readonly kind: 'local'
  /** Loaded by this name. */
  readonly program: string
  /** The file of its model; null if not set. */
  readonly modelFile: string | null
  /** The model's name for people. */
  readonly model: string
}
/** A service with OpenAI's form of transcriptions. */
export type RemoteTranscription = {
  readonly kind: 'url'
  readonly url: string
  /** The name of the place that a recording is sent to, for the sentence of the consent. */
  readonly host: string
  readonly model: string
  readonly key: string | null
}
export type TranscriptionSettings = LocalTranscription | RemoteTranscription

const STANDARD_MODEL = 'whisper-1'
type Values = z.output<z.ZodObject<typeof transcriptionVariables>>

/** Null: nothing is transcribed. Without an address there is no service, so that is null, too. */
export function toTranscription({ EARS, EARS_MODEL, EARS_URL, EARS_KEY }: Values): TranscriptionSettings | null {
  if (EARS === 'local') {
    const modelFile = EARS_MODEL === undefined ? null : path.resolve(EARS_MODEL)
    return {
      kind: 'local',
      program: TRANSCRIBER_PACKAGE,
      modelFile,
      model: modelFile === null ? '' : path.basename(modelFile),
    }
  }
  if (EARS === 'off' || EARS_URL === undefined) return null
  return {
    kind: 'url',
    url: EARS_URL.replace(/\/+$/, ''),
    host: new URL(EARS_URL).host,
    model: EARS_MODEL ?? STANDARD_MODEL,
    key: EARS_KEY ?? null,
  }
}
