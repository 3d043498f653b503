import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { CASE_KINDS } from '@/lib/support/case/rules/states'
import { TASK_KINDS } from '@/lib/teaching/submission/rules/tasks'
import { WORK_KINDS } from './rules/kinds'

const Moment = z.iso.datetime()
export const WorkItem = z.object({
  kind: z.enum(WORK_KINDS),
  /** The id of the text, the card, the mark, the booking, the day, the payment, the refund, the case, the exam or the course. */
  id: z.uuid(),
  /** The title of a text, an exam or a course, the subject of a case, the exam of a mock day. */
  title: z.string().nullable(),
  /**
   * The person who waits: the number of a candidate who is marked anonymously, the name of anybody else; null also for visitors and for authors of
   * texts.
   */
  person: z.string().nullable(),
  /** The number of an order or of a case, or how many items are waiting. */
  number: z.int().nullable(),
  /** The tasks of a text. */
  tasks: z.array(z.enum(TASK_KINDS)),
  words: z.int().nullable(),
  /** For an assessment: a second opinion is requested. */
  isSecond: z.boolean(),
  caseKind: z.enum(CASE_KINDS).nullable(),
  /** The order on whose page the money is settled. */
  orderId: z.uuid().nullable(),
  amountRial: z.int().nullable(),
  seats: z.object({ taken: z.int(), of: z.int() }).nullable(),
  /** The promised deadline, or the start; null: no time was promised. */
  dueAt: Moment.nullable(),
  isLate: z.boolean(),
  /** When the person began to wait. */
  since: Moment,
  /** The viewer has it in hand. */
  isMine: z.boolean(),
  /** The other member of staff who has it in hand. */
  owner: z.string().nullable(),
})
export type WorkItem = z.infer<typeof WorkItem>

export const listWork = endpoint({
  method: 'GET',
  path: '/work-queue/',
  auth: 'teacher',
  cap: 'read',
  summary: 'My waiting work: late, today, later; by promised time, or by waiting time if none is promised',
  response: z.object({
    /** When the list was read; `late` and `due today` refer to that time. */
    at: Moment,
    /** At most ten per kind. */
    items: z.array(WorkItem),
    /** All waiting items, including those beyond `items`. */
    total: z.int(),
    late: z.int(),
  }),
})
