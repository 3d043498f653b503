import { type GoodKind } from '@/lib/shop/entitlement/rules/goods'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'

/** SQL: an entitlement that can be used now: neither voided, nor future, nor expired, nor used up. */
export const IS_ALIVE = `e.voided_at is null and (e.starts_at is null or e.starts_at <= now()) and (e.expires_at is null or e.expires_at > now()) and (e.amount is null or e.used < e.amount)`

/** SQL: the exam or course of a right `e`; null for credits. */
const SUBJECT = `case when x.id is not null then json_build_object('slug', x.slug, 'title', coalesce(x.title, x.slug))
  when c.id is not null then json_build_object('slug', c.slug, 'title', coalesce(c.title, c.slug)) end as subject`
const WITH_SUBJECT = `left join sellable_exams x on x.id = e.exam_id
  left join sellable_courses c on c.id = e.course_id`
export type Subject = { readonly slug: string; readonly title: string }

/** SQL: the user has a valid right to the course. For the `where` of queries that return its content. */
export const courseRight = (course: string, user: string) =>
  `exists (select from entitlements e where e.kind = 'course' and e.course_id = ${course} and e.user_id = ${user} and ${IS_ALIVE})`

/** SQL: the exams to which the user has a valid right. */
export const usableExamsSql = (user: string) =>
  `(select e.exam_id from entitlements e where e.kind = 'exam' and e.user_id = ${user} and ${IS_ALIVE})`

/** SQL: the user has a pass, which opens every exam on sale. */
export const hasPass = (user: string) =>
  `exists (select from entitlements e where e.kind = 'pass' and e.user_id = ${user} and ${IS_ALIVE})`

/** SQL: an exam `x` of the shop that a pass opens. */
export const IS_OPENED_BY_PASS = `x.is_published and x.price_rial > 0`

/** SQL: the exams to which the user has a right that has not ended; it may be used up. */
export const unexpiredExamsSql = (user: string) =>
  `(select e.exam_id from entitlements e where e.kind = 'exam' and e.user_id = ${user} and e.voided_at is null
    and (e.expires_at is null or e.expires_at > now()))`

/** SQL: when the user's last valid entitlement to the course ends; null without one, or for one without an end. */
export const courseRightEnd = (course: string, user: string) =>
  `(select case when bool_and(e.expires_at is not null) then max(e.expires_at) end from entitlements e
    where e.kind = 'course' and e.course_id = ${course} and e.user_id = ${user} and ${IS_ALIVE})`

/** What a product grants; frozen in the order line. Lines from before courses existed have no `courseId`. */
export type Good = {
  readonly kind: GoodKind
  readonly examId: string | null
  readonly courseId?: string | null
  /** The corrected text whose second draft it is. */
  readonly pieceId?: string
  /** Null for unlimited use; never for credits, always for a course. */
  readonly amount: number | null
  readonly validDays: number | null
  /** For the goods of a pass: the day of the pass on which it begins. */
  readonly fromDay?: number
  /** For a pass: the number of exams that it opened when it was ordered. */
  readonly exams?: number
}
export type NewEntitlement = Good & {
  readonly id: string
  readonly userId: string
  /** When the pass begins to which it belongs; null: it begins now. */
  readonly passFrom?: Date | null
  readonly from: { readonly orderLineId: string } | { readonly givenBy: string; readonly note: string }
}

/** False when the id is taken. */
export async function insertEntitlement(tx: Database, right: NewEntitlement): Promise<boolean> {
  const from = { orderLineId: null, givenBy: null, note: '', ...right.from }
  return hasRow(tx, {
    text: `insert into entitlements (id, user_id, kind, exam_id, course_id, amount, expires_at, order_line_id, given_by, note, starts_at, piece_id)
      values ($1, $2, $3, $4, $5, $6, coalesce($11::timestamptz, now()) + $7::int * interval '1 day', $8, $9, $10,
        $11::timestamptz + $12::int * interval '1 day', $13) on conflict (id) do nothing returning id`,
    values: [
      right.id,
      right.userId,
      right.kind,
      right.examId,
      right.courseId ?? null,
      right.amount,
      right.validDays,
      from.orderLineId,
      from.givenBy,
      from.note,
      right.passFrom ?? null,
      right.fromDay ?? 0,
      right.pieceId ?? null,
    ],
  })
}

/** Gives a course to many users without an end; `ids` are the ids of the new entitlements. */
export async function giveCourse(
  tx: Database,
  gift: {
    readonly courseId: string
    readonly to: readonly { readonly id: string; readonly userId: string }[]
    readonly givenBy: string
    readonly note: string
  },
): Promise<void> {
  await tx.query({
    text: `insert into entitlements (id, user_id, kind, course_id, given_by, note)
      select g.id, g.user_id, 'course', $3, $4, $5 from unnest($1::uuid[], $2::uuid[]) as g(id, user_id)`,
    values: [gift.to.map(({ id }) => id), gift.to.map(({ userId }) => userId), gift.courseId, gift.givenBy, gift.note],
  })
}

