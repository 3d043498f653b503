import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'

/** What can wait for a member of staff. The kinds from `transfer` on are for managers only, but `case` also for a teacher who has it in hand, or whose
 * own work it is about. */
export const WORK_KINDS = [
  'correction',
  'queued_correction',
  'speaking',
  'queued_speaking',
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

const Moment = z.iso.datetime()
export const WorkItem = z.object({
  kind: z.enum(WORK_KINDS),
  /** Of the text, the card, the booking, the day, the payment, the refund, the case, the exam or the course. */
  id: z.uuid(),
  /** The title of a text, an exam or a course, the subject of a case, the exam of a mock day, the number of a candidate who is marked unseen, the name of anybody else; null: letters. */
  subject: z.string().nullable(),
  /** The number of an order, of a case, or of messages. */
  number: z.int().nullable(),
  /** The order on whose page the money is settled. */
  orderId: z.uuid().nullable(),
  amountRial: z.int().nullable(),
  seats: z.object({ taken: z.int(), of: z.int() }).nullable(),
  /** The promised deadline, or the start; null: no time was promised. */
  dueAt: Moment.nullable(),
  isLate: z.boolean(),
  /** Since when it waits. */
  since: Moment,
})
export type WorkItem = z.infer<typeof WorkItem>

export const listWork = endpoint({
  method: 'GET',
  path: '/work-queue/',
  auth: 'teacher',
  cap: 'read',
  summary: 'What waits for me, what is due first in front; without a promised time, what has waited longest',
  response: z.object({
    /** At most ten per kind. */
    items: z.array(WorkItem),
    /** All waiting items, including those beyond `items`. */
    total: z.int(),
  }),
})
