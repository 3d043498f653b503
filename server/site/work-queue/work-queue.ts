import type * as z from 'zod'
import { type listWork as contract, type WorkItem } from '@/lib/site/work-queue/contract'
import { type EditorContext } from '@/server/platform/http/context'
import { listOwed } from '@/server/shop/refund/public'
import { listWork, MOST_OF_A_KIND, type WorkRow } from './repo'

type Item = z.output<typeof WorkItem>
type Reply = z.output<(typeof contract)['response']>

/** The viewer's open work in one list: accepted work by its due time, the rest by its waiting time. */
export async function getWorkQueue(ctx: EditorContext): Promise<Reply> {
  const { db, viewer } = ctx
  const [rows, money] = await Promise.all([listWork(db, viewer), viewer.onlyOf === null ? listMoney(ctx) : []])
  const items = [...rows.map(toItem), ...money.flatMap((kind) => kind.slice(0, MOST_OF_A_KIND))]
  const counts = [
    ...new Map(rows.map(({ kind, ofKind }) => [kind, ofKind])).values(),
    ...money.map(({ length }) => length),
  ]
  return {
    items: items.toSorted((one, other) => momentOf(one) - momentOf(other)),
    total: counts.reduce((sum, count) => sum + count, 0),
  }
}

const momentOf = ({ dueAt, since }: Item) => Date.parse(dueAt ?? since)

function toItem({ ofKind: _, taken, seats, dueAt, since, ...row }: WorkRow): Item {
  return {
    ...row,
    seats: taken === null || seats === null ? null : { taken, of: seats },
    dueAt: dueAt?.toISOString() ?? null,
    since: since.toISOString(),
  }
}

/** Money to refund, double payments, and payments that only a person can decide; oldest first. */
async function listMoney(ctx: EditorContext): Promise<Item[][]> {
  const { refunds, extras, disputes } = await listOwed(ctx)
  const due = refunds.filter(({ state, isLeftAlone }) => state === 'requested' || isLeftAlone)
  return [
    due.map(({ id, ...refund }) => moneyItem('refund', id, refund)),
    extras.map(({ paymentId, ...extra }) => moneyItem('extra_money', paymentId, extra)),
    disputes.map(({ paymentId, ...dispute }) => moneyItem('disputed_payment', paymentId, dispute)),
  ]
}

type Money = {
  readonly orderId: string
  readonly orderNo: number
  readonly buyerName: string
  readonly amountRial: number
  readonly at: string
}

function moneyItem(kind: Item['kind'], id: string, { orderId, orderNo, buyerName, amountRial, at }: Money): Item {
  const open = { seats: null, dueAt: null, isLate: false, since: at }
  return { kind, id, subject: buyerName, number: orderNo, orderId, amountRial, ...open }
}
