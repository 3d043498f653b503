/** The kinds of notification; each has its own switch for mail, text messages and devices. */
export const NOTIFICATION_KINDS = [
  'result',
  'mark',
  'correction',
  'speaking',
  'booking',
  'payment',
  'pass',
  'case',
  'assignment',
  'mock_day',
  'course',
  'words',
  'plan',
  'work',
  'announcement',
  'security',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Always sent, at once: somebody who takes over an account would switch these off first. */
export const ALWAYS_SENT: ReadonlySet<NotificationKind> = new Set(['security'])

/** Appears in the centre only, until somebody asks for mail. A migration writes the same default for the stored choices. */
export const UNSENT_UNLESS_ASKED = ['words'] as const satisfies readonly NotificationKind[]

/**
 * Neither held back by quiet hours nor collected for the daily mail, because they would be useless later. The hour of `plan` was chosen by the
 * person.
 */
export const URGENT: ReadonlySet<NotificationKind> = new Set(['security', 'booking', 'mock_day', 'payment', 'plan'])

/** The kinds that the candidate's dashboard shows until they are read: each leads to something new. */
export const SHOWN_AT_HOME = [
  'result',
  'mark',
  'correction',
  'speaking',
  'case',
] as const satisfies readonly NotificationKind[]

/**
 * The word by which a text message names the kind. Null: never texted, because the day's budget of text messages is for what concerns the person
 * alone and cannot wait; a centre, a mail or a device has it.
 */
export const TEXTED_AS = {
  result: 'exam',
  mark: 'band',
  correction: 'correction',
  speaking: 'band',
  booking: 'conversation',
  payment: 'payment',
  pass: null,
  case: 'answer',
  assignment: 'exam',
  mock_day: 'exam',
  course: null,
  words: null,
  plan: null,
  work: 'correction',
  announcement: null,
  security: 'account',
} as const satisfies Record<NotificationKind, string | null>
