import { hash, hashRaw, verify } from '@node-rs/argon2'
import { isHashingCheap } from '@/lib/platform/env/process'
import { assertNoTransaction } from '@/server/platform/db/client'
import { createPlaces } from '@/server/platform/limited-places'

/** Argon2id: 19 MiB, 2 passes, 1 lane (OWASP's setting). A weaker hash is replaced at the next log-in. */
const PRODUCTION_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const TEST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 }
/**
 * Each run uses a core for some 20 ms: at most two at once leave the machine able to store answers. The queue is long enough for a class that logs in
 * from one address.
 */
const places = createPlaces({ atOnce: 2, maxWaiting: 200, maxWaitingPerPerson: 100, deadlineMs: 10_000 })
/** The hash that an unknown account is checked against, so that it takes as long as a known one. */
let decoyHash: Promise<string> | null = null

/** The cost that this process hashes with. */
export const passwordCost = costOf(isHashingCheap)

/** Argon2id's parameters: OWASP's, or the smallest possible for tests. */
export function costOf(isCheap: boolean): typeof PRODUCTION_COST {
  return isCheap ? TEST_COST : PRODUCTION_COST
}

/** @param queueOwner the account, or the address of an anonymous visitor: owners take turns in the queue @throws NoPlaceError when the queue is full */
export function hashPassword(password: string, queueOwner: string, cost = passwordCost): Promise<string> {
  return withHashingPlace(queueOwner, () => hash(password, cost))
}

/**
 * The raw hash of a secret under a salt that the caller stores, so that one run can be compared with many hashes. `queueOwner` as in {@link hashPassword}.
 */
export function hashWithSalt(salt: Buffer, secret: string, queueOwner: string, cost = passwordCost): Promise<Buffer> {
  return withHashingPlace(queueOwner, () => hashRaw(secret, { ...cost, salt }))
}

/** Like {@link hashWithSalt}, for several secrets: one after the other, with one place in the queue. */
export function hashAllWithSalt(salt: Buffer, secrets: readonly string[], queueOwner: string): Promise<Buffer[]> {
  return withHashingPlace(queueOwner, async () => {
    const hashes: Buffer[] = []
    for (const secret of secrets) hashes.push(await hashRaw(secret, { ...passwordCost, salt }))
    return hashes
  })
}

/**
 * Whether the password belongs to the hash. Without a hash (unknown account) it takes the same time and returns false. `queueOwner` as in {@link
 * hashPassword}.
 */
export async function verifyPassword(hashed: string | null, password: string, queueOwner: string): Promise<boolean> {
  decoyHash ??= hash('the password of nobody', passwordCost)
  const storedHash = hashed ?? (await decoyHash)
  const isRight = await withHashingPlace(queueOwner, () => verify(storedHash, password))
  return hashed !== null && isRight
}

export function needsRehash(hashed: string, { memoryCost, timeCost, parallelism } = passwordCost): boolean {
  return !hashed.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

function withHashingPlace<T>(queueOwner: string, work: () => Promise<T>): Promise<T> {
  assertNoTransaction('A secret is hashed')
  return places.withPlace(queueOwner, work)
}
