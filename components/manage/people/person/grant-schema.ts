import * as z from 'zod'
import { GoodKind } from '@/lib/contract/shop/entitlements'
import { GrantBody } from '@/lib/contract/account/people'
import { isCreditKind } from '@/lib/domain/entitlements/goods'
import { foldDigits } from '@/lib/domain/text/fold'

/** The contract's body as it is typed: a number in Persian digits is one, too; of an exam or a course it has to be said which. */
export const GrantValues = GrantBody.extend({
  kind: GoodKind,
  subject: GrantBody.shape.subject.unwrap(),
  count: z
    .union([z.string(), z.number()])
    .refine((typed) => GrantBody.shape.count.safeParse(foldDigits(String(typed)) || null).success),
}).refine(({ kind, subject }) => isCreditKind(kind) || subject !== '', { path: ['subject'] })
