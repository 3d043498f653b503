import * as contract from '@/lib/teaching/public-holiday/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { listHolidays, setHoliday } from './holidays'
import { type OnChange } from './public'

/** Days that do not count towards due dates. `onChange` moves the due dates. */
export function registerHolidays(api: Api, onChange: OnChange): void {
  bind(api, contract.listHolidays, (ctx, { query }) => listHolidays(ctx, query.year))
  bind(api, contract.setHoliday, (ctx, { params, body }) => setHoliday(ctx, params.date, body, onChange))
}
