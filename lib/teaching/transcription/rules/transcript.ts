export const TRANSCRIPT_STATES = ['queued', 'running', 'ready', 'failed'] as const
export type TranscriptState = (typeof TRANSCRIPT_STATES)[number]

/**
 * Why a recording was not written down. `slow`: it took more than its time; `model`: the model file is none; `sound`: no speech could be decoded;
 * `stopped`: the program ended at it; the others are of a service.
 */
export const EARS_FAULTS = [
  'slow',
  'stopped',
  'package',
  'model',
  'sound',
  'unreachable',
  'limited',
  'refused',
  'broken',
  'unreadable',
] as const
export type EarsFault = (typeof EARS_FAULTS)[number]

export const TRANSCRIPT_LIMITS = {
  /** Of a correction; a talk of two minutes has some 2,000. */
  letters: 6_000,
  /** Longer recordings are not heard. */
  seconds: 150,
  /** Recordings of a person and day: two whole mocks. */
  takesADay: 60,
} as const

/** A machine that needs three times as long as somebody spoke is stuck. */
export function earsTimeoutMs(durationMs: number): number {
  return 3 * durationMs + 10_000
}
