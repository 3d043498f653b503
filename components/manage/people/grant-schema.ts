import * as z from 'zod'
import { GrantBody } from '@/lib/contract/people'
import { foldDigits } from '@/lib/domain/text/fold'

/** The contract's body as it is typed: a number in Persian digits is one, too. */
export const GrantValues = GrantBody.extend({
  count: z
    .union([z.string(), z.number()])
    .refine((typed) => GrantBody.shape.count.safeParse(foldDigits(String(typed)) || null).success),
})
