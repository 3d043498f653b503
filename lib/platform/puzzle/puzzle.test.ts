import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { firstWord } from './sha256-word'
import { isSolution, readPuzzle, searchSolution, writePuzzle } from './puzzle'

const sha = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0)
const puzzle = { bits: 10, endsAtMs: 1_700_000_000_000, salt: 'abcdefghijklmnopqrstuv', seal: 's'.repeat(43) }

test('the first word equals that of SHA-256', () => {
  for (const text of ['', 'a', 'abc', 'x'.repeat(54), 'x'.repeat(55)]) expect(firstWord(text)).toBe(sha(text))
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', maxLength: 55 }), (text) => firstWord(text) === sha(text)),
    { numRuns: 500 },
  )
})

test('a text that is too long throws instead of giving a wrong result', () => {
  expect(() => firstWord('x'.repeat(56))).toThrow('longer than one block')
})

test('the number that the search finds solves it, and hardly any other does', () => {
  const answer = searchSolution(puzzle, 0, 1_000_000) ?? -1
  expect(isSolution(puzzle, answer)).toBe(true)
  expect(searchSolution(puzzle, 0, answer)).toBeNull()
  expect(isSolution({ ...puzzle, bits: 24 }, answer)).toBe(false)
})

test('a formatted puzzle parses to itself; a malformed or impossibly hard one is rejected', () => {
  expect(readPuzzle(writePuzzle(puzzle))).toEqual(puzzle)
  const strange = ['', '1.10.5', writePuzzle({ ...puzzle, bits: 25 }), writePuzzle({ ...puzzle, salt: 'short' })]
  for (const text of strange) expect(readPuzzle(text)).toBeNull()
})
