import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { MAX_PAY_RIAL } from '@/lib/teaching/agreement/rules/calibration'
import { TASK_KINDS } from '@/lib/teaching/submission/rules/tasks'

/** The queue of texts that two teachers mark, for managers: without writers, and without bands. */
const Source = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('submission'), id: z.uuid(), position: z.int().min(0).max(1) }),
  z.strictObject({ kind: z.literal('sample'), key: z.string().min(1).max(80) }),
])
export type CalibrationSource = z.infer<typeof Source>
const text = { title: z.string(), kind: z.enum(TASK_KINDS), words: z.int() }
export const ManagedCalibration = z.object({
  ...text,
  id: z.uuid(),
  isSample: z.boolean(),
  payRial: z.int(),
  inHand: z.int(),
  finished: z.int(),
  isClosed: z.boolean(),
  addedAt: z.iso.datetime(),
})
export type ManagedCalibration = z.infer<typeof ManagedCalibration>
const Offered = z.object({ ...text, source: Source })
export type OfferedText = z.infer<typeof Offered>

export const listManagedCalibration = endpoint({
  method: 'GET',
  path: '/managed-calibration/',
  auth: 'manager',
  cap: 'read',
  summary: 'Texts in the queue with their progress, and those that can be added (managers)',
  response: z.object({
    items: z.array(ManagedCalibration),
    /** Texts of submissions whose writers agreed, and shipped samples, that are not in the queue. */
    offered: z.array(Offered),
    pairs: z.int(),
    wanted: z.int(),
    /** The amount of the last payment; 0 before the first. */
    lastPayRial: z.int(),
  }),
})
/** `changed_meanwhile`: one of them is in the queue already, or its writer has withdrawn it; none is added then. */
export const addCalibration = endpoint({
  method: 'POST',
  path: '/managed-calibration/',
  auth: 'manager',
  summary: 'Add texts to the queue, with the pay for each of their two marks (managers)',
  body: z.strictObject({
    sources: z.array(Source).min(1).max(50),
    payRial: z.int().min(0).max(MAX_PAY_RIAL),
  }),
  response: z.object({ added: z.int() }),
  errors: ['changed_meanwhile'],
})
/** Marks in hand may still be finished. Idempotent. */
export const closeCalibration = endpoint({
  method: 'POST',
  path: '/managed-calibration/{id}/close/',
  auth: 'manager',
  summary: 'Close a text, so that nobody can claim it any more (managers)',
  params: z.object({ id: z.uuid() }),
})
export const getCalibrationPay = endpoint({
  method: 'GET',
  path: '/managed-calibration/pay/',
  auth: 'manager',
  cap: 'read',
  summary: 'The pay of each teacher for such marks in a month of the Iranian calendar (managers)',
  query: z.object({
    year: z.coerce.number().int().min(1390).max(1499),
    month: z.coerce.number().int().min(1).max(12),
  }),
  response: z.object({
    items: z.array(
      z.object({
        reader: z.object({ id: z.uuid(), name: z.string() }),
        marks: z.int(),
        words: z.int(),
        payRial: z.int(),
      }),
    ),
  }),
})
