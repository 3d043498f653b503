import { listMoves } from './grid-moves'

/** Three rows, three columns; the middle row lacks its second cell, the last one its first. */
const CELLS = [
  [true, true, true],
  [true, false, true],
  [false, true, true],
]
const move = (row: number, column: number, key: string, ctrlKey = false) =>
  listMoves(CELLS, { row, column }, { key, ctrlKey }).map((place) => [place.row, place.column])

test.each<[string, [number, number, string, boolean?], number[][]]>([
  ['down goes to the next row of the column', [0, 0, 'ArrowDown'], [[1, 0]]],
  ['down passes over an empty cell', [0, 1, 'ArrowDown'], [[2, 1]]],
  ['down at the end stays', [2, 2, 'ArrowDown'], []],
  [
    'up goes to the nearest row first',
    [2, 2, 'ArrowUp'],
    [
      [1, 2],
      [0, 2],
    ],
  ],
  [
    'left goes to the next column, as Persian is read',
    [0, 0, 'ArrowLeft'],
    [
      [0, 1],
      [0, 2],
    ],
  ],
  ['left passes over an empty cell', [1, 0, 'ArrowLeft'], [[1, 2]]],
  [
    'right goes back',
    [0, 2, 'ArrowRight'],
    [
      [0, 1],
      [0, 0],
    ],
  ],
  ['right in the first column stays', [0, 0, 'ArrowRight'], []],
  [
    'Home begins at the first cell of the row',
    [2, 2, 'Home'],
    [
      [2, 1],
      [2, 2],
    ],
  ],
  [
    'End begins at the last cell of the row',
    [1, 0, 'End'],
    [
      [1, 2],
      [1, 0],
    ],
  ],
  ['another key moves nothing', [0, 0, 'a'], []],
])('%s', (_, from, expected) => {
  expect(move(...from)).toEqual(expected)
})

test('with Ctrl, Home and End begin at the first and the last cell of all', () => {
  expect(move(1, 2, 'Home', true)[0]).toEqual([0, 0])
  expect(move(0, 0, 'End', true)[0]).toEqual([2, 2])
})
