import * as z from 'zod'
import { ProofWanted } from './proof'

/** Every error of the API, with its HTTP status. lib/platform/words/errors.ts has their Persian sentences. */
export const PROBLEMS = {
  invalid_input: 422,
  malformed_request: 400,
  unsupported_media_type: 415,
  payload_too_large: 413,
  too_slow: 408,
  not_found: 404,
  method_not_allowed: 405,
  unauthorized: 401,
  wrong_credentials: 401,
  suspended: 403,
  forbidden: 403,
  cross_site: 403,
  identifier_taken: 409,
  has_account: 409,
  own_account: 409,
  weak_password: 422,
  wrong_password: 422,
  link_expired: 410,
  too_many_requests: 429,
  sms_spent: 429,
  puzzle_due: 428,
  out_of_order: 409,
  lesson_later: 409,
  already_started: 409,
  not_open_yet: 409,
  exam_closed: 409,
  no_attempts_left: 409,
  not_bought: 402,
  course_not_bought: 402,
  purchase_expired: 402,
  purchase_revoked: 402,
  no_credits: 402,
  not_on_sale: 409,
  owned_already: 409,
  price_changed: 409,
  coupon_unusable: 422,
  order_over: 409,
  payment_under_way: 409,
  way_closed: 409,
  sum_too_small: 409,
  gateway_refused: 409,
  gateway_silent: 503,
  refund_too_much: 409,
  changed_meanwhile: 409,
  ref_used: 409,
  case_closed: 409,
  attempt_over: 409,
  mock_open: 409,
  mode_not_allowed: 409,
  writer_moved: 409,
  time_left: 409,
  not_offered: 409,
  nothing_to_practise: 409,
  not_released: 409,
  result_shared: 409,
  unknown_question: 422,
  slug_taken: 409,
  code_taken: 409,
  word_kept: 409,
  test_date_range: 422,
  class_full: 409,
  class_limit: 409,
  due_first: 422,
  begun_before: 409,
  nickname_taken: 409,
  already_handed_in: 409,
  clock_in_doubt: 409,
  too_many_words: 409,
  draft_moved: 409,
  slot_taken: 409,
  seats_full: 409,
  doors_closed: 409,
  nobody_reached: 409,
  too_late: 409,
  wrong_offset: 409,
  piece_damaged: 409,
  quota_full: 409,
  voices_full: 409,
  not_ready: 409,
  unusable_file: 422,
  wrong_code: 422,
  factor_wanted: 403,
  ticket_expired: 410,
  confirm_first: 403,
  factor_needed: 403,
  unavailable: 503,
  busy_queue: 503,
  internal: 500,
} as const
export type ProblemCode = keyof typeof PROBLEMS
// oxlint-disable-next-line typescript/consistent-type-assertions -- Object.keys forgets the literal type
const codes = Object.keys(PROBLEMS) as ProblemCode[]

/** Why a session is over. `ended`: by its owner, on another device. `reuse`: a spent refresh token came back. */
export const SESSION_ENDS = ['expired', 'log_out', 'ended', 'password', 'reuse', 'role', 'suspended', 'factor'] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]

/** RFC 9457 problem document. `detail` is a Persian sentence for people, `code` is for programs. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(codes),
  /** Path of a field in the request (`body.identifier`) → a Persian sentence about it. */
  fields: z.record(z.string(), z.string()).optional(),
  /** With `busy_queue`: the caller's place in the queue; 1 is the next. A retry after `Retry-After` keeps it. */
  place: z.int().optional(),
  /** With `factor_wanted`: the challenge; any of its methods completes the log-in. */
  proof: ProofWanted.optional(),
  /** With `puzzle_due`: what the caller's machine has to solve before the same request is answered (lib/platform/puzzle). */
  puzzle: z.string().optional(),
  /** With `changed_meanwhile`, if given: the current state. */
  present: z.string().optional(),
  /** With `unauthorized` at a refresh: why the session of this token is over; absent for an unknown token. */
  ended: z.enum(SESSION_ENDS).optional(),
  requestId: z.string(),
})
export type Problem = z.infer<typeof Problem>
