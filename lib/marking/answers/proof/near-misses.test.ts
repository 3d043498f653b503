import { type Alternative, type TextKey } from '../key'
import { expandKey } from '../expand'
import { SURE_CASES } from './fixtures/proof-cases'
import { listNearMisses, NEAR_MISS_COUNT } from './near-misses'
import { type ProofContext } from './proof'
import { proveKey } from './prove-key'

function keyOf(text: string, answerClass: Alternative['class'], more: Partial<Alternative> = {}): TextKey {
  return { kind: 'text', accepts: [{ tokens: [text], class: answerClass, ...more }] }
}

function list(key: TextKey, context: ProofContext = {}) {
  return listNearMisses({ key, answers: expandKey(key), context, numbers: [7] })
}

test.each(SURE_CASES)('makes twenty different near-misses of $key, always the same', ({ key }) => {
  const made = list(keyOf(key, 'text'))
  expect(new Set(made).size).toBe(NEAR_MISS_COUNT)
  expect(list(keyOf(key, 'text'))).toEqual(made)
  expect(made).not.toContain(key)
})

test.each<[string, TextKey, readonly string[]]>([
  ['a word', keyOf('library', 'text'), ['7-library', '7library', 'libraries', 'libxary', 'not library']],
  ['a noun', keyOf('headphones', 'text'), ['headphone', 'ehadphones']],
  ['two words', keyOf('garden centre', 'text'), ['centre garden', 'garden', 'centre']],
  ['a number', keyOf('850', 'number'), ['851', '849', '8500']],
  ['decimals', keyOf('47.50', 'number'), ['4750', '47.51', '48.50']],
  ['a sign', keyOf('-5°C', 'number'), ['5°C', '-6°C']],
  ['a point', keyOf('.5%', 'percent'), ['5%']],
  ['a time', keyOf('9.30 am', 'time'), ['9.30 pm', '9.31 am', '10.30 am']],
  ['a unit', keyOf('5 km', 'number'), ['5 miles', '6 km']],
  ['money', keyOf('£850', 'money'), ['$850', '£851']],
  ['a date', keyOf('19 May', 'date'), ['20 May', '18 May']],
])('near-misses of %s', (_, key, expected) => {
  expect(list(key)).toEqual(expect.arrayContaining([...expected]))
})

