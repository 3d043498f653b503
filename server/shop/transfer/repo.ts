import { type Transfer } from '@/lib/shop/transfer/contract'
import { findRow, type Database } from '@/server/platform/db/client'
import { findPage, type PageRequest } from '@/server/platform/db/paged-rows'

export type PictureRow = { readonly id: string; readonly sha256: string; readonly bytes: number }

export async function insertPicture(
  tx: Database,
  picture: PictureRow & { readonly orderId: string; readonly by: string },
): Promise<void> {
  await tx.query({
    text: `insert into transfer_pictures (id, order_id, uploaded_by, sha256, bytes) values ($1, $2, $3, $4, $5)`,
    values: [picture.id, picture.orderId, picture.by, picture.sha256, picture.bytes],
  })
}

/** A picture uploaded by this user for this order, and the payment that refers to it. */
export async function findPicture(
  tx: Database,
  { id, orderId, userId }: { id: string; orderId: string; userId: string },
): Promise<{ paymentId: string | null } | null> {
  return findRow(tx, {
    text: `select t.payment_id as "paymentId" from transfer_pictures p left join transfers t on t.picture_id = p.id
      where p.id = $1 and p.order_id = $2 and p.uploaded_by = $3`,
    values: [id, orderId, userId],
  })
}

/** Days until an unreported picture is deleted. */
const PICTURE_DAYS = 3

/** Deletes old pictures without a transfer. Returns their files, to which other rows may refer. */
export async function removeUnusedPictures(tx: Database, limit: number): Promise<string[]> {
  const rows = await tx.query<{ sha256: string }>({
    text: `with unreported as (
        select p.id from transfer_pictures p where p.at < now() - ${PICTURE_DAYS} * interval '1 day'
          and not exists (select from transfers t where t.picture_id = p.id) order by p.at limit $1 for update skip locked
      )
      delete from transfer_pictures p using unreported where p.id = unreported.id returning p.sha256`,
    values: [limit],
  })
  return rows.map(({ sha256 }) => sha256)
}

/** Files to which no picture refers. */
export async function listOrphans(db: Database, files: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ sha256: string }>({
    text: `select f.sha256 from unnest($1::text[]) as f(sha256) where not exists (select from transfer_pictures p where p.sha256 = f.sha256)`,
    values: [files],
  })
  return rows.map(({ sha256 }) => sha256)
}

/** The picture of a transfer, for the order's buyer, and for managers (`userId` null). */
export async function findPictureOf(
  db: Database,
  paymentId: string,
  userId: string | null,
): Promise<PictureRow | null> {
  return findRow(db, {
    text: `select p.id, p.sha256, p.bytes from transfers t join transfer_pictures p on p.id = t.picture_id join orders o on o.id = p.order_id
      where t.payment_id = $1 and ($2::uuid is null or o.user_id = $2)`,
    values: [paymentId, userId],
  })
}

export type NewTransfer = {
  readonly id: string
  readonly orderId: string
  readonly totalRial: number
  readonly pictureId: string
  readonly lastDigits: string
  readonly amountRial: number
  readonly transferredAt: string
}

/** Its payment waits for a person; there is no gateway to ask. */
export async function insertTransfer(tx: Database, transfer: NewTransfer): Promise<void> {
  await tx.query({
    text: `insert into payments (id, order_id, gateway, amount_rial, state, authority, sent_at) values ($1, $2, 'card', $3, 'returned', $4, clock_timestamp())`,
    // `authority` is the gateway's token: a card transfer has none, so its own id is stored.
    values: [transfer.id, transfer.orderId, transfer.totalRial, transfer.id],
  })
  await tx.query({
    text: `insert into transfers (payment_id, picture_id, last_digits, amount_rial, transferred_at) values ($1, $2, $3, $4, $5)`,
    values: [transfer.id, transfer.pictureId, transfer.lastDigits, transfer.amountRial, transfer.transferredAt],
  })
}

export async function recordReview(tx: Database, id: string, by: string): Promise<void> {
  await tx.query({
    text: `update transfers set reviewed_by = $2, reviewed_at = clock_timestamp() where payment_id = $1`,
    values: [id, by],
  })
}

