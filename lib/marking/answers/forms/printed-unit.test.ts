import { findMeaning, isUnitPrinted, listMeanings } from './printed-unit'

const asked = (before: string, after = '') => ({ before, after })

/** Words that decide, each alone. */
const DECIDING: readonly (readonly [letter: string, meaning: string, words: string])[] = [
  ['m', 'metres', 'height heights length lengths depth depths width widths distance distances altitude diameter size'],
  [
    'm',
    'metres',
    'dimension dimensions tall high deep long wide away metre metres meter meters swim pool swimming run',
  ],
  ['m', 'metres', 'race climb'],
  ['m', 'minutes', 'duration minute minutes min mins take takes last lasts wait waiting every film films movie movies'],
  ['m', 'minutes', 'show shows talk talks lecture lectures lesson lessons meeting meetings performance performances'],
  ['m', 'million', 'population million budget sales visitors people passengers inhabitants turnover'],
  ['t', 'tonnes', 'tonne tonnes'],
  ['t', 'tons', 'ton tons'],
  ['k', 'thousand', 'salary population thousand income visitors people budget'],
  ['k', 'kilometres', 'distance kilometre kilometres kilometer kilometers race run walk away'],
  [
    'c',
    'degrees celsius',
    'temperature temperatures degree degrees hot cold heat warm celsius boil boils freeze freezes',
  ],
  ['c', 'degrees celsius', 'freezing'],
  ['c', 'cents', 'cost costs price prices cent cents fee fare fares'],
  [
    'f',
    'degrees fahrenheit',
    'temperature temperatures degree degrees hot cold heat warm fahrenheit boil boils freeze',
  ],
  ['f', 'degrees fahrenheit', 'freezes freezing'],
  ['w', 'watts', 'power watt watts wattage bulb bulbs lamp lamps output electric electrical electricity'],
  ['v', 'volts', 'voltage volt volts battery batteries mains electric electrical electricity'],
  ['st', 'stone', 'weigh weighs weighed weight stone heavy'],
  ['pt', 'pints', 'pint pints milk beer liquid water volume'],
]
const EACH = DECIDING.flatMap(([letter, meaning, words]) =>
  words.split(' ').map((word) => [letter, word, meaning] as const),
)

test.each(EACH)('%s beside «%s» means %s, before the gap and after it', (letter, word, meaning) => {
  expect(findMeaning(letter, asked(`The ${word} is`))).toBe(meaning)
  expect(findMeaning(letter, asked('', ` ${word}`))).toBe(meaning)
  // Part of a longer word decides nothing.
  expect(findMeaning(letter, asked(`The x${word}x is`))).toBeNull()
})

test.each([
  ['m', 'journey time', 'minutes'],
  ['m', 'running time', 'minutes'],
  ['m', 'time', null],
  ['m', 'the length of the film', null], // metres or minutes
  ['km', 'distance', null],
  ['c', 'the price of warm water', null],
])('%s beside «%s» means %s', (letter, before, meaning) => {
  expect(findMeaning(letter, asked(before))).toBe(meaning)
})

test('without a question, or too far from the gap, a letter means nothing', () => {
  expect(findMeaning('m', undefined)).toBeNull()
  expect(findMeaning('m', asked(`length ${'x'.repeat(200)}`))).toBeNull()
  expect(findMeaning('m', asked('', `${'x'.repeat(200)} length`))).toBeNull()
})

test.each([
  ['m', ['metres', 'minutes', 'million']],
  ['ms', ['metres', 'minutes', 'million']],
  ['t', ['tonnes', 'tons']],
  ['k', ['thousand', 'kilometres']],
  ['c', ['degrees celsius', 'cents']],
  ['f', ['degrees fahrenheit']],
  ['w', ['watts']],
  ['v', ['volts']],
  ['st', ['stone']],
  ['pt', ['pints']],
  ['km', []],
])('%s can mean %j', (short, meanings) => {
  expect(listMeanings(short)).toEqual(meanings)
})

test.each([
  ['cm', { before: 'Length in cm:', after: '' }, true],
  ['cm', { before: 'Length (cm)', after: '' }, true],
  ['cm', { before: 'Length (cm) –', after: '' }, true],
  ['minutes', { before: 'It takes', after: ' minutes' }, true],
  ['minutes', { before: 'It takes', after: ' (minutes)' }, true],
  ['minutes', { before: '', after: '', head: 'minutes' }, true],
  ['minutes', { before: '', after: '', head: 'How many minutes' }, true],
  ['minutes', { before: '', after: '', head: 'Time, minutes' }, true],
  ['kg', { before: '', after: '', label: 'Weight (in kg)' }, true],
  ['kg', { before: '', after: '', row: 'Weight/kg' }, true],
  ['cm', { before: 'Length:', after: '' }, false],
  ['cm', { before: 'Length in cm of the board:', after: '' }, false],
  ['cm', { before: 'Length incm', after: '' }, false],
  ['minute', { before: '', after: ' minuteness' }, false],
  ['kg', { before: '', after: '', label: 'Weight kg' }, false],
  ['kg', { before: '', after: '', label: 'Weight (kgs per day)' }, true],
  ['kg', { before: '', after: '', label: 'Weight (kgx)' }, false],
  ['cats', { before: 'in cats', after: ' cats' }, false],
  ['°', { before: 'Heat in °:', after: '' }, true],
  ['', { before: 'in', after: '' }, false],
  ...['m2', 'm²', 'sq m', 'sq. m', 'sqm', 'square metres', 'square metre', 'metres squared'].flatMap(
    (unit) =>
      [
        ['sq m', { before: `Area (${unit}):`, after: '' }, true],
        ['sq metres', { before: '', after: ` ${unit}` }, true],
        ['cu m', { before: `Area (${unit}):`, after: '' }, false],
        ['sq km', { before: `Area (${unit}):`, after: '' }, false],
      ] as const,
  ),
  ...['m3', 'm³', 'cu m', 'cu. m', 'cubic metres', 'metres cubed'].flatMap(
    (unit) =>
      [
        ['cu m', { before: `Volume in ${unit}:`, after: '' }, true],
        ['sq m', { before: `Volume in ${unit}:`, after: '' }, false],
      ] as const,
  ),
  ['sq m', { before: 'Length in m:', after: '' }, false],
  ['sq', { before: 'Area in sq:', after: '' }, false],
  ['cats m', { before: 'Length in m:', after: '' }, false],
  ['sq m wide', { before: 'Area in m2:', after: '' }, false],
] as const)('the unit %s is printed in %j: %s', (unit, printed, isPrinted) => {
  expect(isUnitPrinted(unit.split(' '), printed)).toBe(isPrinted)
})
