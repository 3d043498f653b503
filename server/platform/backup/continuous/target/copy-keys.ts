import { createHash, createHmac, hkdfSync, scrypt, type ScryptOptions } from 'node:crypto'
import { type CopyingSettings } from '@/lib/platform/env/database-copies'

/** Derived from one BACKUP_KEY. */
export type CopyKey = {
  /** Says which key a file needs, and reveals nothing about it. */
  readonly id: string
  readonly fileKey: Buffer
  readonly nameKey: Buffer
}
export type CopyKeys = {
  /** The key for everything written now; null: it is not encrypted. */
  readonly current: CopyKey | null
  /** Keys for copies that were written before the key was replaced. */
  readonly former: readonly CopyKey[]
}
export const NO_KEYS: CopyKeys = { current: null, former: [] }
/** The place of the copies, with the keys that open them. */
export type Target = { readonly folder: string; readonly keys: CopyKeys }

/** 32 MB and a third of a second for each guess of a passphrase. */
const SCRYPT: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
export const KEY_ID_BYTES = 8

/** Keys of the copies of one installation: its id is the salt of a passphrase. */
export async function deriveKeys(
  { key, formerKeys }: Pick<CopyingSettings, 'key' | 'formerKeys'>,
  installation: string,
): Promise<CopyKeys> {
  const current = key === null ? null : await deriveKey(key, installation)
  const former: CopyKey[] = []
  // One after the other, because each needs much memory.
  for (const text of formerKeys) former.push(await deriveKey(text, installation))
  return { current, former }
}

async function deriveKey(text: string, installation: string): Promise<CopyKey> {
  const master =
    readBytes(text) ?? (await deriveFromPassphrase(text, createHash('sha256').update(installation).digest()))
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', master, '', `sanjeh.copies ${purpose}`, bytes))
  return { id: derive('id', KEY_ID_BYTES).toString('hex'), fileKey: derive('files', 32), nameKey: derive('names', 32) }
}

/** 32 bytes in hexadecimal or Base64; null for a passphrase. */
function readBytes(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  return /^[A-Za-z0-9+/_-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : null
}

function deriveFromPassphrase(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, SCRYPT, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** A name that reveals the stored file only with the key. */
export function hashName({ nameKey }: CopyKey, name: string): string {
  return createHmac('sha256', nameKey).update(name).digest('hex')
}

export function findKey({ current, former }: CopyKeys, id: string): CopyKey | null {
  return [current, ...former].find((key) => key?.id === id) ?? null
}
