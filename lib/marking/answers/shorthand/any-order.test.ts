import { expandAlternative } from '../expand'
import { listAndOr, readAnyOrder } from './any-order'
import { type RawInterpretation } from './shorthand-interpretations'

const answersOf = ({ alternatives }: RawInterpretation) =>
  alternatives.map((tokens) => expandAlternative({ tokens, class: 'text' }).join('; ')).join(' | ')

const BOTH = 'heat, light | heat and light | light, heat | light and heat'
test.each([
  ['heat, light', 'in any order', BOTH],
  ['heat,light', 'in any order', BOTH],
  [' heat , light ', 'in any order', BOTH],
  ['heat; light', 'any order', BOTH],
  ['heat / light', 'either order', BOTH],
  ['heat, and light', 'order', BOTH],
  ['heat, AND light', 'order', BOTH],
  ['heat; & light', 'order', BOTH],
  ['heat and light', 'order', BOTH],
  ['heat & light', 'order', BOTH],
  ['heat + light', 'order', BOTH],
  ['heat (and) light', 'order', BOTH],
  ['heat  (&)  light', 'order', BOTH],
  ['heat, light', '(both)', BOTH],
  ['heat, light', 'both are required', BOTH],
  ['heat, light', 'ALL NEEDED', BOTH],
  ['heat AND light', '', BOTH],
  ['heat  AND  light', '', BOTH],
  ['Heat AND light', '', BOTH.replaceAll('heat', 'Heat')],
  [
    'heat, photo(s)',
    'order',
    'heat, photos; heat, photo | heat and photos; heat and photo | photos, heat; photo, heat | photos and heat; photo and heat',
  ],
  [
    'a, b, c',
    'order',
    'a, b, c | a, b and c | a, c, b | a, c and b | b, a, c | b, a and c | b, c, a | b, c and a | c, a, b | c, a and b | c, b, a | c, b and a',
  ],
  ['brand, land', 'order', 'brand, land | brand and land | land, brand | land and brand'],
])('%s (%s): %s', (plain, remark, answers) => {
  const interpretation = readAnyOrder(plain, remark === '' ? [] : [remark])
  expect(interpretation?.scope).toBe('any-order')
  expect(interpretation && answersOf(interpretation)).toBe(answers)
})

test.each([
  ['heat light', 'order'],
  ['heat', 'order'],
  ['a, b, c, d', 'order'],
  ['heat, ', 'order'],
  [', heat', 'order'],
  ['(red) heat, light', 'order'],
  ['heat, photo(sssssss)', 'order'],
  ['heat, (s)', 'order'],
  ['heat | cold, light', 'order'],
  ['heat, light', 'orders'],
  ['heat, light', 'both'],
  ['heat, light', 'it is (both)'],
  ['heat, light', '(both) of them'],
  ['heat, light', 'both there'],
  ['heat, light', 'is required'],
  ['heat, light', ''],
  ['heat and light', ''],
  ['HEAT AND LIGHT', ''],
  ['heat AND light 5', ''],
  ['between heat AND light', ''],
  ['Between heat AND light', ''],
  ['heat AND light/sun', ''],
  ['heat AND light, sun', ''],
  ['heat AND light; sun', ''],
  ['heatANDlight', ''],
])('%s (%s) is not several answers in any order', (plain, remark) => {
  expect(readAnyOrder(plain, remark === '' ? [] : [remark])).toBeNull()
})

test.each([
  ['insects and/or worms', 'insects', 'worms'],
  ['insects AND/OR worms', 'insects', 'worms'],
  [' insects and/or worms ', 'insects', 'worms'],
  ['old insects and/or red worms', 'old insects', 'red worms'],
])('%s may be both, either, or only one', (plain, item, other) => {
  const both = `${item} and ${other} | ${item} or ${other} | ${item} and/or ${other}`
  expect(listAndOr(plain).map((interpretation) => [interpretation.scope, answersOf(interpretation)])).toEqual([
    ['any-order', both],
    ['listed', `${both} | ${item} | ${other}`],
  ])
})

test.each([
  'a, b and/or c',
  'a and/or b, c',
  'a; b and/or c',
  'a (x) and/or b',
  'a/b and/or c',
  'a|x and/or b',
  'a and/or b|x',
  'and/or b',
  'a and/or',
  'a and or b',
])('%s offers no such choice', (plain) => {
  expect(listAndOr(plain)).toEqual([])
})
