import { firstWord } from './sha256-word'

/**
 * A proof of work, demanded when unknown visitors send a request too often: the browser has to find the number that, appended to the salt, gives a
 * SHA-256 with the required number of leading zero bits. It costs a person a second and password guessers all their machines; nobody is locked out. A
 * puzzle is text: version, bits, end, salt and the server's signature, joined by dots.
 */
export type Puzzle = { readonly bits: number; readonly endsAtMs: number; readonly salt: string; readonly seal: string }

/** The first 32-bit word of SHA-256 is enough; more bits would take a phone minutes. */
const MAX_BITS = 24
const SHAPE = /^1\.(\d{1,2})\.(\d{1,15})\.([\w-]{22})\.([\w-]{43})$/

export function writePuzzle({ bits, endsAtMs, salt, seal }: Puzzle): string {
  return `1.${bits}.${endsAtMs}.${salt}.${seal}`
}

/** Null if the text is not one of our puzzles. */
export function readPuzzle(text: string): Puzzle | null {
  const [, bits, endsAtMs, salt, seal] = SHAPE.exec(text) ?? []
  if (!salt || !seal || Number(bits) > MAX_BITS) return null
  return { bits: Number(bits), endsAtMs: Number(endsAtMs), salt, seal }
}

export function isSolution({ bits, salt }: Puzzle, answer: number): boolean {
  return Math.clz32(firstWord(`${salt}.${answer}`)) >= bits
}

/** Tries `count` numbers from `start`; null if none of them solves it. */
export function searchSolution(puzzle: Puzzle, start: number, count: number): number | null {
  for (let answer = start; answer < start + count; answer += 1) if (isSolution(puzzle, answer)) return answer
  return null
}
