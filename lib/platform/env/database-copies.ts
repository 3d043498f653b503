import path from 'node:path'
import * as z from 'zod'

const MIN_PASSPHRASE_LENGTH = 20

const isKey = (text: string) => text.length >= MIN_PASSPHRASE_LENGTH && new Set(text).size >= 8

function copyKey() {
  return z
    .string()
    .refine(
      isKey,
      `must be 32 bytes (openssl rand -base64 32) or a passphrase of ${MIN_PASSPHRASE_LENGTH} characters or more that nobody guesses`,
    )
}

/**
 * A passphrase may contain the characters that separate keys: every way to split the text counts if all of its parts are keys. A key with which
 * nothing was encrypted does no harm.
 */
function readKeys(text: string): readonly string[] {
  const candidateKeys = [[text], text.split(','), text.split(/[\s,]+/)].map((parts) =>
    parts.map((part) => part.trim()).filter((part) => part !== ''),
  )
  // The unsplit text is included: BACKUP_KEY is never trimmed, and a key may have ended in a space.
  return [...new Set([text, ...candidateKeys.filter((parts) => parts.every(isKey)).flat()])]
}

/** Settings of the copies that the built-in database makes of itself. */
export const copyVariables = {
  BACKUPS: z.enum(['on', 'off'], 'must be on or off').optional(),
  BACKUP_TO: z
    .string()
    .refine((text) => path.isAbsolute(text), 'must be a folder, named from the root (/mnt/copies/sanjeh)')
    .transform((text) => path.resolve(text))
    .optional(),
  BACKUP_KEY: copyKey().optional(),
  BACKUP_KEY_FORMER: copyKey().transform(readKeys).optional(),
} as const

export type CopyingSettings = {
  readonly isOn: boolean
  /** Absolute path; within DATA_DIR unless it was named. */
  readonly target: string
  /** The key that encrypts the copies: 32 bytes in hexadecimal or Base64, or a passphrase. */
  readonly key: string | null
  /** Keys that were used before; they decrypt older copies. */
  readonly formerKeys: readonly string[]
}

type Values = z.output<z.ZodObject<typeof copyVariables>>
type OtherSettings = {
  readonly NODE_ENV: string
  readonly DATABASE_URL?: string | undefined
  readonly DATA_DIR: string
}

/** Copies of copies would fill the disk, and in `pg` they would be part of the database. */
export function areCopiesInsideData({
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

/** On by default where an installation runs its own database; tests and development must ask for it. */
export function toCopying(
  { BACKUPS, BACKUP_TO, ...keys }: Values,
  { NODE_ENV, DATABASE_URL, DATA_DIR }: OtherSettings,
): CopyingSettings {
  const isEnabled = BACKUPS === undefined ? NODE_ENV === 'production' : BACKUPS === 'on'
  return {
    isOn: isEnabled && DATABASE_URL === undefined,
    target: BACKUP_TO ?? path.resolve(DATA_DIR, 'copies'),
    key: keys.BACKUP_KEY ?? null,
    formerKeys: keys.BACKUP_KEY_FORMER ?? [],
  }
}
