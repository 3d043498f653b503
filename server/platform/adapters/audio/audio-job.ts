import { type Pause } from '@/lib/platform/audio/pauses'

/** The job of a worker thread. It is sent to the thread: plain data only. */
export type AudioJob = {
  readonly source: string
  /** The path of a new file. */
  readonly target: string
  readonly pauses: readonly Pause[]
  /** If given, the recording is encoded at this rate, even when its source could be stored unchanged. */
  readonly kilobits?: 16
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

export class AudioError extends Error {
  override name = 'AudioError'

  constructor(
    readonly fault: AudioFault,
    options?: ErrorOptions,
  ) {
    super(fault, options)
  }
}

/** Twice the length of any listening test. */
export const MAX_SECONDS = 3_600
export const MIN_SECONDS = 1