/** Before a word is added. */
test.each<[string, Alternative['class'], string, readonly string[]]>([
  ['library', 'text', '', ['7-library', '7library', 'libraries', 'libxary', 'ibrary', 'ilbrary', 'libraryx']],
  ['boxes', 'text', '', ['7-boxes', '7boxes', 'boxe', 'boqes', 'oxes', 'obxes', 'boxesx']],
  ['glass', 'text', '', ['7-glass', '7glass', 'glxss', 'lass', 'lgass', 'glassx']],
  ['tennis', 'text', '', ['7-tennis', '7tennis', 'tenxis', 'ennis', 'etnnis', 'tennisx']],
  ['Max Axxe', 'text', '', ['7-Max Axxe', '7Max Axxe', 'Axxe', 'Max', 'Axxe Max', 'Max Axqe', 'Max xAxe', 'Max Axxex']],
  [
    'eel pond',
    'text',
    '',
    ['7-eel pond', '7eel pond', 'eel ponds', 'pond', 'eel', 'pond eel', 'eel poxd', 'eel ond', 'eel opnd', 'eel pondx'],
  ],
  ['hat hat', 'text', '', ['7-hat hat', '7hat hat', 'hat hats', 'hat']],
  ['thirds', 'number', '', ['thixds', 'hirds', 'htirds', 'thirdsx']],
  ['850', 'number', '', ['7-850', '7850', '851', '849', '8500']],
  ['1', 'number', '', ['7-1', '71', '2', '10']],
  ['1,500', 'number', '', ['7-1,500', '71,500', '2,500', '10,500', '1,501']],
  ['47.50', 'number', '', ['7-47.50', '747.50', '48.50', '46.50', '470.50', '47.51', '4750']],
  ['9.30 am', 'time', '', ['7-9.30 am', '79.30 am', '10.30 am', '8.30 am', '90.30 am', '9.31 am', '9.30 pm']],
  ['10 P.M.', 'time', '', ['7-10 P.M.', '710 P.M.', '11 P.M.', '09 P.M.', '100 P.M.', '10 a.M.']],
  ['-5°C', 'number', '', ['7--5°C', '7-5°C', '-6°C', '-4°C', '-50°C', '5°C']],
  ['.5%', 'percent', '', ['7-.5%', '7.5%', '7. .5%', '.6%', '.4%', '5%', '.5 kg']],
  ['5 km', 'number', '', ['7-5 km', '75 km', '6 km', '4 km', '50 km', '5 miles']],
  ['50%', 'percent', '', ['7-50%', '750%', '51%', '49%', '500%', '50 kg']],
  ['£850', 'money', '', ['7-£850', '7£850', '£851', '£849', '£8500', '$850']],
  ['$5', 'money', '', ['7-$5', '7$5', '$6', '$4', '$50', '£5']],
  [
    '140 pounds',
    'number',
    'It weighed:',
    [
      '7-140 pounds',
      '7140 pounds',
      '141 pounds',
      '139 pounds',
      '1400 pounds',
      '£140',
      '140 pouxds',
      '140 ounds',
      '140 opunds',
      '140 poundsx',
    ],
  ],
  [
    '140 pounds',
    'number',
    'It cost:',
    [
      '7-140 pounds',
      '7140 pounds',
      '141 pounds',
      '139 pounds',
      '1400 pounds',
      '140 pouxds',
      '140 ounds',
      '140 opunds',
      '140 poundsx',
    ],
  ],
])('%j (%s, printed %j) is changed into %j', (text, answerClass, before, changed) => {
  const made = list(keyOf(text, answerClass), { printed: { before, after: '' } })
  expect(made.slice(0, made.indexOf(`not ${text}`))).toEqual(changed)
})

test('adds a word before, a word after, or a second answer', () => {
  const made = list(keyOf('hat hat', 'text'))
  expect(made.slice(made.indexOf('not hat hat'))).toEqual([
    'not hat hat',
    'only hat hat',
    'very hat hat',
    'old hat hat',
    'hat hat too',
    'hat hat only',
    'hat hat or zebra',
    'hat hat and zebra',
    'hat hat zebra',
    'hat hat not',
    'zebra/hat hat',
    'zebra, hat hat',
    'zebra or hat hat',
    'hat hat/zebra',
    'hat hatzq',
    'zqhat hat',
  ])
})

const WEIGHED: ProofContext = { printed: { before: 'Weight:', after: '' } }

test.each<[string, TextKey, ProofContext]>([
  ['prepositions joined to a figure', keyOf('the 5th', 'code'), {}],
  ['pounds as weight and as money', keyOf('140 pounds', 'money'), WEIGHED],
  ['figures with a meaningless point', keyOf('47.50', 'phone'), {}],
  ['a meaningless sign', keyOf('-5', 'code'), {}],
])('a key is unsure that accepts %s', (_, key, context) => {
  const { marking } = proveKey({ key, context, sources: [], numbers: [7] })
  expect(marking.passed).toBe(false)
  expect([...marking.accepted, ...marking.refused]).not.toEqual([])
})

test('an answer of the key is no near-miss of it', () => {
  const key: TextKey = {
    kind: 'text',
    accepts: [
      { tokens: ['head', { optional: ['phone'] }, { optional: ['s'] }], class: 'text' },
      { tokens: [{ choice: ['15', '16'] }], class: 'number' },
    ],
  }
  const made = list(key)
  for (const own of expandKey(key)) expect(made).not.toContain(own)
})

