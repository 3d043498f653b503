/** One in so many consented submissions is judged out of sight until a teacher has given bands. */
export const HIDDEN_ONE_IN = 5

/**
 * Whether the machine's words wait for the teacher's bands. By the id, which nobody chooses: if only those were compared whose writers did not look
 * first, choice would bias the figures.
 */
export function isHiddenFifth(submissionId: string): boolean {
  return Number.parseInt(submissionId.replaceAll('-', '').slice(-6), 16) % HIDDEN_ONE_IN === 0
}
