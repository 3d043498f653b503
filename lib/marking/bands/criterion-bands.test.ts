import { CRITERION_BANDS, findNewFractions } from './criterion-bands'

test('a criterion has the ten whole bands', () => {
  expect(CRITERION_BANDS).toEqual(Array.from({ length: 10 }, (_, band) => band))
})

test.each([
  ['whole bands pass', { a: 0, b: 9 }, { a: 6, b: null }, []],
  ['a band that is not given yet passes', { a: null, b: null }, { a: 6.5, b: 6 }, []],
  ['a half is told', { a: 6.5, b: 6 }, { a: null, b: null }, ['a']],
  ['a half where nothing is stored is told', { a: 6.5, b: 0.5 }, undefined, ['a', 'b']],
  ['the stored half passes, another does not', { a: 6.5, b: 7.5 }, { a: 6.5, b: 6.5 }, ['b']],
  ['a stored half is no leave for another criterion', { a: 6, b: 6.5 }, { a: 6.5, b: 6 }, ['b']],
  ['an agreed quarter passes as it is', { a: 6.25, b: 6.75 }, { a: 6.25, b: 6.25 }, ['b']],
])('%s', (_name, given, stored, told) => {
  expect(findNewFractions(['a', 'b'], given, stored)).toEqual(told)
})
