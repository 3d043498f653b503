import { adviseType, heatOf, percentOf, getStock, type TypeCell, sortWeakestFirst } from './type-matrix'

const cell = (over: Partial<TypeCell> & { name?: string }): TypeCell & { name: string } => ({
  name: '',
  answers: 0,
  right: 0,
  questions: 30,
  unseen: 30,
  ...over,
})

test.each([
  [0, 0, null, 0],
  [7, 7, null, 100],
  [8, 3, 1, 38],
  [20, 8, 2, 40],
  [20, 11, 3, 55],
  [20, 14, 4, 70],
  [20, 17, 5, 85],
  [8, 8, 5, 100],
])('of %i answers %i are right: shade %s, %i per cent', (answers, right, heat, percent) => {
  expect(heatOf({ answers, right })).toBe(heat)
  expect(percentOf({ answers, right })).toBe(percent)
})

test.each([
  [0, 'none'],
  [1, 'few'],
  [5, 'few'],
  [6, 'plenty'],
] as const)('%i unseen questions are %s', (unseen, stock) => {
  expect(getStock({ unseen })).toBe(stock)
})

test.each([
  [
    'the weakest',
    [[cell({ name: 'weak', answers: 20, right: 8 }), cell({ name: 'strong', answers: 20, right: 18 })]],
    'weak',
  ],
  [
    'the weakest of all skills',
    [[cell({ name: 'a', answers: 20, right: 12 })], [cell({ name: 'b', answers: 20, right: 9 })]],
    'b',
  ],
  [
    'an unknown one before strong ones',
    [[cell({ name: 'strong', answers: 20, right: 18 }), cell({ name: 'new' })]],
    'new',
  ],
  [
    'a weak one before an unknown one',
    [[cell({ name: 'new' }), cell({ name: 'weak', answers: 20, right: 4 })]],
    'weak',
  ],
  [
    'of unknown ones that with the most questions',
    [[cell({ name: 'few', unseen: 8 }), cell({ name: 'many' })]],
    'many',
  ],
  [
    'one with unseen questions before a weaker one without',
    [[cell({ name: 'spent', answers: 30, right: 2, unseen: 0 }), cell({ name: 'left', answers: 20, right: 15 })]],
    'left',
  ],
  ['a spent one if there is nothing else', [[cell({ name: 'spent', unseen: 0 })]], 'spent'],
  ['nothing of what has no questions', [[cell({ questions: 0, unseen: 0 })]], undefined],
  ['nothing of nothing', [], undefined],
])('suggests %s', (_, skills, name) => {
  expect(adviseType(skills)?.name).toBe(name)
})

test('weak types are listed first, and types with too few answers separately, in their original order', () => {
  const types = [
    cell({ name: 'strong', answers: 20, right: 18 }),
    cell({ name: 'new' }),
    cell({ name: 'early', answers: 7, right: 0 }),
    cell({ name: 'weak', answers: 20, right: 12 }),
    cell({ name: 'weaker', answers: 8, right: 3 }),
  ]
  const { known, unknown } = sortWeakestFirst(types)
  expect(known.map(({ name }) => name)).toEqual(['weaker', 'weak', 'strong'])
  expect(unknown.map(({ name }) => name)).toEqual(['new', 'early'])
})
