/**
 * The life of a submission and of each assessment of it. `queued`, `claimed`, `released`, `published` follow the assessment that counts; a submission that is
 * released is not visible for ten minutes, and its teacher may take it back. Nothing leads out of the states that have no line.
 */
export const SUBMISSION_STATES = ['queued', 'claimed', 'released', 'published', 'withdrawn', 'returned'] as const
export type SubmissionState = (typeof SUBMISSION_STATES)[number]

/** The state that the candidate sees: not who assesses, nor whether the assessment is ready, until it is published. */
export const SEEN_STATES = ['queued', 'marking', 'published', 'withdrawn', 'returned'] as const
export type SeenState = (typeof SEEN_STATES)[number]
export function seenState(state: SubmissionState): SeenState {
  return state === 'claimed' || state === 'released' ? 'marking' : state
}