/** Extends the order's time for another report after a refused transfer. */
export async function extendPaymentTime(tx: Database, orderId: string, seconds: number): Promise<void> {
  await tx.query({
    text: `update orders set expires_at = greatest(expires_at, clock_timestamp() + $2::int * interval '1 second') where id = $1`,
    values: [orderId, seconds],
  })
}

/** The reason why the last transfer was refused. */
export async function findRefusal(db: Database, orderId: string): Promise<string | null> {
  const [row] = await db.query<{ reason: string | null }>({
    text: `select reason from payments where order_id = $1 and gateway = 'card' and state = 'failed' order by created_at desc limit 1`,
    values: [orderId],
  })
  return row?.reason ?? null
}

/** How many seconds the database's time is ahead of the given one. */
export async function readAge(db: Database, instant: string): Promise<number> {
  const [row] = await db.query<{ age: number }>({
    text: `select extract(epoch from clock_timestamp() - $1::timestamptz)::float8 as age`,
    values: [instant],
  })
  return row?.age ?? 0
}

type ReadTransfer = Omit<Transfer, 'transferredAt' | 'toldAt'> & { readonly transferredAt: Date; readonly toldAt: Date }
/** SQL: orders that may report the same transfer: the same picture, or the same card and sum within a quarter of an hour. */
const TWINS = `(select coalesce(json_agg(json_build_object('orderId', o2.id, 'orderNo', o2.no, 'isSamePicture', q2.sha256 = q.sha256)
    order by o2.no), '[]'::json)
  from transfers t2 join transfer_pictures q2 on q2.id = t2.picture_id join payments p2 on p2.id = t2.payment_id join orders o2 on o2.id = p2.order_id
  where p2.order_id <> p.order_id and (q2.sha256 = q.sha256
    or (t2.last_digits = t.last_digits and t2.amount_rial = t.amount_rial
      and t2.transferred_at between t.transferred_at - interval '15 minutes' and t.transferred_at + interval '15 minutes')))`
const TRANSFER = `select t.payment_id as id, o.id as "orderId", o.no::float8 as "orderNo", buyer.name as "buyerName",
    case when p.state = 'failed' then 'refused' when p.state in ('verified', 'reversed') then 'confirmed' else 'waiting' end as state,
    p.amount_rial::float8 as "totalRial", t.amount_rial::float8 as "amountRial", t.last_digits as "lastDigits",
    t.transferred_at as "transferredAt", t.told_at as "toldAt", p.ref_id as "bankRef", p.reason, reviewer.name as "reviewedBy", ${TWINS} as twins
  from transfers t join transfer_pictures q on q.id = t.picture_id join payments p on p.id = t.payment_id join orders o on o.id = p.order_id
  join accounts_person buyer on buyer.id = o.user_id left join accounts_person reviewer on reviewer.id = t.reviewed_by`

export async function findTransfer(db: Database, id: string): Promise<Transfer | null> {
  const [row] = await db.query<ReadTransfer>({ text: `${TRANSFER} where t.payment_id = $1`, values: [id] })
  return row ? toTransfer(row) : null
}

export type Filter = { readonly isWaiting: boolean; readonly orderId: string | null }
const FILTER = `(t.reviewed_at is null) = $1 and ($2::uuid is null or o.id = $2)`

/** Waiting ones, oldest first; or reviewed ones, latest first. */
export async function listTransfers(
  db: Database,
  { isWaiting, orderId }: Filter,
  page: PageRequest,
): Promise<{ items: Transfer[]; total: number }> {
  const order = isWaiting ? 't.told_at' : 't.reviewed_at desc'
  const { rows, total } = await findPage<ReadTransfer>(db, page, {
    text: `${TRANSFER} where ${FILTER} order by ${order}, t.payment_id`,
    counted: `from transfers t join payments p on p.id = t.payment_id join orders o on o.id = p.order_id where ${FILTER}`,
    values: [isWaiting, orderId],
  })
  return { items: rows.map(toTransfer), total }
}

function toTransfer({ transferredAt, toldAt, ...row }: ReadTransfer): Transfer {
  return { ...row, transferredAt: transferredAt.toISOString(), toldAt: toldAt.toISOString() }
}
