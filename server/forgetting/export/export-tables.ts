/**
 * The rows of each table that a person’s download contains; every table is listed (export.test.ts). `$1` is the id of the account, `$2` its log-in
 * name. Columns are named one by one: a new column is not in it until somebody adds it. Never in it: what staff wrote for themselves, secrets, and
 * keys of exams.
 */
type ExportDecision =
  | {
      readonly columns: string
      /** Joins that follow the table, whose alias is `t`. */
      readonly from?: string
      readonly whose: string
    }
  /** Why its rows are not in the download. */
  | { readonly not: string }

const OWN_ROWS = 't.user_id = $1'
const show = (columns: string, rowsOf: string = OWN_ROWS, from?: string): ExportDecision => ({
  columns,
  whose: rowsOf,
  ...(from !== undefined && { from }),
})
const leaveOut = (reason: string): ExportDecision => ({ not: reason })

const SITTINGS = 'join sittings s on s.id = t.sitting_id join attempts a on a.id = s.attempt_id'
const WORDS = 'join vocabulary v on v.id = t.word_id'
const PIECES = 'join pieces p on p.id = t.piece_id'
const SPEAKING = 'join speaking_sessions s on s.id = t.session_id'
const CASES = 'join cases c on c.id = t.case_id'
const ORDERS = 'join orders o on o.id = t.order_id'

const FILES = leaveOut('a file beside the page: own-files.ts')

const ACCOUNT: Readonly<Record<string, ExportDecision>> = {
  users: show(
    't.name, t.identifier, t.role, t.candidate_number, t.created_at, t.password_changed_at, t.is_author, t.extra_time_percent, t.rest_minutes, t.time_zone',
    't.id = $1',
  ),
  former_addresses: show('t.address, t.left_at, t.kept_until'),
  teacher_profiles: show('t.degree, t.agreed_at'),
  address_proofs: show('t.address, t.confirmed_at'),
  sessions: show('t.user_agent, t.address, t.created_at, t.last_seen_at, t.revoked_at, t.revoked_because'),
  security_events: show('t.act, t.detail, t.address, t.user_agent, t.count, t.at'),
  passkeys: show('t.name, t.created_at, t.last_used_at'),
  totp_secrets: show('t.created_at, t.confirmed_at'),
  known_devices: show('t.last_used_at'),
  last_visits: leaveOut('the newest moment of the sessions, which are shown'),
  profile_pictures: FILES,
  transfer_pictures: FILES,
  invitations: show('t.sent_at, t.expires_at'),
  account_deletions: show('t.asked_at, t.due_at'),
  // A sign-up verifies no address, so a case that a visitor opened under the address may be somebody else's.
  cases: show(
    't.no, t.kind, t.subject, t.state, t.about, t.opened_at, t.promised_at, t.solved_at, t.closed_at, t.rating, t.rating_word',
  ),
  case_messages: show('c.no, t.side, t.text, t.at', `c.user_id = $1 and t.side <> 'note'`, CASES),
  case_files: show('c.no, t.name, t.media_type, t.bytes, t.at', 't.uploaded_by = $1', `left ${CASES}`),
  notifications: show('t.kind, t.facts, t.created_at, t.read_at'),
  notification_choices: show('t.no_mail, t.no_sms, t.no_push, t.quiet_from, t.quiet_to, t.is_digest'),
  push_subscriptions: show(
    `s.user_agent, split_part(t.endpoint, '/', 3) as service, t.created_at`,
    OWN_ROWS,
    'join sessions s on s.id = t.session_id',
  ),
  outbox: show(
    't.channel, t.subject, t.state, t.created_at',
    't.recipient = $2 and t.created_at >= u.created_at',
    'join users u on u.id = $1',
  ),
}

const SITTING: Readonly<Record<string, ExportDecision>> = {
  attempts: show(
    't.id, v.title, v.module, t.mode, t.state, t.started_at, t.finished_at, t.given_up_at, t.rest_minutes',
    OWN_ROWS,
    'join exam_versions v on v.id = t.exam_version_id',
  ),
  sittings: show(
    't.id, t.attempt_id, t.skill, t.state, t.started_at, t.deadline_at, t.closed_at, t.ending',
    'a.user_id = $1',
    'join attempts a on a.id = t.attempt_id',
  ),
  responses: show('t.sitting_id, t.question, t.value, t.saved_at', 'a.user_id = $1', SITTINGS),
  late_responses: show('t.sitting_id, t.question, t.value, t.received_at', 'a.user_id = $1', SITTINGS),
  results: show(
    't.sitting_id, t.raw, t.total, t.half_bands, t.percent, t.marked_at',
    `a.user_id = $1 and a.state = 'finished'`,
    SITTINGS,
  ),
  writing_bands: show('t.sitting_id, t.half_bands, t.at', 'a.user_id = $1', SITTINGS),
  shared_results: show(
    't.attempt_id, t.shows_name, t.created_at, t.expires_at, t.revoked_at, t.opened_count',
    'a.user_id = $1',
    'join attempts a on a.id = t.attempt_id',
  ),
  opened_results: show(
    't.attempt_id, t.reason, t.opened_at',
    'a.user_id = $1',
    'join attempts a on a.id = t.attempt_id',
  ),
  mistakes: show('t.due_day, t.returns, t.rights, t.state, t.changed_at'),
  practice_checks: show('t.sitting_id, t.question, t.value, t.marks, t.max, t.checked_at', 'a.user_id = $1', SITTINGS),
}