test.each([
  [{ kind: 'choice', accepts: ['B'] } as const, ['A', 'B', 'C'], true],
  [{ kind: 'choice', accepts: ['D'] } as const, ['A', 'B', 'C'], false],
  [{ kind: 'choices', labels: ['A', 'C'] } as const, ['A', 'B', 'C', 'D', 'E'], true],
  [{ kind: 'choices', labels: ['A', 'F'] } as const, ['A', 'B', 'C', 'D', 'E'], false],
  [{ kind: 'choice', accepts: [] } as const, ['A', 'B'], false],
  [{ kind: 'choice', accepts: ['NOT GIVEN'] } as const, ['TRUE', 'FALSE', 'NOT GIVEN'], true],
  [{ kind: 'choice', accepts: ['NO'] } as const, ['TRUE', 'FALSE', 'NOT GIVEN'], false],
])('labels are proved by the list of their question: %j of %j', (key, labels, isSure) => {
  const { source, marking } = proveKey({ key, context: { labels }, sources: [], numbers: [7] })
  expect(source.passed && marking.passed).toBe(isSure)
})

test.each([
  ['km', 'miles'],
  ['kilometres', 'miles'],
  ['m', 'feet'],
  ['metres', 'feet'],
  ['cm', 'inches'],
  ['kg', 'grams'],
  ['g', 'kg'],
  ['minutes', 'hours'],
  ['mins', 'hours'],
  ['hours', 'days'],
  ['days', 'weeks'],
  ['weeks', 'months'],
  ['months', 'years'],
  ['years', 'days'],
  ['%', 'kg'],
  ['litres', 'zlotys'],
  ['mph', 'zlotys'],
])('5 %s is changed into 5 %s', (unit, other) => {
  for (const key of [`5 ${unit}`, `5${unit}`, `5.5 ${unit}`, `1,500 ${unit}`]) {
    const figure = key.replace(/[^\d.,].*$/, '')
    expect(list(keyOf(key, 'number'))).toContain(`${figure} ${other}`)
  }
})

test.each([
  ['£5 km', '£5 miles', true],
  ['-5 km', '-5 miles', true],
  ['-5 litres', '-5 zlotys', false], // a minus sign is none of a price
  ['£5 litres', '£5 zlotys', false],
  ['5 cats', '5 zlotys', false],
  ['5', '5 zlotys', false],
  ['about 5 km', 'about 5 miles', false],
  ['€5', '€6', true],
  ['€5', '$5', false],
  ['5 £', '5 $', false],
  ['5 £', '£5', false],
])('%s is changed into %s: %s', (key, miss, isMade) => {
  expect(list(keyOf(key, 'number')).includes(miss)).toBe(isMade)
})

test.each(['weigh', 'weight', 'weighs', 'weighed', 'weighing', 'Heavy', 'mass'])(
  'where «%s» is printed, pounds are no money',
  (word) => {
    for (const printed of [
      { before: `The ${word} of it`, after: '' },
      { before: '', after: word },
      { before: '', after: '', label: word },
    ]) {
      expect(list(keyOf('140 pounds', 'number'), { printed })).toContain('£140')
      expect(list(keyOf('1 pound', 'number'), { printed })).toContain('£1')
      expect(list(keyOf('140 poundsx', 'number'), { printed })).not.toContain('£140')
    }
    expect(list(keyOf('140 pounds', 'number'), { printed: { before: `x${word}x`, after: '' } })).not.toContain('£140')
  },
)

