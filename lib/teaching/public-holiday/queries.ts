import type * as holidays from '@/lib/teaching/public-holiday/contract'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export const holidaysQuery = (year: number) =>
  readQuery<typeof holidays.listHolidays>('/holidays/', { query: { year } }, CHANGES_ELSEWHERE)
export const setHoliday = route<typeof holidays.setHoliday>('PUT', '/holidays/{date}/')
