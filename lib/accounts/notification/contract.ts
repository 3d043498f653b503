import * as z from 'zod'
import { Skill } from '@/lib/paper/content/contract/paper'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { PageQuery } from '@/lib/platform/contract/page-query'
import { NOTIFICATION_KINDS } from './rules/kinds'
import { isPushEndpoint } from './rules/delivery'

const Moment = z.iso.datetime()
const Hour = z.int().min(0).max(23)
export const BOOKING_NEWS = [
  'booked',
  'bookedByManager',
  'moved',
  'roomChanged',
  'cancelled',
  'cancelledByTeacher',
  'cancelledByManager',
  'reminder',
  'missed',
  'settled',
  'lapsed',
] as const

/** The facts of each kind. Never a person's name: when somebody is forgotten, the rows of other people are not searched. */
export const News = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('result'),
    /** `ready`: the clock ended the exam without its candidate; `released`: answers and explanations can be read now. */
    event: z.enum(['ready', 'released']),
    attempt: z.uuid(),
    exam: z.string(),
  }),
  z.object({
    kind: z.literal('mark'),
    event: z.enum(['corrected', 'undone', 'reopened']),
    exam: z.string(),
    skill: Skill,
    /** Null when several attempts are concerned. */
    attempt: z.uuid().nullable(),
  }),
  z.object({
    kind: z.literal('correction'),
    /** `second_opinion_asked`: by the program. */
    event: z.enum(['published', 'returned', 'late', 'second_opinion_asked', 'second_opinion']),
    piece: z.uuid(),
    title: z.string(),
  }),
  z.object({
    kind: z.literal('speaking'),
    event: z.enum(['published', 'returned', 'late', 'amended']),
    session: z.uuid(),
  }),
  z.object({ kind: z.literal('booking'), event: z.enum(BOOKING_NEWS), startsAt: Moment }),
  z.object({
    kind: z.literal('payment'),
    event: z.enum(['paid', 'extra', 'refund_owed', 'refunded', 'refund_withdrawn', 'transfer_refused']),
    order: z.uuid(),
    no: z.int(),
    amountRial: z.int().nullable(),
  }),
  z.object({
    kind: z.literal('pass'),
    event: z.enum(['ending']),
    endsAt: Moment,
    /** The product, for renewal with one tap; null when it is no longer sold. */
    product: z.uuid().nullable(),
  }),
  z.object({
    kind: z.literal('case'),
    event: z.enum(['answered', 'waiting', 'solved', 'closed', 'silent', 'reopened']),
    case: z.uuid(),
    no: z.int(),
    subject: z.string(),
  }),
  z.object({
    kind: z.literal('assignment'),
    event: z.enum(['set']),
    class: z.uuid(),
    className: z.string(),
    exam: z.string(),
    dueAt: Moment.nullable(),
  }),
  z.object({
    kind: z.literal('mock_day'),
    event: z.enum(['soon', 'cancelled']),
    day: z.uuid(),
    exam: z.string(),
    startsAt: Moment,
  }),
  z.object({
    kind: z.literal('course'),
    event: z.enum(['lessons_added']),
    /** The slug of the course. */
    course: z.string(),
    title: z.string(),
    lessons: z.int().min(1),
    /** The first of the new lessons: its address and title. */
    lesson: z.string(),
    lessonTitle: z.string(),
  }),
  z.object({ kind: z.literal('words'), event: z.enum(['due']), words: z.int().min(1) }),
  z.object({
    kind: z.literal('plan'),
    event: z.enum(['left']),
    /** Null: they have not looked at the plan of the day. */
    tasks: z.int().min(1).nullable(),
    minutes: z.int().min(1),
  }),
  z.object({
    kind: z.literal('work'),
    event: z.enum([
      'submission_assigned',
      'submission_reminder',
      'submission_released',
      'second_opinion_waiting',
      'second_opinion_settled',
      'speaking_reminder',
      'speaking_released',
      'case_opened',
      'case_assigned',
      'case_late',
    ]),
    id: z.uuid(),
    title: z.string(),
    /** The number of a case. */
    no: z.int().nullable().default(null),
  }),
  z.object({
    kind: z.literal('announcement'),
    event: z.enum(['sent']),
    announcement: z.uuid(),
    title: z.string(),
    text: z.string(),
    /** A path of our own; empty without one. */
    link: z.string(),
  }),
  z.object({
    kind: z.literal('security'),
    event: z.enum([
      'new_browser',
      'password_changed',
      'factor_added',
      'factor_removed',
      'sessions_ended',
      'ended_by_manager',
      'address_waits',
      'address_lapsed',
    ]),
  }),
])
export type News = z.infer<typeof News>

