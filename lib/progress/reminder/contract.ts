import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { EARLIEST_HOUR, LATEST_HOUR } from './rules/hours'

const Hour = z.int().min(EARLIEST_HOUR).max(LATEST_HOUR)

export const Reminders = z.object({
  /** The hour in Tehran at which the person is reminded of undone tasks; null: never. */
  hour: Hour.nullable(),
  /** My calendar for Google, Apple or Samsung; null while it is off. */
  calendar: z.object({ address: z.string() }).nullable(),
})
export type Reminders = z.infer<typeof Reminders>

export const getReminders = endpoint({
  method: 'GET',
  path: '/reminders/',
  auth: 'user',
  cap: 'read',
  summary: 'The time of my reminder, and the URL of my calendar',
  response: Reminders,
})
export const setReminderHour = endpoint({
  method: 'PUT',
  path: '/reminders/hour/',
  auth: 'user',
  summary: 'Set the hour of my reminder, or switch it off',
  body: z.strictObject({ hour: Hour.nullable() }),
})
/** A calendar that is on keeps its address. */
export const openCalendar = endpoint({
  method: 'PUT',
  path: '/reminders/calendar/',
  auth: 'user',
  summary: 'Switch my calendar on',
  response: Reminders,
  errors: ['too_many_requests'],
})
/** The old address shows nothing any more. `not_found` while the calendar is off. */
export const renewCalendar = endpoint({
  method: 'POST',
  path: '/reminders/calendar/renewal/',
  auth: 'user',
  summary: 'Create a new URL for my calendar',
  response: Reminders,
  errors: ['too_many_requests', 'not_found'],
})
export const closeCalendar = endpoint({
  method: 'DELETE',
  path: '/reminders/calendar/',
  auth: 'user',
  summary: 'Switch my calendar off: its URL becomes invalid',
})

/**
 * `text/calendar`, for the services of calendars, which have no log-in: the address is the secret. It shows days, times and names of tasks; never an
 * answer, a band, a target or a name. Addresses that were renewed, switched off or invented are alike `not_found`.
 */
export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/calendars/{token}/',
  auth: 'public',
  summary: 'A person’s calendar: the plan of the day and known dates',
  params: z.object({ token: z.string().regex(/^[\w-]{22}\.[\w-]{43}$/) }),
  errors: ['too_many_requests'],
})
