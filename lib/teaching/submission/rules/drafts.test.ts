import { compareDrafts, findCoveredTokens, hasSentenceMoved, newTokenOf } from './drafts'
import { tokensOf } from './tokens'

test.each([
  [0, 2, 0, 1], // one word
  [1, 2, 0, 1], // a part of it
  [0, 7, 0, 2], // two
  [0, 3, 0, 1], // with the space after it
  [2, 3, 1, 1], // the space alone: before the next word
  [1, 4, 0, 2], // parts of two
  [3, 3, 1, 1], // a caret before a word
  [2, 2, 1, 1], // a caret after a word
  [1, 1, 0, 0], // a caret within a word
  [7, 8, 2, 3], // the full stop
  [8, 8, 3, 3], // the end
  [9, 12, 3, 3], // after everything
])('the place %i–%i of «He goes.» covers the tokens %i to %i', (start, end, from, until) => {
  expect(findCoveredTokens(tokensOf('He goes.'), { start, end })).toEqual({ from, until })
})

test.each([
  ['all words', 'He go home.', 'He go home.', [0, 1, 2, 3]],
  ['all but a changed word', 'He go home now.', 'He goes home now.', [0, -1, 2, 3, 4]],
  [
    'no word that is in both by chance',
    'The cat sat there. Bye now.',
    'Down the road a dog sat and ate. Bye now.',
    [-1, -1, -1, -1, -1, 9, 10, 11],
  ],
])('the kept part of a sentence: %s', (_, before, after, map) => {
  expect([...compareDrafts(before, after).map]).toEqual(map)
})

test('a deleted word has no place in the new draft, and none precedes the first', () => {
  const drafts = compareDrafts('He always goes home.', 'He goes home.')
  expect([-1, 0, 1, 2, 99].map((at) => newTokenOf(drafts, at))).toEqual([-1, 0, -1, 1, -1])
  expect([...drafts.isTaken]).toEqual([1, 1, 1, 1])
  expect([...compareDrafts('He goes.', 'He always goes.').isTaken]).toEqual([1, 0, 1, 1])
})

test('lists sentences that occur exactly once in both; repeated ones are no evidence', () => {
  expect(compareDrafts('A b. C d. E f.', 'C d. A b. G h.').equals).toEqual([
    [0, 1],
    [1, 0],
  ])
  expect(compareDrafts('A b. A b. C d.', 'A b. C d.').equals).toEqual([[2, 1]])
  expect(compareDrafts('A b. C d.', 'A b. C d. A b.').equals).toEqual([[1, 1]])
})

const SENTENCES = ['Ann went home.', 'Bob ate fish.', 'Cy sold wool.', 'Di lit lamps.']
const write = (order: string) => [...order].map((letter) => SENTENCES['abcd'.indexOf(letter)] ?? '').join(' ')

test.each([
  ['abcd', 'abcd', 'b', false],
  ['abcd', 'bcda', 'a', true], // to the end
  ['abcd', 'bcda', 'b', false], // the others did not move
  ['abcd', 'dabc', 'd', true],
  ['abcd', 'acbd', 'b', false], // of two neighbours that changed places neither has
  ['abcd', 'abc', 'b', false],
  ['abc', 'dabc', 'a', false], // a new one before it moves nothing
  ['abcd', 'cdab', 'a', false], // the halves changed places: either may have moved
])('from %s to %s the sentence %s has moved: %s', (before, after, letter, isMoved) => {
  const drafts = compareDrafts(write(before), write(after))
  const [home, there] = [before, after].map((order) => order.indexOf(letter))
  const [quoted, place] = [drafts.oldSentences[home ?? -1], drafts.freshSentences[there ?? -1]]
  if (!quoted || !place) throw new Error('no such sentence')
  expect(hasSentenceMoved(drafts, quoted, place)).toBe(isMoved)
})
