import type * as contract from '@/lib/progress/reminder/contract'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export const remindersQuery = () => readQuery<typeof contract.getReminders>('/reminders/', {}, CHANGES_ELSEWHERE)
export const setReminderHour = route<typeof contract.setReminderHour>('PUT', '/reminders/hour/')
export const openCalendar = route<typeof contract.openCalendar>('PUT', '/reminders/calendar/')
export const renewCalendar = route<typeof contract.renewCalendar>('POST', '/reminders/calendar/renewal/')
export const closeCalendar = route<typeof contract.closeCalendar>('DELETE', '/reminders/calendar/')
