import { randomBytes, randomInt } from 'node:crypto'
import { foldDigits } from '@/lib/platform/text/fold'
import { type Database } from '@/server/platform/db/client'
import { hashAllUnder, hashUnder } from '../account/passwords/password-hash'
import { hashSecret } from '../account/tokens'
import { findRecoverySalt, spendRecoveryCode } from './repo'

const SALT_BYTES = 16
/** Without what is easily confused (0 o, 1 l i): 30 signs, and 17 of them are 83 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz2345679'
const GROUPS = [5, 4, 4, 4]

/** All codes of a set share a salt, so that a try costs one run of the hash: the salt, and then the hash itself. Outside of transactions: it waits. */
export async function hashRecoveryCodes(userId: string, codes: readonly string[]): Promise<Buffer[]> {
  const salt = randomBytes(SALT_BYTES)
  const hashes = await hashAllUnder(salt, codes.map(foldRecoveryCode), userId)
  return hashes.map((hash) => Buffer.concat([salt, hash]))
}

/** Whether it is one of a person's codes; it is used up then. Sets of before are a bare SHA-256 until they are made anew. */
export async function isRecoveryCode(db: Database, userId: string, typed: string): Promise<boolean> {
  const code = foldRecoveryCode(typed)
  const salt = await findRecoverySalt(db, userId, SALT_BYTES)
  const hash = salt ? Buffer.concat([salt, await hashUnder(salt, code, userId)]) : hashSecret(code)
  return spendRecoveryCode(db, userId, hash)
}

/** A code that its owner may print and type: signs in groups. */
export function newRecoveryCode(): string {
  const sign = () => SIGNS[randomInt(SIGNS.length)] ?? ''
  return GROUPS.map((length) => Array.from({ length }, sign).join('')).join('-')
}

/** As it is typed: any case, with or without the hyphens. Hash this. */
function foldRecoveryCode(typed: string): string {
  return foldDigits(typed)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
