import { type Puzzle } from '@/lib/platform/puzzle/puzzle'
import { ApiError } from '@/lib/platform/client/api-error'

/** So many at a go: a few milliseconds, so that the page stays alive. */
const STRIDE = 4_000
const MAX_PUZZLES = 3

/**
 * Wraps a call that may answer `puzzle_due`: the puzzle is solved here and the call made once more. Nobody needs to know of it; it takes a
 * second or some, while the form says that it is at work.
 */
export function solvingPuzzles<Input extends { readonly body: object }, Output>(
  call: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  return async (input) => {
    let asked = input
    for (let solved = 0; ; solved += 1) {
      try {
        return await call(asked)
      } catch (error) {
        const puzzle = error instanceof ApiError ? error.problem?.puzzle : undefined
        if (puzzle === undefined || solved >= MAX_PUZZLES) throw error
        asked = { ...input, body: { ...input.body, puzzle: { puzzle, answer: await solve(puzzle, error) } } }
      }
    }
  }
}

async function solve(text: string, refusal: unknown): Promise<number> {
  // Hardly anybody ever needs it.
  const { readPuzzle, searchSolution } = await import('@/lib/platform/puzzle/puzzle')
  const puzzle: Puzzle | null = readPuzzle(text)
  if (!puzzle) throw refusal
  for (let start = 0; ; start += STRIDE) {
    const answer = searchSolution(puzzle, start, STRIDE)
    if (answer !== null) return answer
    await new Promise<void>((resolve) => setTimeout(resolve, 0))
  }
}
