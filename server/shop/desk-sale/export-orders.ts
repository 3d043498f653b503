import { orderFileCopy } from '@/lib/shop/desk-sale/words'
import { checkoutCopy, orderCopy } from '@/lib/shop/order/words/order'
import { momentOf, writeDay } from '@/lib/platform/format/calendar/moment'
import { type Cell, type RowBatches } from '@/server/platform/adapters/xlsx'
import { ROWS_AT_ONCE, writeSheet } from '@/server/platform/adapters/spreadsheet'
import { type BytesReply } from '@/server/platform/http/bind'
import { type ManagerContext } from '@/server/platform/http/context'
import { daysOfMonth, type Days, type Month } from '@/server/shop/sales/public'
import { type ExportedOrder, listOrders } from './repo'

type File = Month & { readonly format: 'csv' | 'xlsx' }

/** One row per order. @throws AppError invalid_input for a month that the calendar does not have */
export function exportOrders({ db }: ManagerContext, { year, month, format }: File): Promise<BytesReply> {
  const rows = readRows(db, daysOfMonth({ year, month }))
  return Promise.resolve(
    writeSheet(rows, format, { name: orderFileCopy.name(year, month), plainName: `orders-${year}-${month}` }),
  )
}

/** Reads in batches; an order that is paid meanwhile does not shift them. */
async function* readRows(db: ManagerContext['db'], days: Days): RowBatches {
  yield [[...orderFileCopy.head]]
  let after: ExportedOrder | null = null
  for (;;) {
    const orders: ExportedOrder[] = await listOrders(db, { ...days, after, limit: ROWS_AT_ONCE })
    if (orders.length > 0) yield orders.map(toRow)
    if (orders.length < ROWS_AT_ONCE) return
    after = orders.at(-1) ?? null
  }
}

const GATEWAYS: Readonly<Record<string, string>> = checkoutCopy.gateways

function toRow(order: ExportedOrder): Cell[] {
  const { gateway } = order
  return [
    order.no,
    orderCopy.state[order.state],
    ...toTimes(order.placedAt),
    ...toTimes(order.paidAt),
    order.name,
    order.identifier,
    order.payerName,
    order.titles.join(orderFileCopy.and),
    gateway === null ? '' : (GATEWAYS[gateway] ?? gateway),
    order.refId ?? '',
    order.totalRial,
    order.refundedRial,
    order.owedRial,
  ]
}

/** One column for programs, one for people. */
function toTimes(at: Date | null): Cell[] {
  if (at === null) return ['', '']
  const instant = at.toISOString()
  const moment = momentOf(instant)
  return [instant, moment ? writeDay(moment.day) : '']
}
