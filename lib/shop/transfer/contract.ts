import * as z from 'zod'
import { readDigits } from '@/lib/platform/text/input/pasted-code'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { pastedCode } from '@/lib/platform/contract/pasted-code'
import { Order } from '../order/contract/orders'
import { BankRef } from '../refund/contract'

const ById = z.object({ id: z.uuid() })
const MEGABYTE = 1024 * 1024
const Rial = z.int().min(10).max(100_000_000_000)

/** The card for buyers' transfers; only for a person with an unpaid order. `not_found`: it is switched off, or the order is not theirs. */
export const getCard = endpoint({
  method: 'GET',
  path: '/orders/{id}/card/',
  auth: 'user',
  summary: 'The card to transfer the money of my order to',
  params: ById,
  response: z.object({
    number: z.string(),
    holder: z.string(),
    amountRial: z.int(),
    /** Whether a transfer can be reported for this order now. */
    isOpen: z.boolean(),
    /** The reason why the last transfer was rejected; null if none was. */
    refusal: z.string().nullable(),
  }),
})
export type CardToPay = z.infer<(typeof getCard)['response']>

/**
 * The body is the picture itself (JPEG, PNG, WebP, up to 8 MB); it is re-encoded, so that nothing hidden in it survives. Only the buyer and managers
 * can see it.
 */
export const uploadTransferPicture = endpoint({
  method: 'POST',
  path: '/orders/{id}/transfer-pictures/',
  auth: 'user',
  summary: 'Upload the picture of a bank receipt for my order',
  params: ById,
  upload: { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 8 * MEGABYTE },
  response: z.object({ id: z.uuid() }),
  errors: ['not_found', 'too_many_requests', 'unusable_file', 'order_over', 'way_closed'],
})

export const TransferBody = z.strictObject({
  pictureId: z.uuid(),
  /** The last digits of the sender's card. */
  lastDigits: pastedCode((typed) => readDigits(typed, 4)),
  amountRial: Rial,
  transferredAt: z.iso.datetime(),
})
/** The order waits, without a time limit, until a manager has checked the transfer. Idempotent by its picture. */
export const reportTransfer = endpoint({
  method: 'POST',
  path: '/orders/{id}/transfers/',
  auth: 'user',
  summary: 'Report a transfer for my order',
  params: ById,
  body: TransferBody,
  response: Order,
  errors: ['order_over', 'payment_under_way', 'way_closed', 'too_many_requests', 'invalid_input'],
})

/** Another transfer with the same picture, or the same card, amount and time. */
const Twin = z.object({ orderId: z.uuid(), orderNo: z.int(), isSamePicture: z.boolean() })
export const Transfer = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  orderNo: z.int(),
  buyerName: z.string(),
  state: z.enum(['waiting', 'confirmed', 'refused']),
  /** The total of the order, and the amount that the buyer claims to have sent. */
  totalRial: z.int(),
  amountRial: z.int(),
  lastDigits: z.string(),
  transferredAt: z.iso.datetime(),
  /** When the buyer reported the transfer. */
  toldAt: z.iso.datetime(),
  bankRef: z.string().nullable(),
  reason: z.string().nullable(),
  reviewedBy: z.string().nullable(),
  twins: z.array(Twin),
})
export type Transfer = z.infer<typeof Transfer>

export const listTransfers = endpoint({
  method: 'GET',
  path: '/transfers/',
  auth: 'manager',
  summary: 'Transfers to review, oldest first, or reviewed ones (managers)',
  query: z.object({
    state: z.enum(['waiting', 'over']).default('waiting'),
    /** Only for this order. */
    order: z.uuid().optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    size: z.coerce.number().int().min(1).max(50).default(20),
  }),
  response: z.object({ items: z.array(Transfer), total: z.int() }),
})
/** WebP; for its buyer, and managers. */
export const getTransferPicture = endpoint({
  method: 'GET',
  path: '/transfers/{id}/picture/',
  auth: 'user',
  summary: 'The picture of a transfer',
  params: ById,
})
/** The whole total of the order has arrived, under this tracking number; a number pays one order only (`ref_used`). */
export const confirmTransfer = endpoint({
  method: 'POST',
  path: '/transfers/{id}/confirm/',
  auth: 'manager',
  summary: 'Confirm that the money of a transfer has arrived (managers)',
  params: ById,
  body: z.strictObject({ bankRef: BankRef }),
  response: Transfer,
  errors: ['changed_meanwhile', 'ref_used'],
})
export const refuseTransfer = endpoint({
  method: 'POST',
  path: '/transfers/{id}/refuse/',
  auth: 'manager',
  summary: 'Refuse a transfer, with a reason (managers)',
  params: ById,
  body: z.strictObject({ reason: z.string().trim().min(3).max(300) }),
  response: Transfer,
  errors: ['changed_meanwhile'],
})
