import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type PuzzleAnswer } from '@/lib/accounts/account/contract'
import { isHashingCheap } from '@/lib/platform/env/process'
import { isSolution, type Puzzle, readPuzzle, writePuzzle } from '@/lib/platform/puzzle/puzzle'
import { type Context } from '@/server/platform/http/context'
import { isFirstOnAnyNode } from '@/server/platform/limit/shared-limiter'

const LIFE_MS = 300_000
/** Longer than a puzzle lives by the clock of any node. */
const SPENT_SECONDS = 3_600
/** The lowest and the highest cost: from about ten times a page load to a few seconds on a phone. */
const BITS = { first: 16, most: 19 }
/** For tests, which solve hundreds of puzzles. */
const CHEAP_BITS = { first: 8, most: 11 }
const MAX_REMEMBERED = 50_000

/** Solutions used on this node, until they expire: none is accepted twice. */
const usedSalts = new Map<string, number>()

/** @param purpose the action and the account: the solution is valid for nothing else */
export function makePuzzle({ settings }: Pick<Context, 'settings'>, purpose: string, bits: number): string {
  const puzzle = { bits, endsAtMs: Date.now() + LIFE_MS, salt: randomBytes(16).toString('base64url') }
  return writePuzzle({ ...puzzle, seal: sealOf(settings.authSecret, purpose, puzzle).toString('base64url') })
}

/**
 * Whether this is one of our puzzles, unexpired, solved, unused, and made for this purpose. Uses it up on all nodes; throws when the database does
 * not answer.
 */
export async function spendSolution(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  purpose: string,
  { puzzle: text, answer }: PuzzleAnswer,
): Promise<boolean> {
  const puzzle = readPuzzle(text)
  if (!puzzle || puzzle.endsAtMs < Date.now() || usedSalts.has(puzzle.salt)) return false
  const seal = Buffer.from(puzzle.seal, 'base64url')
  if (!timingSafeEqual(seal, sealOf(settings.authSecret, purpose, puzzle)) || !isSolution(puzzle, answer)) return false
  dropExpired()
  usedSalts.set(puzzle.salt, puzzle.endsAtMs)
  return isFirstOnAnyNode({ db, settings }, { name: 'puzzle', perSeconds: SPENT_SECONDS }, puzzle.salt)
}

/** The difficulty for `tooMany` tries above the free ones: twice as many tries cost twice the work. */
export function difficultyBitsFor(tooMany: number, isCheap = isHashingCheap): number {
  const { first, most } = isCheap ? CHEAP_BITS : BITS
  return Math.min(most, first + Math.floor(Math.log2(1 + Math.max(0, tooMany) / 10)))
}

function sealOf(secret: string, purpose: string, { bits, endsAtMs, salt }: Omit<Puzzle, 'seal'>): Buffer {
  return createHmac('sha256', secret).update(`puzzle ${bits} ${endsAtMs} ${salt} ${purpose}`).digest()
}

/** Entries expire roughly in insertion order; above the maximum the oldest is dropped unexpired. */
function dropExpired(): void {
  const now = Date.now()
  for (const [salt, endsAtMs] of usedSalts) {
    if (endsAtMs >= now && usedSalts.size < MAX_REMEMBERED) return
    usedSalts.delete(salt)
  }
}
