import { type SalesOfMonth } from '@/lib/shop/sales/contract'
import { salesFileCopy } from '@/lib/shop/sales/words'
import { addMonths, writeDay } from '@/lib/platform/format/calendar/moment'
import { dayNumberOf, jalaliOf } from '@/lib/platform/format/calendar/jalali'
import { type Cell } from '@/server/platform/adapters/xlsx'
import { writeSheet } from '@/server/platform/adapters/spreadsheet'
import { type BytesReply } from '@/server/platform/http/bind'
import { type ManagerContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { countOrders, type Days, listSales, type SalesRow } from './repo'

export type Month = { readonly year: number; readonly month: number }
type Figures = Omit<SalesRow, 'dayNumber' | 'productId' | 'title'>

const NONE: Figures = { count: 0, subtotalRial: 0, discountRial: 0, totalRial: 0, vatRial: 0, refundedRial: 0 }

/** Sales in a month of the Iranian calendar, by day and product. Days begin at Tehran's midnight. */
export async function getSales({ db }: ManagerContext, { year, month }: Month): Promise<SalesOfMonth> {
  const days = daysOfMonth({ year, month })
  const [rows, orders] = await Promise.all([listSales(db, days), countOrders(db, days)])
  return {
    year,
    month,
    orders,
    ...rows.reduce(addFigures, NONE),
    products: byProduct(rows),
    days: rows.map(({ dayNumber, productId, ...row }) => ({
      day: jalaliOf(dayNumber).day,
      productId,
      ...figuresOf(row),
    })),
  }
}

/** Best first, with the title at the last sale. */
function byProduct(rows: readonly SalesRow[]): SalesOfMonth['products'] {
  const ids = [...new Set(rows.map(({ productId }) => productId))]
  const products = ids.map((id) => {
    const productRows = rows.filter(({ productId }) => productId === id)
    return { id, title: productRows.at(-1)?.title ?? '', ...productRows.reduce(addFigures, NONE) }
  })
  return products.toSorted((a, b) => b.totalRial - a.totalRial || b.count - a.count)
}

function addFigures(sum: Figures, row: Figures): Figures {
  return {
    count: sum.count + row.count,
    subtotalRial: sum.subtotalRial + row.subtotalRial,
    discountRial: sum.discountRial + row.discountRial,
    totalRial: sum.totalRial + row.totalRial,
    vatRial: sum.vatRial + row.vatRial,
    refundedRial: sum.refundedRial + row.refundedRial,
  }
}

function figuresOf(row: Figures): Figures {
  return addFigures(NONE, row)
}

/** @throws AppError invalid_input for a month that the calendar does not have */
export function daysOfMonth(month: Month): Days {
  const first = { ...month, day: 1 }
  const [from, until] = [dayNumberOf(first), dayNumberOf(addMonths(first, 1))]
  if (from === null || until === null) throw new AppError('invalid_input')
  return { from, until }
}

/** The same as a spreadsheet: a row per day and product, in Rial. @throws AppError invalid_input */
export async function exportSales(
  { db }: ManagerContext,
  { year, month, format }: Month & { readonly format: 'csv' | 'xlsx' },
): Promise<BytesReply> {
  const rows = await listSales(db, daysOfMonth({ year, month }))
  const table = rows.map((row): Cell[] => [
    writeDay(jalaliOf(row.dayNumber)),
    row.title,
    row.count,
    row.subtotalRial,
    row.discountRial,
    row.totalRial,
    row.vatRial,
    row.refundedRial,
  ])
  return writeSheet([[...salesFileCopy.head], ...table], format, {
    name: salesFileCopy.name(year, month),
    plainName: `sales-${year}-${month}`,
  })
}
