import * as z from 'zod'
import { isAddress } from './setting-forms'
import { makeIfBoth } from './variables'

const TOO_LONG = 'is too long'

export const contactVariables = {
  COMPANY_NAME: z.string().max(200, TOO_LONG).optional(),
  CONTACT_EMAIL: z.string().max(200, TOO_LONG).refine(isAddress, 'must be an e-mail address').optional(),
  CONTACT_PHONE: z.string().max(50, TOO_LONG).optional(),
  CONTACT_ADDRESS: z.string().max(500, TOO_LONG).optional(),
  CONTACT_HOURS: z.string().max(200, TOO_LONG).optional(),
  ENAMAD_ID: z
    .string()
    .regex(/^\w{1,40}$/, 'must be the id of the trust seal')
    .optional(),
  ENAMAD_CODE: z
    .string()
    .regex(/^\w{1,80}$/, 'must be the code of the trust seal')
    .optional(),
} as const

/** The operator of the site and their contact data; null if not set. */
export type ContactSettings = {
  readonly company: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly hours: string | null
  readonly enamad: { readonly id: string; readonly code: string } | null
}

type Values = z.output<z.ZodObject<typeof contactVariables>>

export function toContact(values: Values): ContactSettings {
  return {
    company: values.COMPANY_NAME ?? null,
    email: values.CONTACT_EMAIL ?? null,
    phone: values.CONTACT_PHONE ?? null,
    address: values.CONTACT_ADDRESS ?? null,
    hours: values.CONTACT_HOURS ?? null,
    enamad: makeIfBoth(values.ENAMAD_ID, values.ENAMAD_CODE, (id, code) => ({ id, code })),
  }
}
