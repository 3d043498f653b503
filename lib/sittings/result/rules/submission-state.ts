/**
 * The states of a submission and of each of its assessments. `queued`, `claimed`, `released`, `published` follow the assessment that counts; for ten
 * minutes after `released` the candidate does not see it, and its teacher may revoke it. States without a line are final.
 */
export const SUBMISSION_STATES = ['queued', 'claimed', 'released', 'published', 'withdrawn', 'returned'] as const
export type SubmissionState = (typeof SUBMISSION_STATES)[number]

/** The state that the candidate sees: not who assesses, nor whether the assessment is ready, until it is published. */
export const CANDIDATE_STATES = ['queued', 'marking', 'published', 'withdrawn', 'returned'] as const
export type CandidateState = (typeof CANDIDATE_STATES)[number]
export function toCandidateState(state: SubmissionState): CandidateState {
  return state === 'claimed' || state === 'released' ? 'marking' : state
}