const TEACHING: Readonly<Record<string, ExportDecision>> = {
  pieces: show(
    't.id, t.kind, t.draft_no, t.title, t.note, t.state, t.credits, t.submitted_at, t.published_at, t.returned_reason, t.returned_note',
  ),
  piece_texts: show('t.piece_id, t.position, t.task, t.text, t.words', 'p.user_id = $1', PIECES),
  piece_versions: show('t.piece_id, t.version, t.content, t.half_bands, t.because, t.at', 'p.user_id = $1', PIECES),
  calibration_consents: show('t.piece_id, t.given_at, t.copies'),
  judge_consents: show('t.piece_id, t.host, t.model, t.given_at, t.copies'),
  // Bands are left out: nobody is shown one without its range. So is every judgement that is hidden until the teacher has marked.
  judgements: show('t.piece_id, t.position, t.host, t.model, t.state, t.queued_at, t.ended_at, t.opened_at'),
  judge_take_backs: show('t.day, t.texts'),
  judge_samples: show(
    't.criterion, t.evidence, t.at',
    'j.user_id = $1 and j.opened_at is not null',
    'join judgements j on j.id = t.judgement_id',
  ),
  feedback_findings: show(
    't.rule, t.exact, t.replacement, t.dismissed_at, r.written_at',
    'r.user_id = $1',
    'join feedback_reports r on r.id = t.report_id',
  ),
  feedback_verdicts: leaveOut('an assessment of the teacher, counted for the rule'),
  feedback_reports: show('t.state, t.written_at, t.queued_at, t.ended_at, t.words, t.asked_kinds'),
  examined_texts: show('t.title, t.task, t.text, t.words, t.draft_no, t.written_at'),
  piece_snippets: show('t.tag, t.text, t.uses, t.used_at'),
  speaking_sessions: show(
    `t.id, t.form, t.state, t.agreed_at, t.started_at, t.handed_in_at, t.published_at, t.keep_until, t.return_reason, t.return_note,
      case when t.state = 'published' then t.half_bands end as half_bands, case when t.state = 'published' then t.review end as review`,
  ),
  speaking_takes: show(
    't.session_id, t.question, t.number, t.state, t.spoken_at, t.duration_ms, t.speech',
    's.user_id = $1',
    SPEAKING,
  ),
  transcript_consents: show('t.session_id, t.host, t.model, t.given_at'),
  transcript_take_backs: show('t.day, t.takes'),
  transcripts: show(
    't.session_id, s.question, t.host, t.model, t.state, t.queued_at, t.ended_at, t.heard, t.correction, t.corrected_at',
    OWN_ROWS,
    'join speaking_takes s on s.id = t.take_id',
  ),
  bookings: show('t.starts_at, t.state, t.place, t.link, t.phone, t.booked_at, t.changed_at, t.cancelled_by'),
  booking_hosts: show('t.is_open, t.place, t.link, t.hours, t.saved_at'),
}

const LEARNING: Readonly<Record<string, ExportDecision>> = {
  vocabulary: show('t.id, t.term, t.sentence, t.meaning, t.place_title, t.schedule, t.created_at, t.updated_at'),
  vocabulary_reviews: show('t.word_id, t.rating, t.reviewed_at, t.duration_ms, t.is_undone', 'v.user_id = $1', WORDS),
  enrolments: show(
    'c.slug, t.started_at, t.current_lesson, t.current_at',
    OWN_ROWS,
    'join courses c on c.id = t.course_id',
  ),
  progress_events: show('t.course_id, t.lesson_id, t.kind, t.at'),
  exercise_answers: show('t.course_id, t.lesson_id, t.exercise_id, t.answered_at, t.right_answers, t.questions'),
  lesson_plays: show('t.course_id, t.lesson_id, t.position_ms, t.duration_ms, t.at'),
  course_completions: show('t.course_id, t.version, t.at'),
  course_certificates: show(
    't.code, t.name, t.title, t.lessons, t.minutes, t.completed_at, t.issued_at, t.right_answers, t.questions',
  ),
  goals: show(
    't.overall, t.listening, t.reading, t.writing, t.speaking, t.test_date, t.minutes_a_day, t.reminder_hour, t.updated_at',
  ),
  day_plans: show('t.day, t.made_at, t.plan'),
  placement_parts: show('t.skill, t.number, t.level, t.form, t.attempt_id'),
  calendar_feeds: show('t.opened_at'),
  reported_results: show('t.listening, t.reading, t.writing, t.speaking, t.reported_at'),
  advice_refusals: show('t.advice, t.until_day'),
  leaderboard_members: show('t.nickname, t.joined_at'),
  class_members: show('c.name, t.joined_at, t.left_at, t.is_removed', OWN_ROWS, 'join classes c on c.id = t.class_id'),
  classes: show('t.name, t.made_at, t.closed_at', 't.teacher_id = $1'),
  mock_day_seats: show(
    'd.starts_at, d.place, t.number, t.booked_at, t.arrived_at, t.entered_at',
    OWN_ROWS,
    'join mock_days d on d.id = t.day_id',
  ),
  mock_day_assistants: show('d.starts_at, d.place, t.added_at', OWN_ROWS, 'join mock_days d on d.id = t.day_id'),
}

