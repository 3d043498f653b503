import * as z from 'zod'
import { LONGEST_PASTE, readDigits } from '@/lib/platform/text/input/pasted-code'

/**
 * A code as people type and paste it, normalised by `read`. Anything else is rejected here: it is not compared and costs no try. Every code in the
 * contract must use this (pasted-code.test.ts).
 */
export function pastedCode(read: (typed: string) => string | null) {
  return z
    .string()
    .max(LONGEST_PASTE)
    .transform((typed, context) => {
      const code = read(typed)
      if (code !== null) return code
      context.addIssue({ code: 'custom', params: { reason: 'code' } })
      return z.NEVER
    })
}

/** The six digits of a text message or an authenticator app. */
export const SixDigits = pastedCode((typed) => readDigits(typed, 6))
