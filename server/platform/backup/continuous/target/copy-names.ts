import path from 'node:path'
import * as z from 'zod'

/** Relative and without `..`: a list that somebody has changed could otherwise name a file anywhere. */
export const InnerPath = z
  .string()
  .min(1)
  .refine(
    (name) => !path.isAbsolute(name) && !name.includes('\0') && name.split('/').every((part) => part !== '..'),
    'leaves its folder',
  )

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** An id from the clock, later than the last one even if the clock was set back: ids are in the order of their creation. */
export function nextId(now: Date, last: string | undefined): string {
  const id = now.toISOString().replaceAll(':', '-').replace(/\.\d+/, '')
  if (last === undefined || id > last) return id
  const [, stem = last, count = '0'] = /^(.+Z)-(\d{4})$/.exec(last) ?? []
  return `${stem}-${String(Number(count) + 1).padStart(4, '0')}`
}
