import { type PuzzleAnswer } from '@/lib/accounts/account/contract'
import { readPuzzle, searchSolution } from '@/lib/platform/puzzle/puzzle'
import { Refusal } from '../test-app'

/** Solves a puzzle of the API like a browser. */
export function solvePuzzle(text: string): PuzzleAnswer {
  const puzzle = readPuzzle(text)
  const answer = puzzle && searchSolution(puzzle, 0, 2 ** 26)
  if (answer === null) throw new Error(`No puzzle that can be solved: ${text}`)
  return { puzzle: text, answer }
}

/** Makes a call, and repeats it with the solution if a puzzle is due. */
export function callSolvingPuzzle<Body extends object, Reply>(call: (body: Body) => Promise<Reply>) {
  return async (body: Body): Promise<Reply> => {
    try {
      return await call(body)
    } catch (error) {
      if (!(error instanceof Refusal) || error.problem.puzzle === undefined) throw error
      return call({ ...body, puzzle: solvePuzzle(error.problem.puzzle) })
    }
  }
}
