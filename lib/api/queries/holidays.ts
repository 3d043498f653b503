import type * as contract from '@/lib/contract/holidays'
import { route } from '../browser'
import { CHANGES_ELSEWHERE, readQuery } from '../query'

export const setHoliday = route<typeof contract.setHoliday>('PUT', '/holidays/{date}/')
export const holidaysQuery = (year: number) =>
  readQuery<typeof contract.listHolidays>('/holidays/', { query: { year } }, CHANGES_ELSEWHERE)
