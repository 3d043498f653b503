/** One in this many consented submissions is judged secretly until a teacher has given bands. */
export const BLIND_ONE_IN = 5

/**
 * Whether the machine's judgement is hidden until the teacher's bands are published. Decided by the id, which nobody chooses: if only texts were
 * compared whose writers did not look first, that choice would bias the figures.
 */
export function isBlindSample(submissionId: string): boolean {
  return Number.parseInt(submissionId.replaceAll('-', '').slice(-6), 16) % BLIND_ONE_IN === 0
}
