import { findNumberDifference, isPluralOf, listPlurals } from './plural'

test.each<[string, string[]]>([
  ['bee', ['bees']],
  ['city', ['cities']],
  ['day', ['days']],
  ['bus', ['buses']],
  ['box', ['boxes']],
  ['quiz', ['quizes']],
  ['church', ['churches']],
  ['dish', ['dishes']],
  ['crisis', ['crises']],
  ['knife', ['knifes', 'knives']],
  ['leaf', ['leafs', 'leaves']],
  ['potato', ['potatos', 'potatoes']],
  ['man', ['men', 'mans']],
  ['postwoman', ['postwomen', 'postwomans']],
  ['child', ['children', 'childs']],
  ['index', ['indices', 'indexes']],
  ['phenomenon', ['phenomena', 'phenomenons']],
  ...'woman:women person:people foot:feet tooth:teeth goose:geese mouse:mice ox:oxen louse:lice criterion:criteria bacterium:bacteria datum:data medium:media curriculum:curricula stimulus:stimuli fungus:fungi cactus:cacti nucleus:nuclei larva:larvae alga:algae antenna:antennae appendix:appendices matrix:matrices vertebra:vertebrae formula:formulae millennium:millennia'
    .split(' ')
    .map((pair): [string, string[]] => [pair.split(':')[0] ?? '', [pair.split(':')[1] ?? '']]),
])('lists the plurals of %s', (singular, plurals) => {
  expect(listPlurals(singular)).toEqual(expect.arrayContaining(plurals))
})

test.each<[string, string, boolean]>([
  ['bees', 'bee', true],
  ['bee', 'bees', false],
  ['bee', 'bee', false],
  ['cities', 'city', true],
  ['citys', 'city', false],
  ['daies', 'day', false],
  ['mice', 'mouse', true],
  ['wolves', 'wolf', true],
  ['crises', 'crisis', true],
  ['crisises', 'crisis', false],
  ['2s', '2', false],
  ['dogs', 'cat', false],
  ['sheep', 'sheep', false],
  ['b2s', 'b2', false],
])('%s is a plural of %s: %s', (plural, singular, is) => {
  expect(isPluralOf(plural, singular)).toBe(is)
})

test.each<[string, string, 'plural' | 'singular' | null]>([
  ['bee', 'bees', 'plural'],
  ['bees', 'bee', 'singular'],
  ['bee', 'bee', null],
  ['two bee', 'two bees', 'plural'],
  ['two bees', 'three bee', null],
  ['bee', 'two bees', null],
  ['two bees', 'bees', null],
  ['red bees', 'red bee hive', null],
  ['cat', 'dogs', null],
  ['', '', null],
])('compares %j and %j: %s', (given, accepted, number) => {
  expect(findNumberDifference(given.split(' '), accepted.split(' '))).toBe(number)
})
