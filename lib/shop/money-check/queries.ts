import type * as checks from '@/lib/shop/money-check/contract'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export const moneyCheckQuery = () =>
  readQuery<typeof checks.getMoneyCheck>('/money-checks/latest/', {}, CHANGES_ELSEWHERE)
export const checkMoney = route<typeof checks.checkMoney>('POST', '/money-checks/')
