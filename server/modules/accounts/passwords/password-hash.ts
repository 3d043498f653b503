import { hash, verify } from '@node-rs/argon2'
import { isHashingCheap } from '@/lib/env/test-settings'
import { AppError } from '@/server/http/errors'

/** Argon2id: 19 MiB, 2 passes, 1 lane (OWASP's setting). A hash made with less is made again at the next log-in. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }
/** Each run takes a core for some 20 ms: two at once leave the machine able to store answers. */
const MAX_AT_ONCE = 2
const MAX_WAITING = 100

let running = 0
const waiting: (() => void)[] = []
/** The hash that an unknown account is checked against, so that it takes as long as a known one. */
let nobody: Promise<string> | null = null

/** What passwords of this process are hashed with. */
export const passwordCost = costOf(isHashingCheap)

/** Argon2id's parameters: OWASP's, or for tests the smallest that there are. */
export function costOf(isCheap: boolean): typeof OWASP {
  return isCheap ? CHEAP : OWASP
}

/** Hashes a password; `unavailable` when too many others are waiting. */
export function hashPassword(password: string, cost = passwordCost): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/** Whether the password belongs to the hash. Without a hash it takes the same time and is false. */
export async function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('the password of nobody')
  const known = hashed ?? (await nobody)
  const isRight = await inTurn(() => verify(known, password))
  return hashed !== null && isRight
}

export function needsRehash(hashed: string, { memoryCost, timeCost, parallelism } = passwordCost): boolean {
  return !hashed.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new AppError('unavailable', { retryAfterSeconds: 2 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The turn is handed over, so that nobody who comes just now slips in between.
    if (next) next()
    else running -= 1
  }
}
