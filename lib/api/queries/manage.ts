import { keepPreviousData } from '@tanstack/react-query'
import type * as z from 'zod'
import type { listSecurityEvents } from '@/lib/contract/account/security-events'
import type { getBackupState } from '@/lib/contract/backups'
import type { getHealth } from '@/lib/contract/health'
import type * as holidays from '@/lib/contract/holidays'
import type * as outbox from '@/lib/contract/outbox'
import type * as contact from '@/lib/contract/site/contact'
import type * as reports from '@/lib/contract/site/error-reports'
import { route } from '../browser'
import { CHANGES_ELSEWHERE, readQuery } from '../query'

// What managers look through.

/** What people send, and what is sent and noted, grows while it is read: never taken from the cache without asking. */
const ALIVE = { staleTime: 0, placeholderData: keepPreviousData } as const

/** Looked at while the page is open: what it tells comes and goes by itself. */
export const healthQuery = () => readQuery<typeof getHealth>('/health/', {}, { staleTime: 0, refetchInterval: 20_000 })

/** A copy is made beside the site. */
export const backupStateQuery = () => readQuery<typeof getBackupState>('/backups/latest/', {}, { staleTime: 0 })

export const contactMessagesQuery = (query: { page: number; size: number; done?: 'yes' | 'no' }) =>
  readQuery<typeof contact.listContactMessages>('/inbox/messages/', { query }, ALIVE)
export const markContactMessage = route<typeof contact.markContactMessage>('PUT', '/inbox/messages/{id}/')

export const errorReportsQuery = (query: { page: number; size: number }) =>
  readQuery<typeof reports.listErrorReports>('/inbox/reports/', { query }, ALIVE)
export const deleteErrorReport = route<typeof reports.deleteErrorReport>('DELETE', '/inbox/reports/{id}/')

/** In the order in which they ask for a manager's eye. */
export const OUTBOX_STATES = ['failed', 'kept', 'waiting', 'sent'] as const satisfies readonly outbox.OutboxState[]

export const outboxQuery = (query: { page: number; size: number; state?: outbox.OutboxState }) =>
  readQuery<typeof outbox.listOutbox>('/outbox/', { query }, ALIVE)

export type SecurityFilter = z.input<(typeof listSecurityEvents)['query']>
export const securityEventsQuery = (query: SecurityFilter) =>
  readQuery<typeof listSecurityEvents>('/security-events/', { query }, ALIVE)

export const holidaysQuery = (year: number) =>
  readQuery<typeof holidays.listHolidays>('/holidays/', { query: { year } }, CHANGES_ELSEWHERE)
export const setHoliday = route<typeof holidays.setHoliday>('PUT', '/holidays/{date}/')
