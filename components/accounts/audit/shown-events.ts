import { type SecurityGroup } from '@/lib/accounts/audit/contract'
import { securityCopy } from '@/lib/accounts/audit/words'
import { isUuid } from '@/lib/platform/text/url/ids'
import { paths } from '@/lib/platform/paths'

export type Period = keyof typeof securityCopy.periods
/** The filter of the security events, as stored in the URL. */
export type EventFilter = {
  readonly user?: string
  readonly group?: SecurityGroup
  readonly days?: Period
  readonly page: number
}

/** Parses the filter from the URL; an unknown value counts as absent. */
export function parseEventFilter(query: { get: (name: string) => string | null }): EventFilter {
  const user = query.get('user') ?? ''
  const group = query.get('group') ?? ''
  const days = toPeriod(query.get('days') ?? '')
  const page = Number(query.get('page'))
  return {
    ...(isUuid(user) && { user }),
    ...(isGroup(group) && { group }),
    ...(days && { days }),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  }
}

export function addressOf({ user, group, days, page }: EventFilter): string {
  const query = new URLSearchParams({
    ...(user && { user }),
    ...(group && { group }),
    ...(days && { days: String(days) }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${paths.securityEvents}?${query.toString()}` : paths.securityEvents
}

export const isGroup = (text: string): text is SecurityGroup => Object.hasOwn(securityCopy.groups, text)

/** One of the periods offered; undefined for anything else. */
export function toPeriod(text: string): Period | undefined {
  return ([1, 7, 30] as const).find((days) => String(days) === text)
}
