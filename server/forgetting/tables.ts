/**
 * What happens to each table when a person is forgotten; every table is listed (forgetting.test.ts). `$1` is the id of the account, `$2` its log-in
 * name; in `empties` `$2` is the name of a deleted account. Rows are deleted in this order: a table comes after those that refer to it.
 */
export type Decision = {
  /** Rows to delete. */
  readonly deleteWhere?: string
  /** Rows to keep: the ledger, publications, other people's data. They refer to an anonymous account. */
  readonly retainWhere?: string
  /** Columns to empty in the rows that stay. */
  readonly empties?: string
}
/** The table holds no personal data, or belongs to a document with several authors. */
const NO_PERSON: Decision = {}

const OWN_ROWS = { deleteWhere: 'user_id = $1' } as const
const inRows = (column: string, rows: string): Decision => ({ deleteWhere: `${column} in (${rows})` })
const by = (...columns: string[]): Decision => ({ retainWhere: `$1 in (${columns.join(', ')})` })

const ATTEMPTS = 'select id from attempts where user_id = $1'
const SITTINGS = `select id from sittings where attempt_id in (${ATTEMPTS})`
const PIECES = 'select id from pieces where user_id = $1'
const READINGS = `select id from piece_readings where piece_id in (${PIECES})`
const LENT_TEXTS = `select id from calibration_texts where piece_id in (${PIECES})`
const JUDGED = 'select id from judgements where user_id = $1'
const SPEAKING = 'select id from speaking_sessions where user_id = $1'
const TAKES = `select id from speaking_takes where session_id in (${SPEAKING})`
const BOOKINGS = 'select id from bookings where user_id = $1'
const LOG_INS = 'select id from sessions where user_id = $1'
const ORDERS = 'select id from orders where user_id = $1'
const PAYMENTS = `select id from payments where order_id in (${ORDERS})`
const REFUNDS = `select id from refunds where order_id in (${ORDERS})`
const LEDGER = `select id from ledger_transactions where order_id in (${ORDERS})`

/** An error report may contain the name: pages include typed text. */
const REPORTS = String.raw`text ~* ('(?<![[:alnum:]])' || (select regexp_replace(name, '([^[:alnum:][:space:]])', '\\\1', 'g') from users where id = $1) || '(?![[:alnum:]])')`

/** Messages about rows to delete, before those are deleted. */
const MESSAGES: Readonly<Record<string, Decision>> = {
  // Messages to the person, or with their whole address: sara.ali@… must not match ali@….
  outbox: {
    deleteWhere: String.raw`recipient = $2 or text ~* ('(?<![\w.%+-])' || regexp_replace($2, '([^\w@])', '\\\1', 'g') || '(?![\w-]|\.\w)')
      or about = $1 or about in (${[BOOKINGS, PIECES, SPEAKING, `select id from error_reports where ${REPORTS}`].join(' union all ')})`,
  },
  // Notifications of other people about their work contain text that they typed.
  notifications: { deleteWhere: `user_id = $1 or about in (${[BOOKINGS, PIECES, SPEAKING].join(' union all ')})` },
  error_reports: { deleteWhere: REPORTS },
}

const ACCOUNT: Readonly<Record<string, Decision>> = {
  passkey_offers: inRows('session_id', LOG_INS),
  proof_tickets: OWN_ROWS,
  refresh_tokens: inRows('session_id', LOG_INS),
  push_subscriptions: OWN_ROWS,
  sessions: OWN_ROWS,
  last_visits: OWN_ROWS,
  password_links: OWN_ROWS,
  address_changes: OWN_ROWS,
  former_addresses: OWN_ROWS,
  address_proofs: OWN_ROWS,
  data_exports: OWN_ROWS,
  account_deletions: OWN_ROWS,
  reset_codes: { deleteWhere: 'user_id = $1 or identifier = $2' },
  reset_requests: { deleteWhere: 'identifier = $2' },
  known_devices: OWN_ROWS,
  profile_pictures: OWN_ROWS,
  teacher_profiles: OWN_ROWS,
  notification_choices: OWN_ROWS,
  totp_secrets: OWN_ROWS,
  passkeys: OWN_ROWS,
  recovery_codes: OWN_ROWS,
  security_events: OWN_ROWS,
  // The case module has deleted the person’s cases. What they wrote as staff stays, under an anonymous account.
  cases: { ...OWN_ROWS, ...by('owner_id') },
  case_messages: by('author_id'),
  case_uploads: OWN_ROWS,
  case_files: by('uploaded_by'),
  case_events: by('by_user'),
  case_replies: by('updated_by'),
  invitations: { ...OWN_ROWS, ...by('"by"') },
  // Entries about the person are deleted; their own acts stay, under an anonymous account.
  audit_log: {
    deleteWhere: `subject_kind = 'user' and (subject_id = $1 or detail->>'value' = $2) and act <> 'forgotten'`,
    ...by('actor'),
  },
}

