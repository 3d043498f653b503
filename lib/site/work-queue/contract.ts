import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'

/** What can wait for a member of staff. Those from `transfer` on are a manager's alone. */
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
  'message',
  'kept_letters',
] as const

const Moment = z.iso.datetime()
export const WorkItem = z.object({
  kind: z.enum(WORK_KINDS),
  /** Of the text, the card, the booking, the day, the payment, the refund or the message. */
  id: z.uuid(),
  /** The title of a text, the exam of a mock day, the number of a candidate who is marked unseen, the name of anybody else; null: letters. */
  subject: z.string().nullable(),
  /** Of an order; how many letters. */
  number: z.int().nullable(),
  /** Money belongs to an order, on whose page it is settled. */
  orderId: z.uuid().nullable(),
  amountRial: z.int().nullable(),
  seats: z.object({ taken: z.int(), of: z.int() }).nullable(),
  /** Until when it was promised, or when it begins; null: nobody promised a time. */
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
    /** At most ten of a kind. */
    items: z.array(WorkItem),
    /** All that waits, also what `items` leaves out. */
    total: z.int(),
  }),
})
