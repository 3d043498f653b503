/** What a column of a distributed table names. */
export type Key = 'attempt' | 'sitting'
/** The column of each distributed table or view that names the attempt or sitting of a row. A sitting belongs to one attempt. */
export const SHARDED: Readonly<Record<string, Readonly<Record<string, Key>>>> = {
  attempts: { id: 'attempt' },
  sittings: { id: 'sitting', attempt_id: 'attempt' },
  sitting_recordings: { sitting_id: 'sitting' },
  responses: { sitting_id: 'sitting' },
  late_responses: { sitting_id: 'sitting' },
  events: { stream_id: 'sitting' },
  results: { sitting_id: 'sitting' },
  verdicts: { sitting_id: 'sitting' },
  writing_bands: { sitting_id: 'sitting' },
  practice_checks: { sitting_id: 'sitting' },
  mistake_folds: { sitting_id: 'sitting' },
  remarked_sittings: { sitting_id: 'sitting' },
  uncounted_sittings: { sitting_id: 'sitting' },
  opened_results: { attempt_id: 'attempt' },
  shared_results: { attempt_id: 'attempt' },
  sittings_attempt: { id: 'attempt' },
  sittings_section: { id: 'sitting', attempt_id: 'attempt' },
  sittings_restart: { sitting_id: 'sitting' },
  sittings_answer: { sitting_id: 'sitting' },
  sittings_event: { stream_id: 'sitting' },
  sittings_result: { sitting_id: 'sitting' },
  sittings_verdict: { sitting_id: 'sitting' },
  sittings_writing_band: { sitting_id: 'sitting' },
  sittings_counted_answer: { sitting_id: 'sitting' },
  sittings_counted_question: { sitting_id: 'sitting' },
  sittings_counted_score: { sitting_id: 'sitting' },
  sittings_shared_result: { attempt_id: 'attempt' },
}

/** Tables and views that name an attempt or a sitting but would be copied to every server, and why. */
export const COPIED: Readonly<Record<string, string>> = {
  bookings: 'a booking may be for no attempt',
  speaking_sessions: 'a session may be of no attempt',
  teaching_speaking: 'a view of speaking_sessions',
  pieces: 'a text may be of no sitting',
  teaching_submission: 'a view of pieces',
  mock_day_seats: 'a seat is there before its attempt',
  institute_seat: 'a view of mock_day_seats',
  placement_parts: 'unique by person, skill and number: a key of Citus would need the attempt in it',
}
