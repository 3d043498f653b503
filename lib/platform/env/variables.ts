import * as z from 'zod'
import { isUrl } from './setting-forms'

// Parts of the variables' schemas.

export const wholeNumber = (min: number, max: number, standard: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`)
    .default(standard)

export const webAddress = (protocols: readonly string[]) =>
  z
    .string()
    .refine((text) => isUrl(text, protocols), `must be an address that starts with ${protocols.join('// or ')}//`)

/** Returns both values, or null. */
export function makeIfBoth<T>(
  first: string | undefined,
  second: string | undefined,
  make: (first: string, second: string) => T,
) {
  return first !== undefined && second !== undefined ? make(first, second) : null
}