const WORK: Readonly<Record<string, Decision>> = {
  writing_bands: { deleteWhere: `sitting_id in (${SITTINGS}) or piece_id in (${PIECES})` },
  feedback_verdicts: {
    ...inRows('report_id', 'select id from feedback_reports where user_id = $1'),
    ...by('teacher_id'),
  },
  feedback_findings: inRows('report_id', 'select id from feedback_reports where user_id = $1'),
  feedback_reports: OWN_ROWS,
  examined_texts: OWN_ROWS,
  piece_left: { deleteWhere: `reader_id = $1 or reading_id in (${READINGS})` },
  // Before the submissions, because these are their copies. What a teacher is owed stays.
  calibration_marks: { ...inRows('text_id', LENT_TEXTS), ...by('reader_id') },
  calibration_texts: { ...inRows('piece_id', PIECES), ...by('added_by') },
  calibration_consents: OWN_ROWS,
  calibration_pay: by('reader_id'),
  // Before the submissions, because these are judgements and their copies. Bands of a teacher who is forgotten stay in the figures.
  judge_pairs: { deleteWhere: 'writer_id = $1', ...by('teacher_id') },
  judge_samples: inRows('judgement_id', JUDGED),
  judgements: OWN_ROWS,
  // After the judgements, because a trigger writes a row here for each one that is deleted.
  judge_take_backs: OWN_ROWS,
  judge_consents: OWN_ROWS,
  judge_switch: by('"by"'),
  judge_probes: NO_PERSON,
  judge_usage: NO_PERSON,
  judge_gates: NO_PERSON,
  piece_versions: { ...inRows('piece_id', PIECES), ...by('"by"') },
  piece_events: { ...inRows('piece_id', PIECES), ...by('"by"') },
  piece_looks: inRows('piece_id', PIECES),
  piece_texts: inRows('piece_id', PIECES),
  piece_readings: { ...inRows('piece_id', PIECES), ...by('reader_id', 'content_by') },
  pieces: OWN_ROWS,
  piece_snippets: OWN_ROWS,
  piece_pay: by('reader_id'),
  // The sweep deletes files of a spoken remark that no assessment refers to.
  remark_files: NO_PERSON,

  speaking_left: { deleteWhere: `reader_id = $1 or session_id in (${SPEAKING})` },
  speaking_amendments: { ...inRows('session_id', SPEAKING), ...by('by_user') },
  speaking_events: { ...inRows('session_id', SPEAKING), ...by('by_user') },
  // Triggers copy the files' names to voice_leavings, for the sweep.
  speaking_chunks: inRows('take_id', TAKES),
  transcripts: OWN_ROWS,
  transcript_take_backs: OWN_ROWS,
  transcript_consents: OWN_ROWS,
  speaking_takes: inRows('session_id', SPEAKING),
  speaking_sessions: { ...OWN_ROWS, ...by('reader_id') },
  voice_leavings: NO_PERSON,
  booking_events: { ...inRows('booking_id', BOOKINGS), ...by('by_user') },
  bookings: { ...OWN_ROWS, ...by('teacher_id'), empties: `link = '', room = ''` },
  booking_hosts: OWN_ROWS,

  mock_day_assistants: { ...OWN_ROWS, ...by('added_by') },
  mock_day_log: { ...OWN_ROWS, ...by('by_user') },
  mock_day_seats: OWN_ROWS,
  mock_days: { ...by('made_by'), empties: 'made_by = null' },
  opened_results: { ...inRows('attempt_id', ATTEMPTS), ...by('opened_by') },
  shared_results: inRows('attempt_id', ATTEMPTS),
  remarked_sittings: inRows('sitting_id', SITTINGS),
  mistake_folds: OWN_ROWS,
  mistakes: OWN_ROWS,
  practice_checks: inRows('sitting_id', SITTINGS),
  results: inRows('sitting_id', SITTINGS),
  verdicts: inRows('sitting_id', SITTINGS),
  late_responses: inRows('sitting_id', SITTINGS),
  responses: inRows('sitting_id', SITTINGS),
  sitting_recordings: inRows('sitting_id', SITTINGS),
  events: inRows('stream_id', `${ATTEMPTS} union all ${SITTINGS}`),
  sittings: inRows('attempt_id', ATTEMPTS),
  attempts: OWN_ROWS,
  // Triggers have subtracted the deleted rows from the counts, which are anonymous.
  first_scores: OWN_ROWS,
  uncounted_firsts: OWN_ROWS,

  vocabulary_reviews: inRows('word_id', 'select id from vocabulary where user_id = $1'),
  vocabulary: OWN_ROWS,
  course_certificates: OWN_ROWS,
  course_completions: OWN_ROWS,
  lesson_plays: OWN_ROWS,
  exercise_answers: OWN_ROWS,
  progress_events: OWN_ROWS,
  enrolments: OWN_ROWS,
  goals: OWN_ROWS,
  day_plans: OWN_ROWS,
  placement_parts: OWN_ROWS,
  reported_results: OWN_ROWS,
  calendar_feeds: OWN_ROWS,
  advice_refusals: OWN_ROWS,
  leaderboard_members: OWN_ROWS,
  class_members: OWN_ROWS,
  classes: { ...by('teacher_id'), empties: 'closed_at = coalesce(closed_at, now())' },
  class_assignments: NO_PERSON,
}