/** Gives many users attempts at an exam, without an end; an entitlement with an existing id is not given again. */
export async function giveExam(
  tx: Database,
  gift: {
    readonly examId: string
    readonly amount: number
    readonly to: readonly { readonly id: string; readonly userId: string }[]
    readonly givenBy: string
    readonly note: string
  },
): Promise<void> {
  await tx.query({
    text: `insert into entitlements (id, user_id, kind, exam_id, amount, given_by, note)
      select g.id, g.user_id, 'exam', $3, $4, $5, $6 from unnest($1::uuid[], $2::uuid[]) as g(id, user_id) on conflict (id) do nothing`,
    values: [
      gift.to.map(({ id }) => id),
      gift.to.map(({ userId }) => userId),
      gift.examId,
      gift.amount,
      gift.givenBy,
      gift.note,
    ],
  })
}

export type ExamRights = {
  /** The uses left; null for unlimited. */
  readonly left: number | null
  /** Attempts that used one and still count. */
  readonly used: number
  /** How the latest entitlement ended, if none is left; null if there never was one. */
  readonly end: 'used' | 'expired' | 'refund' | 'withdrawn' | null
}

export const NO_RIGHTS: ExamRights = { left: 0, used: 0, end: null }

/** A user's entitlements to each of these exams; exams for which they never had one are left out. A pass opens exams on sale without limit. */
export async function listExamRights(
  db: Database,
  userId: string,
  examIds: readonly string[],
): Promise<ReadonlyMap<string, ExamRights>> {
  type Row = { examId: string; isEndless: boolean; left: number; used: number; end: ExamRights['end'] }
  const rows = await db.query<Row>({
    text: `with passed as (
        select x.id from sellable_exams x where x.id = any ($2::uuid[]) and ${IS_OPENED_BY_PASS} and ${hasPass('$1')}
      ), own as (select e.exam_id as "examId", coalesce(bool_or(e.amount is null) filter (where ${IS_ALIVE}), false) as "isEndless",
        coalesce(sum(e.amount - e.used) filter (where ${IS_ALIVE}), 0)::int as left,
        (select count(*)::int from entitlement_uses u join entitlements o on o.id = u.entitlement_id
          where o.user_id = $1 and o.exam_id = e.exam_id and u.released_at is null) as used,
        (array_agg(case when e.voided_at is not null then e.voided_because when e.expires_at <= now() then 'expired' else 'used' end
          order by e.at desc, e.id desc))[1] as end
      from entitlements e where e.user_id = $1 and e.exam_id = any ($2::uuid[]) group by e.exam_id)
      select coalesce(o."examId", p.id) as "examId", p.id is not null or o."isEndless" as "isEndless", coalesce(o.left, 0) as left,
        coalesce(o.used, 0) as used, o.end from own o full join passed p on p.id = o."examId"
      where coalesce(o."examId", p.id) is not null`,
    values: [userId, examIds],
  })
  return new Map(
    rows.map(({ examId, isEndless, left, used, end }) => [examId, { left: isEndless ? null : left, used, end }]),
  )
}

export type GoodKey = Pick<Good, 'kind' | 'examId' | 'courseId'>

/** Everything that this user owns permanently and without limit. */
export async function listPermanentRights(db: Database, userId: string): Promise<GoodKey[]> {
  return db.query<GoodKey>({
    text: `select e.kind, e.exam_id as "examId", e.course_id as "courseId" from entitlements e
      where e.user_id = $1 and e.amount is null and e.expires_at is null and ${IS_ALIVE}`,
    values: [userId],
  })
}

/**
 * Uses a pass that opens the exam, or else the entitlement that expires first, for an attempt. False if there is none; of two concurrent calls for
 * the last use, only one gets it.
 */
export async function spendExamRight(
  tx: Database,
  { userId, examId, attemptId }: { userId: string; examId: string; attemptId: string },
): Promise<boolean> {
  return hasRow(tx, {
    text: `with chosen as (
        select e.id from entitlements e where e.user_id = $1 and ${IS_ALIVE} and (e.exam_id = $2
          or e.kind = 'pass' and exists (select from sellable_exams x where x.id = $2 and ${IS_OPENED_BY_PASS}))
        order by e.kind = 'pass' desc, e.expires_at nulls last, e.amount nulls last, e.at, e.id limit 1 for no key update
      ), used as (
        update entitlements e set used = e.used + 1 from chosen c where e.id = c.id and (e.amount is null or e.used < e.amount) returning e.id
      )
      insert into entitlement_uses (subject_id, entitlement_id) select $3, id from used returning subject_id`,
    values: [userId, examId, attemptId],
  })
}

