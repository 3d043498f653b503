import { type Parsed } from '@/lib/platform/contract/endpoint'
import {
  type listSoldOrders as endpoint,
  type SoldOrder,
  type SoldOrderRow,
} from '@/lib/shop/order/contract/manage-orders'
import { foldDigits } from '@/lib/platform/text/fold'
import { type Page, type PageRequest } from '@/server/platform/db/paged-rows'
import { type ManagerContext } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { searchKeys } from '@/server/accounts/person/public'
import { listReceiptsFor } from '@/server/shop/receipt/public'
import * as repo from './manage-orders-repo'

/** Lists everybody's orders, newest first. */
export async function listSoldOrders(
  { db }: ManagerContext,
  query: Parsed<typeof endpoint>['query'],
): Promise<{ items: SoldOrderRow[]; total: number }> {
  return toPage(await repo.listSold(db, { ...query, ...keysOf(query.q ?? '') }))
}

/** The orders of one buyer, newest first. */
export async function listOrdersOfBuyer(
  { db }: ManagerContext,
  userId: string,
  page: PageRequest,
): Promise<{ items: SoldOrderRow[]; total: number }> {
  return toPage(await repo.listSoldTo(db, userId, page))
}

function toPage({ rows, total }: Page<repo.SoldRow>): { items: SoldOrderRow[]; total: number } {
  const items = rows.map((row) => ({ ...row, placedAt: row.placedAt.toISOString(), paidAt: isoOf(row.paidAt) }))
  return { items, total }
}

/** At most fifteen digits: below the largest number that the database can store. */
const NUMBER = /^\d{1,15}$/

/** Turns a query into the stored forms of names, log-in names, numbers and codes. */
function keysOf(q: string): repo.OrderKeys {
  if (q.trim() === '') return { name: null, identifier: '', no: null, code: '' }
  const { name, identifier } = searchKeys(q)
  const code = foldDigits(q.replace(/\p{Cf}/gu, ''))
    .replace(/\s/g, '')
    .toLowerCase()
  return { name, identifier, no: NUMBER.test(code) ? Number(code) : null, code }
}

/** One order with its whole history. @throws AppError not_found */
export async function getSoldOrder({ db }: ManagerContext, id: string): Promise<SoldOrder> {
  const head = (await repo.findSoldHead(db, id)) ?? notFound()
  const [payments, gatewayEvents, events, grants, entries, receipts] = await Promise.all([
    repo.listPaymentsOf(db, id),
    repo.listGatewayEvents(db, id),
    repo.listEvents(db, id),
    repo.listGrantedGoods(db, id),
    repo.listBookings(db, id),
    listReceiptsFor(db, id),
  ])
  return {
    ...head,
    placedAt: head.placedAt.toISOString(),
    expiresAt: head.expiresAt.toISOString(),
    paidAt: isoOf(head.paidAt),
    payments: payments.map((payment) => ({
      ...payment,
      createdAt: payment.createdAt.toISOString(),
      sentAt: isoOf(payment.sentAt),
      endedAt: isoOf(payment.endedAt),
      said: gatewayEvents
        .filter(({ paymentId }) => paymentId === payment.id)
        .map(({ kind, text, at }) => ({ kind, text, at: at.toISOString() })),
    })),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    given: grants.map((one) => ({
      ...one,
      startsAt: isoOf(one.startsAt),
      expiresAt: isoOf(one.expiresAt),
      voidedAt: isoOf(one.voidedAt),
    })),
    book: entries.map((one) => ({ ...one, at: one.at.toISOString() })),
    receipts,
  }
}

function isoOf(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
