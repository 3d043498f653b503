import * as z from 'zod'
import { GiftKind } from '@/lib/shop/entitlement/contract'
import { GrantBody } from '@/lib/site/person/contract'
import { isCreditKind } from '@/lib/shop/entitlement/rules/goods'
import { foldDigits } from '@/lib/platform/text/fold'

/** The contract's body with form input: Persian digits are accepted, and an exam or a course must be chosen. */
export const GrantValues = GrantBody.extend({
  kind: GiftKind,
  subject: GrantBody.shape.subject.unwrap(),
  count: z
    .union([z.string(), z.number()])
    .refine((typed) => GrantBody.shape.count.safeParse(foldDigits(String(typed)) || null).success),
}).refine(({ kind, subject }) => isCreditKind(kind) || subject !== '', { path: ['subject'] })
