export const TRANSCRIPT_STATES = ['queued', 'running', 'ready', 'failed'] as const
export type TranscriptState = (typeof TRANSCRIPT_STATES)[number]

/**
 * Reasons why a recording was not transcribed. `slow`: it took too long; `model`: the model file is not one; `sound`: no speech could be decoded;
 * `stopped`: the process crashed on it; the others belong to a service.
 */
export const TRANSCRIPTION_FAULTS = [
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
export type TranscriptionFault = (typeof TRANSCRIPTION_FAULTS)[number]

export const TRANSCRIPT_LIMITS = {
  /** The limit of a correction; a talk of two minutes has some 2,000. */
  letters: 6_000,
  /** Longer recordings are not transcribed. */
  seconds: 150,
  /** Recordings of a person and day: two whole mocks. */
  takesADay: 60,
} as const

/** A machine that takes three times as long as the speech is stuck. */
export function transcriptionTimeoutMs(durationMs: number): number {
  return 3 * durationMs + 10_000
}
