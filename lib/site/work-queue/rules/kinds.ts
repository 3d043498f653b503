/**
 * Kinds of work for staff. The kinds from `transfer` on are for managers only, except that a teacher sees a `case` that they own or that is about
 * their work.
 */
export const WORK_KINDS = [
  'correction',
  'queued_correction',
  'speaking',
  'queued_speaking',
  'calibration',
  'queued_calibration',
  'conversation',
  'mock_day',
  'contested_conversation',
  'transfer',
  'refund',
  'extra_money',
  'disputed_payment',
  'case',
  'kept_letters',
  'exam_to_publish',
  'course_to_publish',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** The fields of the filter. */
export const WORK_FIELDS = ['writing', 'speaking', 'support', 'money', 'days', 'site'] as const
export type WorkField = (typeof WORK_FIELDS)[number]

export const FIELD_BY_KIND: Readonly<Record<WorkKind, WorkField>> = {
  correction: 'writing',
  queued_correction: 'writing',
  calibration: 'writing',
  queued_calibration: 'writing',
  speaking: 'speaking',
  queued_speaking: 'speaking',
  conversation: 'speaking',
  contested_conversation: 'speaking',
  mock_day: 'days',
  transfer: 'money',
  refund: 'money',
  extra_money: 'money',
  disputed_payment: 'money',
  case: 'support',
  kept_letters: 'site',
  exam_to_publish: 'site',
  course_to_publish: 'site',
}

/** Events begin at their `dueAt`; for every other kind it is a deadline. */
const EVENTS: readonly WorkKind[] = ['conversation', 'mock_day']
export const isEvent = (kind: WorkKind): boolean => EVENTS.includes(kind)
