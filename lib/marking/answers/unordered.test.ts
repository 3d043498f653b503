import { assignResponses } from './unordered'

/** `rows[response]` lists the keys that accept it. */
const assign = (...rows: readonly (readonly number[])[]) =>
  assignResponses(rows.length, (response, key) => rows[response]?.includes(key) === true)

test.each<[string, number[][], (number | null)[]]>([
  ['no questions', [], []],
  ['no right answers', [[], []], [null, null]],
  ['each in its own place', [[0], [1]], [0, 1]],
  ['the other way round', [[1], [0]], [1, 0]],
  [
    'two answers that fit both places stay',
    [
      [0, 1],
      [0, 1],
    ],
    [0, 1],
  ],
  ['the same answer twice gets one mark, in the place of its key', [[1], [1]], [null, 1]],
  ['the same answer twice, neither in the place of its key', [[2], [2], []], [2, null, null]],
  ['an answer moves for another that has no other key', [[0, 1], [0]], [1, 0]],
  ['a chain of three answers moves', [[0, 1], [1, 2], [0]], [1, 2, 0]],
  ['an answer in its place moves only if that gains a mark', [[0], [0, 1], [1]], [0, 1, null]],
])('%s', (_, rows, keys) => {
  expect(assign(...rows)).toEqual(keys)
})

test('pairs three answers with three keys for the most marks, in every case', () => {
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ]
  for (let pattern = 0; pattern < 512; pattern += 1) {
    const isRight = (response: number, key: number) => ((pattern >> (response * 3 + key)) & 1) === 1
    const given = assignResponses(3, isRight)
    const taken = given.filter((key) => key !== null)
    const most = Math.max(...orders.map((order) => order.filter((key, response) => isRight(response, key)).length))
    expect([pattern, taken.length, new Set(taken).size]).toEqual([pattern, most, most])
    expect(given.every((key, response) => key === null || isRight(response, key))).toBe(true)
  }
})
