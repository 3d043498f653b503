import { type Puzzle } from '@/lib/platform/puzzle/puzzle'
import { ApiError } from '@/lib/platform/client/api-error'

/** Tries per batch: a few milliseconds, so that the page stays responsive. */
const BATCH_SIZE = 4_000
const MAX_PUZZLES = 3

/**
 * Wraps a call that may answer `puzzle_due`: solves the puzzle and repeats the call, at most three times. Invisible to the user: it takes a second or
 * more, while the form shows that it is busy.
 */
export function solvingPuzzles<Input extends { readonly body: object }, Output>(
  call: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  return async (input) => {
    let request = input
    for (let solved = 0; ; solved += 1) {
      try {
        return await call(request)
      } catch (error) {
        const puzzle = error instanceof ApiError ? error.problem?.puzzle : undefined
        if (puzzle === undefined || solved >= MAX_PUZZLES) throw error
        request = { ...input, body: { ...input.body, puzzle: { puzzle, answer: await solve(puzzle, error) } } }
      }
    }
  }
}

async function solve(text: string, refusal: unknown): Promise<number> {
  // Loaded lazily: hardly anybody ever needs it.
  const { readPuzzle, searchSolution } = await import('@/lib/platform/puzzle/puzzle')
  const puzzle: Puzzle | null = readPuzzle(text)
  if (!puzzle) throw refusal
  for (let start = 0; ; start += BATCH_SIZE) {
    const answer = searchSolution(puzzle, start, BATCH_SIZE)
    if (answer !== null) return answer
    await new Promise<void>((resolve) => setTimeout(resolve, 0))
  }
}
