import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'

/** Days that do not count as working time. Shipped for two years; managers add, disable and restore days (lib/platform/calendar/working-time.ts). */
export const Holiday = z.object({
  /** The day in Tehran, Gregorian. */
  date: z.iso.date(),
  name: z.string(),
  kind: z.enum(['solar', 'lunar', 'one_off']),
  /** Announced, or only computed: a lunar holiday may still move. */
  isPublished: z.boolean(),
  /** Whether it applies. A disabled one stays in the list with the reason. */
  isOn: z.boolean(),
  /** Shipped with the program, or added by a manager. */
  isShipped: z.boolean(),
  reason: z.string(),
})
export type Holiday = z.infer<typeof Holiday>
export const listHolidays = endpoint({
  method: 'GET',
  path: '/holidays/',
  auth: 'teacher',
  summary: 'Holidays of a year of the Iranian calendar',
  query: z.object({ year: z.coerce.number().int().min(1390).max(1499) }),
  response: z.object({ items: z.array(Holiday), version: z.int() }),
})
const Name = z.string().trim().min(2).max(100)
const Reason = z.string().trim().min(3).max(300)
/** A holiday as typed by a manager: an Iranian date, `۱۴۰۵/۱۰/۲`. */
export const NewHoliday = z.strictObject({ day: z.string().trim().min(6).max(30), name: Name, reason: Reason })
/** Adds a day, renames it, disables or enables it. Deadlines of open submissions become later, never earlier. */
export const setHoliday = endpoint({
  method: 'PUT',
  path: '/holidays/{date}/',
  auth: 'manager',
  summary: 'Add, remove or restore a holiday, with a reason (managers)',
  params: z.object({ date: z.iso.date() }),
  body: z.strictObject({
    name: Name,
    kind: Holiday.shape.kind,
    isOn: z.boolean(),
    reason: Reason,
  }),
  response: z.object({ holiday: Holiday, version: z.int(), moved: z.int() }),
})
