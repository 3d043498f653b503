import { randomBytes, randomInt } from 'node:crypto'
import { foldDigits } from '@/lib/platform/text/fold'
import { type Database } from '@/server/platform/db/client'
import { hashAllWithSalt, hashWithSalt } from '../account/passwords/password-hash'
import { hashSecret } from '../account/tokens'
import { findRecoverySalt, spendRecoveryCode } from './repo'

const SALT_BYTES = 16
/** Without characters that are easily confused (0 o, 1 l i): 30 characters, 17 of them give 83 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz2345679'
const GROUPS = [5, 4, 4, 4]

/** All codes of a set share a salt, so that a try costs one run of the hash. Stored as salt, then hash. Call outside transactions: hashing queues. */
export async function hashRecoveryCodes(userId: string, codes: readonly string[]): Promise<Buffer[]> {
  const salt = randomBytes(SALT_BYTES)
  const hashes = await hashAllWithSalt(salt, codes.map(foldRecoveryCode), userId)
  return hashes.map((hash) => Buffer.concat([salt, hash]))
}

/** Whether this is one of the user's codes; consumes it. Older sets are plain SHA-256 until they are renewed. */
export async function isRecoveryCode(db: Database, userId: string, typed: string): Promise<boolean> {
  const code = foldRecoveryCode(typed)
  const salt = await findRecoverySalt(db, userId, SALT_BYTES)
  const hash = salt ? Buffer.concat([salt, await hashWithSalt(salt, code, userId)]) : hashSecret(code)
  return spendRecoveryCode(db, userId, hash)
}

/** A code to print and type: characters in groups. */
export function newRecoveryCode(): string {
  const sign = () => SIGNS[randomInt(SIGNS.length)] ?? ''
  return GROUPS.map((length) => Array.from({ length }, sign).join('')).join('-')
}

/** Accepts any case, with or without hyphens. Hash the result. */
function foldRecoveryCode(typed: string): string {
  return foldDigits(typed)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
