import { firstWord } from './first-word'

/**
 * A small sum for a browser that asks for something which strangers ask for too often: find the number that, put behind the salt, makes a
 * SHA-256 that begins with so many zero bits. It costs a person a second and whoever guesses passwords all their machines; nobody is
 * locked out by it. A puzzle is text: version, bits, end, salt and the server's seal, joined by dots.
 */
export type Puzzle = { readonly bits: number; readonly endsAtMs: number; readonly salt: string; readonly seal: string }

/** Enough of SHA-256 is one word of 32 bits; more would take a telephone minutes. */
const MAX_BITS = 24
const SHAPE = /^1\.(\d{1,2})\.(\d{1,15})\.([\w-]{22})\.([\w-]{43})$/

export function writePuzzle({ bits, endsAtMs, salt, seal }: Puzzle): string {
  return `1.${bits}.${endsAtMs}.${salt}.${seal}`
}

/** Null when it is no puzzle of ours. */
export function readPuzzle(text: string): Puzzle | null {
  const [, bits, endsAtMs, salt, seal] = SHAPE.exec(text) ?? []
  if (!salt || !seal || Number(bits) > MAX_BITS) return null
  return { bits: Number(bits), endsAtMs: Number(endsAtMs), salt, seal }
}

export function isSolution({ bits, salt }: Puzzle, answer: number): boolean {
  return Math.clz32(firstWord(`${salt}.${answer}`)) >= bits
}

/** Tries `count` numbers from `start` on; null when none of them solves it. */
export function searchSolution(puzzle: Puzzle, start: number, count: number): number | null {
  for (let answer = start; answer < start + count; answer += 1) if (isSolution(puzzle, answer)) return answer
  return null
}
