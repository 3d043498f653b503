import * as z from 'zod'
import { LONGEST_PASTE, readDigits } from '@/lib/platform/text/pasted-code'

/**
 * A code as people type and paste it; inside there is only the one form that `read` gives. What is no code is refused here: it is compared
 * with nothing and costs no try. Every code that comes from outside is one of these (pasted-code.test.ts).
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

/** Six digits of a text message or an authenticator app. */
export const SixDigits = pastedCode((typed) => readDigits(typed, 6))