/** Returns a use. Idempotent. */
export async function releaseUse(tx: Database, subjectId: string): Promise<void> {
  await tx.query({
    text: `with released as (
        update entitlement_uses set released_at = now() where subject_id = $1 and released_at is null returning entitlement_id
      )
      update entitlements e set used = e.used - 1 from released r where e.id = r.entitlement_id`,
    values: [subjectId],
  })
}

export type GiftRow = {
  readonly id: string
  readonly kind: GoodKind
  readonly subject: Subject | null
  readonly count: number | null
  readonly note: string
  readonly by: string
  readonly at: Date
}

/** Gifts of managers that were not revoked. */
export async function listGiftsOf(db: Database, userId: string): Promise<GiftRow[]> {
  return db.query<GiftRow>({
    text: `select e.id, e.kind, ${SUBJECT}, e.amount as count, e.note, giver.name as by, e.at
      from entitlements e ${WITH_SUBJECT} join accounts_person giver on giver.id = e.given_by
      where e.user_id = $1 and e.voided_at is null order by e.at desc, e.id desc limit 200`,
    values: [userId],
  })
}

/** Revokes a gift and returns it; null if this user has no such gift. Used and reserved parts stay. */
export async function voidGift(
  tx: Database,
  userId: string,
  id: string,
): Promise<Pick<GiftRow, 'kind' | 'count' | 'subject'> | null> {
  return findRow(tx, {
    text: `with e as (
        update entitlements set voided_at = now(), voided_because = 'withdrawn'
        where id = $2 and user_id = $1 and given_by is not null and voided_at is null returning kind, amount, exam_id, course_id
      )
      select e.kind, e.amount as count, ${SUBJECT} from e ${WITH_SUBJECT}`,
    values: [userId, id],
  })
}

export type OwnedRow = {
  readonly kind: GoodKind
  readonly subject: Subject | null
  readonly amount: number | null
  readonly used: number
  readonly held: number
  readonly startsAt: Date | null
  readonly isToCome: boolean
  readonly expiresAt: Date | null
  readonly daysLeft: number | null
  readonly end: 'used' | 'expired' | 'refund' | 'withdrawn' | null
  readonly orderId: string | null
  readonly productId: string | null
}

export async function listOwned(db: Database, userId: string): Promise<OwnedRow[]> {
  return db.query<OwnedRow>({
    text: `select e.kind, ${SUBJECT}, e.amount, e.used, e.held, e.starts_at as "startsAt", coalesce(e.starts_at > now(), false) as "isToCome",
        e.expires_at as "expiresAt", case when e.expires_at is not null then greatest(0, ceil(extract(epoch from e.expires_at - now()) / 86400)) end::int as "daysLeft",
        l.order_id as "orderId", l.product_id as "productId",
        case when e.voided_at is not null then e.voided_because when e.expires_at <= now() then 'expired'
          when e.used >= e.amount then 'used' end as end
      from entitlements e ${WITH_SUBJECT} left join order_lines l on l.id = e.order_line_id
      where e.user_id = $1 order by e.at desc, e.id desc limit 200`,
    values: [userId],
  })
}

/** Revokes the entitlements of order lines. Used parts stay used; running attempts, and work with reserved credits, continue. */
export async function voidRightsOf(tx: Database, lineIds: readonly string[], refundId: string): Promise<void> {
  await tx.query({
    text: `update entitlements set voided_at = now(), voided_because = 'refund', voided_by_refund = $2
      where order_line_id = any($1::uuid[]) and voided_at is null`,
    values: [lineIds, refundId],
  })
}

/**
 * Restores entitlements that an order's refunds revoked, for lines that count as paid again when a refund is withdrawn, even if another refund
 * revoked them. For a paid line a part of its price is enough, unless another refund ends its pass; a free line has its entitlement while the order
 * is not fully refunded.
 */
export async function restoreRightsOf(tx: Database, orderId: string): Promise<void> {
  await tx.query({
    text: `update entitlements e set voided_at = null, voided_because = null, voided_by_refund = null
      from order_lines l join orders o on o.id = l.order_id
      where e.order_line_id = l.id and o.id = $1 and e.voided_because = 'refund'
        and case when l.price_rial > l.discount_rial then l.refunded_rial < l.price_rial - l.discount_rial else o.refunded_rial < o.total_rial end
        and not exists (select from refund_lines x join refunds f on f.id = x.refund_id
          where x.order_line_id = l.id and x.ends_pass and f.state <> 'withdrawn')`,
    values: [orderId],
  })
}