test.each<[string, Alternative['class'], string, boolean]>([
  // a neighbouring number keeps its zeros
  ['007', 'number', '008', true],
  ['010', 'number', '009', true],
  ['room 5', 'code', 'room 6', true],
  ['0', 'number', '-1', false],
  ['0', 'number', '1', true],
  ['9', 'number', '10', true],
  ['1.9', 'number', '1.0', true], // the last digit one higher
  ['12345678901234567890', 'number', '123456789012345678900', true],
  ['12345678901234567890', 'number', '12345678901234567891', true],
  ['cats', 'number', 'cats0', false],
  // a lost point, but not between hours and minutes
  ['7.5', 'number', '75', true],
  ['7.45', 'time', '745', false],
  ['23:45', 'time', '2345', false],
  ['24.45', 'number', '2445', true],
  ['7.65', 'number', '765', true],
  ['7.455', 'number', '7455', true],
  ['about -5', 'number', 'about 5', true],
  ['a-5', 'code', 'a5', false],
  ['\u22125', 'number', '5', true],
  ['about .5', 'number', 'about 5', true],
  ['9.30 a.m.', 'time', '9.30 p.m.', true],
  ['9.30am', 'time', '9.30pm', true],
  ['9.30 Pm', 'time', '9.30 am', true],
  ['9.30 amx', 'time', '9.30 pmx', false],
  ['am', 'text', 'pm', false],
  // words left out, swapped, in the other number
  ['big old oak', 'text', 'old oak', true],
  ['big old oak', 'text', 'big old', true],
  ['big old oak', 'text', 'old big oak', true],
  ['big old oak', 'text', 'big old oaks', true],
  ['Big big oak', 'text', 'big Big oak', false],
  ['big a oak', 'text', 'big a', false],
  ['big 5 oak', 'text', '5 oak', false],
  ['oak5 elm', 'text', 'elm', false],
  ['oak elm5', 'text', 'elm5', false],
  ["o'dell-grey oak", 'text', 'oak', true],
  ['big oak', 'number', 'oak', false],
  ['oaks', 'text', 'oak', true],
  ['glass', 'text', 'glas', false],
  ['focus', 'text', 'focu', false],
  ['oasis', 'text', 'oasi', false],
  ['physics', 'text', 'physic', false],
  ['Oaks', 'text', 'Oak', false],
  ['ox', 'text', 'oxen', false],
  ['city', 'text', 'cities', true],
  // the number of the question, and no number before a fraction
  ['half', 'text', '7half', false],
  ['Thirds', 'text', '7Thirds', false],
  ...'halves third quarter quarters fourth fourths fifth fifths sixth sixths eighth eighths tenth tenths'
    .split(' ')
    .map((word): [string, 'number', string, boolean] => [word, 'number', `7-${word}`, false]),
  ['two halves', 'number', '7-two halves', true],
])('%s (%s) is changed into %s: %s', (key, answerClass, miss, isMade) => {
  expect(list(keyOf(key, answerClass)).includes(miss)).toBe(isMade)
})

test('without a number of the question the first is meant', () => {
  expect(listNearMisses({ key: keyOf('bus', 'text'), answers: ['bus'], context: {}, numbers: [] })).toContain('1-bus')
})

test.each([
  [['five', '5'], '5', false], // an answer of the key
  [['oak', 'not oak'], 'not oak', false],
  [['oak', 'Not  Oak!'], 'not oak', false],
  [['1500', '1501'], '1501', false],
  [['1500', '1,501'], '1501', false],
  [['5', '.5'], '0.5', false],
  [['5', '0.6'], '.6', false],
  [['9.30', '9.31'], '9.31', false],
  [['oak', 'elm', 'ash', 'yew'], 'not ash', true],
  [['oak', 'elm', 'ash', 'yew'], 'not yew', false], // only the first answers are changed
])('of the answers %j a near-miss is %s: %s', (answers, miss, isMade) => {
  const accepts = answers.map((text) => ({ tokens: [text], class: 'text' as const }))
  const made = listNearMisses({ key: { kind: 'text', accepts }, answers, context: {}, numbers: [7] })
  expect(made.includes(miss)).toBe(isMade)
})

test('the near-misses of several answers take turns', () => {
  const answers = ['oak', 'elm']
  const accepts = answers.map((text) => ({ tokens: [text], class: 'text' as const }))
  const made = listNearMisses({ key: { kind: 'text', accepts }, answers, context: {}, numbers: [7] })
  expect(made.slice(0, 4)).toEqual(['7-oak', '7-elm', '7oak', '7elm'])
})
