/**
 * The owner of each table: one noun of one area, whose folder is in server/. Only modules of the area write it, or read it directly; other areas read
 * the area's views, whose names begin with the area's (docs/decisions/111). server/tables.test.ts compares this list with the migrated database.
 */
const NOUNS: Readonly<Record<string, string>> = {
  'platform/db': 'migrations',
  'platform/error-report': 'error_reports',
  'platform/health': 'health_probes served_minutes',
  'platform/installation': 'installation',
  'platform/limit': 'try_counts',
  'platform/outbox': 'outbox',
  'platform/search': 'search_entries search_words',

  'accounts/account': `users sessions refresh_tokens password_links reset_requests reset_codes known_devices address_changes former_addresses address_proofs
      data_exports account_deletions`,
  'accounts/second-factor': 'totp_secrets passkeys passkey_offers recovery_codes proof_tickets',
  'accounts/picture': 'profile_pictures',
  'accounts/person': 'invitations last_visits',
  'accounts/notification': 'notifications notification_choices push_subscriptions',
  'accounts/audit': 'audit_log security_events',

  'documents/media': 'media_pictures media_picture_sizes media_recordings',

  'shop/product': 'products product_goods sellable_exams sellable_courses',
  'shop/coupon': 'coupons coupon_products coupon_uses',
  'shop/order': 'orders order_lines order_events terms_texts',
  'shop/payment': 'payments gateway_events test_gateway_payments',
  'shop/refund': 'refunds refund_lines',
  'shop/receipt': 'receipts receipt_counters',
  'shop/transfer': 'transfers transfer_pictures',
  'shop/ledger': 'ledger_transactions ledger_entries',
  'shop/money-check': 'money_checks',
  'shop/entitlement': 'entitlements entitlement_uses credit_holds credit_hold_parts',
  'shop/correction-offer': 'correction_offers first_corrections',

  'authoring/paper': 'papers paper_drafts paper_snapshots paper_files paper_editors',
  'authoring/recording': 'recordings recording_uploads recording_renderings',
  'authoring/exam': 'exams exam_versions exam_version_papers paper_versions paper_keys paper_media paper_recordings',
  'authoring/exam-draft': 'exam_drafts exam_snapshots accepted_warnings',

  'sittings/attempt': 'attempts supervised_days sittings sitting_recordings responses late_responses events',
  'sittings/clock-watch': 'clock_watch',
  'sittings/result': 'results verdicts writing_bands first_scores first_score_counts uncounted_firsts',
  'sittings/exam-results': 'score_counts question_counts answer_counts attempt_counts uncounted_sittings',
  'sittings/opened-result': 'opened_results',
  'sittings/shared-result': 'shared_results',
  'sittings/practice': 'practice_sets practice_questions practice_checks mistakes mistake_folds',
  'sittings/key-correction': 'marking_keys remarks remarked_versions remarked_exams remarked_sittings',

  'teaching/submission':
    'pieces piece_texts piece_readings piece_versions piece_events piece_looks piece_left piece_pay piece_snippets remark_files',
  'teaching/examiner': 'feedback_reports feedback_findings feedback_verdicts examined_texts',
  'teaching/speaking':
    'speaking_sessions speaking_takes speaking_chunks speaking_events speaking_amendments speaking_left voice_leavings',
  'teaching/agreement': 'calibration_consents calibration_texts calibration_marks calibration_pay',
  'teaching/judge':
    'judge_probes judge_switch judge_consents judgements judge_samples judge_usage judge_pairs judge_gates judge_take_backs',
  'teaching/transcription': 'transcript_consents transcripts transcript_take_backs',
  'teaching/teacher-profile': 'teacher_profiles',
  'teaching/booking': 'bookings booking_events booking_hosts',
  'teaching/public-holiday': 'holidays holiday_changes',

  'learning/post': 'posts post_slugs post_versions live_posts',
  'learning/course': `courses course_drafts course_lessons course_versions lesson_drafts lesson_files lesson_file_uses lesson_uploads lesson_plays
    enrolments progress_events exercise_answers course_completions course_certificates`,

  'progress/overview': 'goals advice_refusals',
  'progress/plan': 'day_plans',
  'progress/placement': 'placement_items placement_parts reported_results',
  'progress/reminder': 'calendar_feeds',
  'progress/leaderboard': 'leaderboard_members',
  'progress/vocabulary': 'vocabulary vocabulary_reviews',

  'institute/class': 'classes class_members class_assignments',
  'institute/mock-day': 'mock_days mock_day_assistants mock_day_seats mock_day_log',

  'support/announcement': 'announcements',
  'support/case': 'cases case_messages case_files case_uploads case_events case_replies',
}

/** Table → its noun, as `shop/coupon`. */
export const TABLE_OWNERS: ReadonlyMap<string, string> = new Map(
  Object.entries(NOUNS).flatMap(([noun, tables]) => tables.split(/\s+/).map((table) => [table, noun] as const)),
)

export const areaOf = (noun: string): string => noun.split('/')[0] ?? ''