export const Notification = z.object({ id: z.uuid(), at: Moment, isRead: z.boolean(), news: News })
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications/',
  auth: 'user',
  cap: 'read',
  summary: 'My notifications, newest first',
  query: z.object(PageQuery),
  response: z.object({ items: z.array(Notification), total: z.int(), unread: z.int() }),
})
const Unread = z.object({ unread: z.int() })
export const countUnread = endpoint({
  method: 'GET',
  path: '/notifications/unread/',
  auth: 'user',
  summary: 'How many notifications I have not read',
  response: Unread,
})
/** Ids of other people's notifications are ignored. */
export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/notifications/read/',
  auth: 'user',
  summary: 'Mark notifications as read',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }),
  response: Unread,
})
export const markAllNotificationsRead = endpoint({
  method: 'POST',
  path: '/notifications/read-all/',
  auth: 'user',
  summary: 'Mark all my notifications as read',
  response: Unread,
})

/** Server-sent events: each one is the whole state, `{"unread": 3}`. Closed by the server when the session ends. */
export const streamNotifications = endpoint({
  method: 'GET',
  path: '/notifications/stream/',
  auth: 'user',
  summary: 'A stream of the number of my unread notifications',
  errors: ['too_many_requests'],
})

const Kinds = z.array(z.enum(NOTIFICATION_KINDS)).max(NOTIFICATION_KINDS.length)
export const NotificationChoices = z.strictObject({
  /** The kinds that are not sent by this channel; the centre has them all. */
  noMail: Kinds,
  noSms: Kinds,
  noPush: Kinds,
  /** Hours in Tehran time in which only urgent notifications are sent; past midnight if `from` is later than `to`. */
  quiet: z.strictObject({ from: Hour, to: Hour }).nullable(),
  /** One mail a day instead of many, and one message to each device. */
  isDigest: z.boolean(),
})
export type NotificationChoices = z.infer<typeof NotificationChoices>
export const getNotificationChoices = endpoint({
  method: 'GET',
  path: '/notifications/choices/',
  auth: 'user',
  summary: 'Which notifications I get, how and when',
  response: NotificationChoices.extend({ channel: z.enum(['mail', 'sms']) }),
})
export const setNotificationChoices = endpoint({
  method: 'PUT',
  path: '/notifications/choices/',
  auth: 'user',
  summary: 'Choose which notifications I get, how and when',
  /** Pages of builds before web push do not send `noPush`: the choices for devices stay unchanged. */
  body: NotificationChoices.partial({ noPush: true }),
})
/** Called from the link of a mail, without a log-in. Its token names the person and the kind; a repeat changes nothing. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/notifications/unsubscribe/{token}/',
  auth: 'public',
  summary: 'End the mails of a kind',
  params: z.object({ token: z.string().regex(/^[\w-]{20,120}\.[\w-]{43}$/) }),
  /** `all`: from the daily letter. */
  response: z.object({ kind: z.enum([...NOTIFICATION_KINDS, 'all']) }),
})

/** Bytes as browsers write them: base64url without padding. */
const bytes = (length: number) =>
  z
    .string()
    .length(length)
    .regex(/^[\w-]+$/)
export const PushDevice = z.object({
  id: z.uuid(),
  /** Browser and system. */
  device: z.string(),
  since: Moment,
  /** Belongs to this session, and so to this browser. */
  isCurrent: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>
export const getPush = endpoint({
  method: 'GET',
  path: '/notifications/push/',
  auth: 'user',
  summary: 'My browsers that receive notifications, and the key to switch one on (RFC 8292)',
  response: z.object({ key: z.string(), devices: z.array(PushDevice) }),
})
export const setPush = endpoint({
  method: 'PUT',
  path: '/notifications/push/',
  auth: 'user',
  summary: 'Send notifications to this browser while I am logged in here',
  body: z.strictObject({
    /** Our public key, for which the browser made the subscription. */
    key: bytes(87),
    endpoint: z.string().max(1000).refine(isPushEndpoint, 'no address of a known push service'),
    /** A point of P-256: 65 bytes. */
    p256dh: bytes(87),
    /** 16 bytes. */
    auth: bytes(22),
    /** The browser has replaced its subscription on its own: refused unless this browser is switched on. */
    isRenewal: z.boolean(),
  }),
  errors: ['not_found'],
})
export const endPush = endpoint({
  method: 'DELETE',
  path: '/notifications/push/{id}/',
  auth: 'user',
  summary: 'Stop notifications to one of my browsers',
  params: z.object({ id: z.uuid() }),
})
