import { CRITERION_BANDS, findNewFractions } from './criterion-bands'

test('a criterion has the ten whole bands', () => {
  expect(CRITERION_BANDS).toEqual(Array.from({ length: 10 }, (_, band) => band))
})

test.each([
  ['whole bands pass', { a: 0, b: 9 }, { a: 6, b: null }, []],
  ['a missing band passes', { a: null, b: null }, { a: 6.5, b: 6 }, []],
  ['a half band is reported', { a: 6.5, b: 6 }, { a: null, b: null }, ['a']],
  ['a half band without a stored one is reported', { a: 6.5, b: 0.5 }, undefined, ['a', 'b']],
  ['the stored half band passes, another does not', { a: 6.5, b: 7.5 }, { a: 6.5, b: 6.5 }, ['b']],
  ['a stored half band does not permit one for another criterion', { a: 6, b: 6.5 }, { a: 6.5, b: 6 }, ['b']],
  ['an agreed quarter band passes', { a: 6.25, b: 6.75 }, { a: 6.25, b: 6.25 }, ['b']],
])('%s', (_name, given, stored, told) => {
  expect(findNewFractions(['a', 'b'], given, stored)).toEqual(told)
})
