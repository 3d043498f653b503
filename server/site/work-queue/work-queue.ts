import type * as z from 'zod'
import { type listWork as contract, type WorkItem } from '@/lib/site/work-queue/contract'
import { sortWork } from '@/lib/site/work-queue/rules/order'
import { type EditorContext } from '@/server/platform/http/context'
import { listOwed } from '@/server/shop/refund/public'
import { listCalibrationWork } from '@/server/teaching/agreement/public'
import { listTopics } from '@/server/teaching/speaking/public'
import { listWork, MAX_PER_KIND, type WorkRow } from './repo'

type Item = z.output<typeof WorkItem>
type Reply = z.output<(typeof contract)['response']>

/** The viewer's open work in one list: five statements for a manager, two for a teacher, and one more if there are speaking mocks. */
export async function getWorkQueue(ctx: EditorContext): Promise<Reply> {
  const { db, viewer } = ctx
  const [{ now, rows }, marks, money] = await Promise.all([
    listWork(db, viewer),
    listCalibrationWork(db, viewer.userId),
    viewer.ownerFilter === null ? listMoney(ctx) : [],
  ])
  const kinds = [...new Map(rows.map((row) => [row.kind, row])).values()]
  const topics = await findTopics(db, rows)
  const items = [
    ...rows.map((row) => toItem(row, topics)),
    ...marks.map(toMarkingItem),
    ...money.flatMap((kind) => kind.slice(0, MAX_PER_KIND)),
  ]
  return {
    at: now.toISOString(),
    items: sortWork(items, now.getTime()),
    total: sum(kinds.map(({ ofKind }) => ofKind)) + marks.length + sum(money.map(({ length }) => length)),
    late: sum(kinds.map(({ lateOfKind }) => lateOfKind)),
  }
}

const sum = (counts: readonly number[]) => counts.reduce((one, other) => one + other, 0)

/** Topics of the speaking mocks among them. */
function findTopics(db: EditorContext['db'], rows: readonly WorkRow[]): Promise<ReadonlyMap<string, string>> | null {
  const spoken = rows.filter(({ kind }) => kind === 'speaking' || kind === 'queued_speaking')
  return spoken.length === 0
    ? null
    : listTopics(
        db,
        spoken.map(({ id }) => id),
      )
}

function toItem(work: WorkRow, topics: ReadonlyMap<string, string> | null): Item {
  const { ofKind: _, lateOfKind: __, taken, seats, dueAt, since, ...row } = work
  return {
    ...row,
    title: topics?.get(row.id) ?? row.title,
    seats: taken === null || seats === null ? null : { taken, of: seats },
    dueAt: dueAt?.toISOString() ?? null,
    since: since.toISOString(),
  }
}

const EMPTY_ITEM = {
  title: null,
  person: null,
  number: null,
  tasks: [],
  words: null,
  isSecond: false,
  caseKind: null,
  orderId: null,
  amountRial: null,
  seats: null,
  dueAt: null,
  isLate: false,
  isMine: false,
  owner: null,
} satisfies Partial<Item>

function toMarkingItem({ id, title, kind, words, waiting, leaseUntil, since }: MarkingTask): Item {
  return {
    ...EMPTY_ITEM,
    kind: waiting === null ? 'calibration' : 'queued_calibration',
    id,
    title,
    number: waiting,
    tasks: kind === null ? [] : [kind],
    words,
    dueAt: leaseUntil?.toISOString() ?? null,
    since: since.toISOString(),
    isMine: waiting === null,
  }
}
type MarkingTask = Awaited<ReturnType<typeof listCalibrationWork>>[number]

/** Money to refund, double payments, and payments that only a person can decide; oldest first. */
async function listMoney(ctx: EditorContext): Promise<Item[][]> {
  const { refunds, extras, disputes } = await listOwed(ctx)
  const due = refunds.filter(({ state, isLeftAlone }) => state === 'requested' || isLeftAlone)
  return [
    due.map(({ id, ...refund }) => toMoneyItem('refund', id, refund)),
    extras.map(({ paymentId, ...extra }) => toMoneyItem('extra_money', paymentId, extra)),
    disputes.map(({ paymentId, ...dispute }) => toMoneyItem('disputed_payment', paymentId, dispute)),
  ]
}

type MoneyTask = {
  readonly orderId: string
  readonly orderNo: number
  readonly buyerName: string
  readonly amountRial: number
  readonly at: string
}

function toMoneyItem(kind: Item['kind'], id: string, { orderId, orderNo, buyerName, amountRial, at }: MoneyTask): Item {
  return { ...EMPTY_ITEM, kind, id, person: buyerName, number: orderNo, orderId, amountRial, since: at }
}
