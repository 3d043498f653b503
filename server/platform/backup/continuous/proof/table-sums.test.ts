import { compareSums } from './table-sums'

test('a table that differs is named, by its rows and by their content', () => {
  const sums = (rows: number, sum: string) => new Map([['users', { rows, sum }]])
  expect(compareSums(sums(2, '7'), sums(2, '7'))).toEqual([])
  expect(compareSums(sums(2, '7'), sums(1, '5'))).toEqual(['users: 2 rows here, 1 in the copy'])
  expect(compareSums(sums(2, '7'), sums(2, '5'))).toEqual(['users: 2 rows here, 2 in the copy, of other content'])
  expect(compareSums(sums(2, '7'), new Map())).toEqual(['users: 2 rows here, 0 in the copy'])
})

test('tables that exist only in the copy are named too, in alphabetical order', () => {
  const copy = new Map([
    ['papers', { rows: 2, sum: '7' }],
    ['exams', { rows: 1, sum: '5' }],
  ])
  expect(compareSums(new Map(), copy)).toEqual([
    'exams: 0 rows here, 1 in the copy',
    'papers: 0 rows here, 2 in the copy',
  ])
})