const MONEY: Readonly<Record<string, ExportDecision>> = {
  orders: show(
    't.id, t.no, t.state, t.subtotal_rial, t.discount_rial, t.total_rial, t.vat_rial, t.refunded_rial, t.payer_name, t.placed_at, t.paid_at',
  ),
  order_lines: show('t.order_id, t.title, t.price_rial, t.discount_rial', 'o.user_id = $1', ORDERS),
  payments: show(
    't.order_id, t.gateway, t.amount_rial, t.state, t.ref_id, t.card_mask, t.created_at, t.ended_at',
    'o.user_id = $1',
    ORDERS,
  ),
  refunds: show(
    't.order_id, t.amount_rial, t.method, t.state, t.bank_ref, t.at, t.settled_at',
    'o.user_id = $1',
    ORDERS,
  ),
  receipts: show('t.year, t.no, t.kind, t.order_id, t.issued_at, t.document', 'o.user_id = $1', ORDERS),
  transfers: show(
    't.last_digits, t.amount_rial, t.transferred_at, t.told_at',
    'o.user_id = $1',
    'join payments p on p.id = t.payment_id join orders o on o.id = p.order_id',
  ),
  entitlements: show('t.id, t.kind, t.amount, t.used, t.held, t.at, t.starts_at, t.expires_at, t.voided_at'),
  first_corrections: show('t.given_at'),
  credit_holds: show('t.kind, t.amount, t.state, t.at, t.ended_at'),
  coupon_uses: show('t.order_id, t.state, t.at'),
}

const SECRET = leaveOut('a secret or its hash, which helps only whoever wants to get in')
const DERIVED = leaveOut('computed from other rows of the download')
const STAFF = leaveOut('notes and acts of staff')
const KEYS = leaveOut('tells the keys of an exam; the review shows it when they are released')
const DOCUMENTS = leaveOut('a document of the site, which its authors have in their editor')
const MACHINERY = leaveOut('internal to the program; it belongs to no person')
const listed = (tables: string, decision: ExportDecision) =>
  Object.fromEntries(tables.split(/\s+/).map((table) => [table, decision]))

export const EXPORTS: Readonly<Record<string, ExportDecision>> = {
  ...ACCOUNT,
  ...SITTING,
  ...TEACHING,
  ...LEARNING,
  ...MONEY,
  ...listed(
    'password_links reset_codes refresh_tokens recovery_codes proof_tickets passkey_offers address_changes',
    SECRET,
  ),
  ...listed('reset_requests data_exports voice_leavings speaking_chunks remark_files case_uploads', MACHINERY),
  ...listed(
    'events first_scores uncounted_firsts mistake_folds sitting_recordings entitlement_uses credit_hold_parts',
    DERIVED,
  ),
  ...listed(
    'refund_lines case_events order_events ledger_transactions ledger_entries gateway_events booking_events speaking_events piece_events',
    DERIVED,
  ),
  ...listed(
    'audit_log case_replies mock_day_log speaking_amendments piece_readings piece_left piece_looks speaking_left piece_pay calibration_marks calibration_pay calibration_texts judge_pairs judge_switch',
    STAFF,
  ),
  ...listed('verdicts remarked_sittings', KEYS),
  ...listed(
    `paper_editors posts post_versions media_pictures media_recordings paper_drafts paper_snapshots paper_files recording_uploads recordings
      recording_renderings exam_drafts exam_versions exam_snapshots remarks accepted_warnings course_drafts lesson_drafts course_versions lesson_files
      lesson_uploads products coupons holiday_changes mock_days class_assignments papers paper_versions paper_keys paper_media paper_recordings exams
      exam_version_papers marking_keys remarked_versions remarked_exams practice_sets practice_questions placement_items post_slugs live_posts search_entries
      search_words media_picture_sizes courses course_lessons lesson_file_uses product_goods coupon_products sellable_exams sellable_courses announcements correction_offers`,
    DOCUMENTS,
  ),
  ...listed(
    `score_counts question_counts answer_counts attempt_counts first_score_counts uncounted_sittings clock_watch supervised_days holidays health_probes installation served_minutes try_counts
      judge_probes judge_usage judge_gates migrations money_checks receipt_counters test_gateway_payments terms_texts error_reports`,
    MACHINERY,
  ),
}
