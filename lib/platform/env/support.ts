import * as z from 'zod'

const KINDS = ['mark', 'payment', 'correction', 'account', 'fault', 'question', 'other'] as const
type Hours = Readonly<Partial<Record<(typeof KINDS)[number], number>>>
const SHAPE = 'must be kinds of cases with working hours from 1 to 720: payment=8,mark=48'

/** Settings of support. */
export const supportVariables = {
  CASE_HOURS: z
    .string()
    .transform((text, context) => {
      const hours: Partial<Record<(typeof KINDS)[number], number>> = {}
      for (const part of text.split(',')) {
        const [, name, count = '0'] = /^\s*(\w+)\s*=\s*(\d{1,3})\s*$/.exec(part) ?? []
        const kind = KINDS.find((item) => item === name)
        if (!kind || Number(count) < 1 || Number(count) > 720) {
          context.addIssue({ code: 'custom', message: SHAPE })
          return z.NEVER
        }
        hours[kind] = Number(count)
      }
      return hours
    })
    .default({}),
  CASE_FILES_QUOTA_MB: z
    .string()
    .regex(/^\d{1,7}$/, 'must be a number of megabytes from 1 to 1000000')
    .transform(Number)
    .refine((value) => value >= 1 && value <= 1_000_000, 'must be a number of megabytes from 1 to 1000000')
    .default(5_000),
} as const

export type SupportSettings = {
  /** Promised working hours that differ from the default (lib/support/case/rules/states.ts). */
  readonly hours: Hours
  /** The limit of all files of cases together. */
  readonly filesQuotaBytes: number
}

type Values = z.output<z.ZodObject<typeof supportVariables>>

export function toSupport({ CASE_HOURS, CASE_FILES_QUOTA_MB }: Values): SupportSettings {
  return { hours: CASE_HOURS, filesQuotaBytes: CASE_FILES_QUOTA_MB * 1024 * 1024 }
}