/** The law requires the ledger, and the daily check compares it with the rights that were sold. */
const MONEY: Readonly<Record<string, Decision>> = {
  // The buyer's report of a transfer; the ledger is in `payments`. The sweep deletes pictures that no transfer refers to.
  transfers: { ...inRows('payment_id', PAYMENTS), ...by('reviewed_by') },
  transfer_pictures: by('uploaded_by'),
  orders: { ...by('user_id'), empties: 'payer_name = $2' },
  order_lines: { retainWhere: `order_id in (${ORDERS})` },
  order_events: { retainWhere: `order_id in (${ORDERS}) or "by" = $1` },
  payments: { retainWhere: `order_id in (${ORDERS})` },
  gateway_events: { retainWhere: `payment_id in (${PAYMENTS})` },
  refunds: { retainWhere: `order_id in (${ORDERS}) or "by" = $1` },
  refund_lines: { retainWhere: `refund_id in (${REFUNDS})` },
  receipts: { retainWhere: `order_id in (${ORDERS})` },
  coupon_uses: by('user_id'),
  ledger_transactions: { retainWhere: `order_id in (${ORDERS})` },
  ledger_entries: { retainWhere: `transaction_id in (${LEDGER})` },
  entitlements: { ...by('user_id', 'given_by'), empties: `note = case when user_id = $1 then '' else note end` },
  // A keyed hash of the address stays, so that a new account gets no second gift.
  first_corrections: { retainWhere: 'user_id = $1', empties: 'user_id = null' },
  correction_offers: by('saved_by'),
  entitlement_uses: { retainWhere: 'entitlement_id in (select id from entitlements where user_id = $1)' },
  credit_holds: by('user_id'),
  credit_hold_parts: { retainWhere: 'held_for in (select held_for from credit_holds where user_id = $1)' },
  money_checks: by('"by"'),
  receipt_counters: NO_PERSON,
  test_gateway_payments: NO_PERSON,
  terms_texts: NO_PERSON,
}

/** Texts written for others stay with an anonymous author. */
const WRITTEN: Readonly<Record<string, Decision>> = {
  paper_editors: OWN_ROWS,
  posts: by('created_by', 'saved_by'),
  post_versions: by('made_by'),
  media_pictures: by('uploaded_by'),
  media_recordings: by('uploaded_by'),
  paper_drafts: by('owner_id', 'saved_by'),
  paper_snapshots: by('made_by'),
  paper_files: by('added_by'),
  recording_uploads: by('user_id'),
  recordings: by('user_id'),
  recording_renderings: by('user_id'),
  exam_drafts: by('owner_id', 'saved_by', 'scheduled_by'),
  exam_versions: by('made_by'),
  exam_snapshots: by('made_by'),
  remarks: by('applied_by', 'undone_by'),
  accepted_warnings: by('accepted_by'),
  course_drafts: by('owner_id', 'saved_by'),
  lesson_drafts: by('saved_by'),
  course_versions: by('made_by'),
  lesson_files: by('uploaded_by'),
  lesson_uploads: by('user_id'),
  products: by('updated_by'),
  coupons: by('updated_by'),
  holiday_changes: by('"by"'),
  announcements: by('made_by'),
}

/** Papers, exams, posts, courses and products stay, even without their author. */
const CONTENT = `papers paper_versions paper_keys paper_media paper_recordings exams exam_version_papers marking_keys remarked_versions
  remarked_exams practice_sets practice_questions post_slugs live_posts search_entries search_words media_picture_sizes courses course_lessons lesson_file_uses
  placement_items product_goods coupon_products sellable_exams sellable_courses supervised_days`
/** Triggers subtract a deleted section from these counts. Rows of sections that are not counted yet are deleted with them. */
const COUNTS = 'score_counts question_counts answer_counts attempt_counts first_score_counts uncounted_sittings'
const MACHINERY = 'clock_watch holidays health_probes installation migrations served_minutes try_counts'

export const DECISIONS: Readonly<Record<string, Decision>> = {
  ...MESSAGES,
  ...WORK,
  ...MONEY,
  ...WRITTEN,
  ...ACCOUNT,
  ...Object.fromEntries(`${CONTENT} ${COUNTS} ${MACHINERY}`.split(/\s+/).map((table) => [table, NO_PERSON])),
  // Emptied at the end (server/accounts/account).
  users: by('suspended_by'),
}
