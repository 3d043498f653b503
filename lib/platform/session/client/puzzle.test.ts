import { isSolution, readPuzzle, writePuzzle } from '@/lib/platform/puzzle/puzzle'
import { ApiError } from '@/lib/platform/client/api-error'
import { solvingPuzzles } from './puzzle'

type Body = { identifier: string; puzzle?: { puzzle: string; answer: number } }
const puzzle = writePuzzle({ bits: 8, endsAtMs: 1, salt: 'abcdefghijklmnopqrstuv', seal: 's'.repeat(43) })
const due = (text: string) => new ApiError(428, { code: 'puzzle_due', status: 428, detail: 'x', puzzle: text })

/** An API that refuses this many times. */
function makeApi(refusals: readonly ApiError[]) {
  const bodies: Body[] = []
  const left = [...refusals]
  const call = async ({ body }: { readonly body: Body }) => {
    bodies.push(body)
    const refusal = left.shift()
    if (refusal) throw refusal
    return 'in'
  }
  return { bodies, call: solvingPuzzles(call) }
}

test('solves a puzzle and repeats the call with the answer', async () => {
  const { bodies, call } = makeApi([due(puzzle)])
  await expect(call({ body: { identifier: 'a@example.com' } })).resolves.toBe('in')
  const sent = bodies[1]
  expect(bodies[0]).toEqual({ identifier: 'a@example.com' })
  expect(sent).toMatchObject({ identifier: 'a@example.com', puzzle: { puzzle } })
  const read = readPuzzle(puzzle)
  expect(read && isSolution(read, sent?.puzzle?.answer ?? -1)).toBe(true)
})

test('throws other refusals at once, and stops after repeated puzzles', async () => {
  const refused = new ApiError(401, { code: 'wrong_credentials', status: 401, detail: 'x' })
  const wrong = makeApi([refused])
  await expect(wrong.call({ body: { identifier: 'a' } })).rejects.toBe(refused)
  expect(wrong.bodies).toHaveLength(1)
  const greedy = makeApi(Array.from({ length: 9 }, () => due(puzzle)))
  await expect(greedy.call({ body: { identifier: 'a' } })).rejects.toMatchObject({ status: 428 })
  expect(greedy.bodies).toHaveLength(4)
})

test('does not work on a malformed puzzle', async () => {
  const strange = makeApi([due('1.30.5.x.y')])
  await expect(strange.call({ body: { identifier: 'a' } })).rejects.toMatchObject({ status: 428 })
  expect(strange.bodies).toHaveLength(1)
})
