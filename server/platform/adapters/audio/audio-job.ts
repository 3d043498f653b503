import { type Pause } from '@/lib/platform/audio/pauses'

/** What is to be made of a file. All of it crosses the border of a thread: plain data only. */
export type AudioJob = {
  readonly source: string
  /** A file that does not exist yet. */
  readonly target: string
  readonly pauses: readonly Pause[]
}
/** A permanent failure: shown to the author, not retried. */
export type AudioFault = 'not-audio' | 'unsupported' | 'too-long' | 'too-short' | 'damaged'
export type AudioResult = {
  readonly durationMs: number
  readonly peaks: Uint8Array
}
export type AudioMessage =
  | { readonly kind: 'progress'; readonly percent: number }
  | { readonly kind: 'done'; readonly result: AudioResult }
  | { readonly kind: 'fault'; readonly fault: AudioFault }

/** Thrown where the fault is found. */
export class AudioError extends Error {
  override name = 'AudioError'

  constructor(
    readonly fault: AudioFault,
    options?: ErrorOptions,
  ) {
    super(fault, options)
  }
}

/** An hour holds every listening test twice. */
export const MAX_SECONDS = 3_600
export const MIN_SECONDS = 1
