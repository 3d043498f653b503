import * as z from 'zod'
import { SEAT_STATES } from '@/lib/institute/mock-day/rules/seat'
import { CONTACTS } from '@/lib/institute/mock-day/rules/contact-state'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { EXTRA_TIMES } from '@/lib/accounts/person/contract/extra-time'
import { Skill } from '@/lib/paper/content/contract/paper'
import { ManagedDay } from './day'

const Moment = z.iso.datetime()

const ById = z.object({ id: z.uuid() })
export const BoardRow = z.object({
  seat: z.uuid(),
  number: z.int(),
  name: z.string(),
  candidateNumber: z.string(),
  state: z.enum(SEAT_STATES),
  contact: z.enum(CONTACTS),
  /** Milliseconds since the last request of its page, and since the last stored answer, at the time of the reply. */
  seenAgoMs: z.int().nullable(),
  savedAgoMs: z.int().nullable(),
  /** How long another tab or program has covered its page; null: it is in front. */
  awayAgoMs: z.int().nullable(),
  section: Skill.nullable(),
  leftSeconds: z.int().nullable(),
  answered: z.int(),
  questions: z.int(),
  handedIn: z.array(Skill),
  /** Started sections whose paper the candidate had practised or whose keys they had seen before (decision 096). */
  practisedBefore: z.array(Skill),
  /** How many times another device took over. */
  takeOvers: z.int(),
  isPaused: z.boolean(),
  /** The candidate has a granted rest break (decision 065): the clock is stopped, and resumes automatically. */
  isResting: z.boolean(),
  /** The candidate's personal extra time, and that of this day, in percent of every section. */
  ownPercent: z.int(),
  extraPercent: z.int(),
  /** Seconds that were added on this day to existing sections. */
  extraSeconds: z.int(),
})
export type BoardRow = z.infer<typeof BoardRow>
export const DayAnnouncement = z.object({
  id: z.uuid(),
  /** The seat whose page shows it; null: all pages. */
  number: z.int().nullable(),
  text: z.string(),
})
export type DayAnnouncement = z.infer<typeof DayAnnouncement>
export const Board = z.object({
  day: ManagedDay,
  serverNowMs: z.int(),
  rows: z.array(BoardRow),
  /** Announcements that pages may show now, newest first. */
  announcements: z.array(DayAnnouncement),
})
export type Board = z.infer<typeof Board>
export const getBoard = endpoint({
  method: 'GET',
  path: '/mock-day-desk/{id}/',
  auth: 'teacher',
  summary: 'The live board of a mock day',
  params: ById,
  response: Board,
})

const announcementTarget = { id: z.uuid(), seat: z.uuid().nullable() }
/** Idempotent: the caller chooses `id`. `seat` null: all of them. */
export const MockDayAct = z.discriminatedUnion('act', [
  z.strictObject({ id: z.uuid(), act: z.literal('start') }),
  z.strictObject({ id: z.uuid(), act: z.literal('close_doors') }),
  z.strictObject({ id: z.uuid(), act: z.literal('open_doors') }),
  z.strictObject({ id: z.uuid(), act: z.literal('cancel') }),
  z.strictObject({ ...announcementTarget, act: z.literal('pause') }),
  z.strictObject({ ...announcementTarget, act: z.literal('resume') }),
  /** Added to the running section, or the next one. */
  z.strictObject({ ...announcementTarget, act: z.literal('minutes'), minutes: z.int().min(1).max(60) }),
  /** Applies to every unfinished section; never less than already given. */
  z.strictObject({ ...announcementTarget, act: z.literal('percent'), percent: z.literal(EXTRA_TIMES) }),
  z.strictObject({ ...announcementTarget, act: z.literal('note'), note: z.string().trim().min(1).max(600) }),
  /** Shown to the candidates at once, on any page of the day. */
  z.strictObject({ ...announcementTarget, act: z.literal('announce'), note: z.string().trim().min(1).max(600) }),
  /** Removes an announcement from the pages and the notifications; the log keeps it. */
  z.strictObject({ id: z.uuid(), act: z.literal('take_back'), announcement: z.uuid() }),
])
export type MockDayAct = z.infer<typeof MockDayAct>
/** `nobody_reached`: the act would affect nobody. */
export const actOnMockDay = endpoint({
  method: 'POST',
  path: '/mock-day-desk/{id}/acts/',
  auth: 'teacher',
  summary: 'Lead a mock day: start, doors, pause, extra time, a note, an announcement or its end',
  params: ById,
  body: MockDayAct,
  response: Board,
  errors: ['changed_meanwhile', 'nobody_reached'],
})

export const DAY_LOG_KINDS = [
  ...(['made', 'booked', 'left', 'arrived', 'entered', 'silent', 'away', 'began', 'took_over', 'restarted'] as const),
  ...(['handed_in', 'expired', 'given_up'] as const),
  ...([
    'start',
    'close_doors',
    'open_doors',
    'cancel',
    'pause',
    'resume',
    'minutes',
    'percent',
    'note',
    'announce',
    'take_back',
    'assistant_added',
    'assistant_removed',
  ] as const),
] as const
export const DayLogLine = z.object({
  at: Moment,
  kind: z.enum(DAY_LOG_KINDS),
  /** The seat concerned; null: everybody. */
  number: z.int().nullable(),
  name: z.string().nullable(),
  /** The invigilator, for acts on others. */
  by: z.string().nullable(),
  skill: Skill.nullable(),
  /** Minutes or percent given, or seconds of silence (null: still silent). */
  amount: z.int().nullable(),
  note: z.string(),
})
export type DayLogLine = z.infer<typeof DayLogLine>
export const getDayLog = endpoint({
  method: 'GET',
  path: '/mock-day-desk/{id}/log/',
  auth: 'teacher',
  cap: 'read',
  summary: 'Attendance and incidents of a mock day',
  params: ById,
  response: z.object({
    day: ManagedDay,
    attendance: z.array(
      z.object({
        number: z.int(),
        name: z.string(),
        candidateNumber: z.string(),
        state: z.enum(SEAT_STATES),
        arrivedAt: Moment.nullable(),
        enteredAt: Moment.nullable(),
        overAt: Moment.nullable(),
      }),
    ),
    lines: z.array(DayLogLine),
  }),
})
