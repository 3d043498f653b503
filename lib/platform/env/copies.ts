import path from 'node:path'
import * as z from 'zod'

/** Settings of the copies that the built-in database makes of itself. */
export const copyVariables = {
  BACKUPS: z.enum(['on', 'off'], 'must be on or off').optional(),
  BACKUP_TO: z
    .string()
    .refine((text) => path.isAbsolute(text), 'must be a folder, named from the root (/mnt/copies/sanjeh)')
    .transform((text) => path.resolve(text))
    .optional(),
} as const

export type CopyingSettings = {
  readonly isOn: boolean
  /** Absolute path; within DATA_DIR unless it was named. */
  readonly target: string
}

type Values = z.output<z.ZodObject<typeof copyVariables>>
type Rest = { readonly NODE_ENV: string; readonly DATABASE_URL?: string | undefined; readonly DATA_DIR: string }

/** Copies of copies would fill the disk, and in `pg` they would be part of the database. */
export function areCopiesAmongData({
  BACKUP_TO,
  DATA_DIR,
}: {
  readonly BACKUP_TO?: string | undefined
  readonly DATA_DIR: string
}): boolean {
  if (BACKUP_TO === undefined) return false
  const data = path.resolve(DATA_DIR)
  const isWithin = (folder: string, other: string) => `${other}/`.startsWith(folder === '/' ? '/' : `${folder}/`)
  return isWithin(BACKUP_TO, data) || (isWithin(data, BACKUP_TO) && !isWithin(path.join(data, 'copies'), BACKUP_TO))
}

/** On where an installation works with its own database; tests and development ask for it. */
export function toCopying({ BACKUPS, BACKUP_TO }: Values, { NODE_ENV, DATABASE_URL, DATA_DIR }: Rest): CopyingSettings {
  const isMeant = BACKUPS === undefined ? NODE_ENV === 'production' : BACKUPS === 'on'
  return { isOn: isMeant && DATABASE_URL === undefined, target: BACKUP_TO ?? path.resolve(DATA_DIR, 'copies') }
}
