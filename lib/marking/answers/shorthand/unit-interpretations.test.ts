import { expandAlternative } from '../expand'
import { type AnswerClass, type PrintedContext } from '../key'
import { listUnitInterpretations } from './unit-interpretations'

/** Each meaning of the alternatives (separated by |), as "scope: answer (class), …". */
function read(texts: string, own: AnswerClass, printed?: PrintedContext): readonly string[] {
  const alternatives = texts.split('|').map((text) => ({ tokens: [text], class: own }))
  return listUnitInterpretations(alternatives, printed).map(
    (interpretation) =>
      `${interpretation.scope}: ${interpretation.alternatives.map((alternative) => `${expandAlternative(alternative).join()} (${alternative.class})`).join(', ')}`,
  )
}

/** What each meaning adds. */
const added = (texts: string, own: AnswerClass, printed?: PrintedContext) =>
  read(texts, own, printed).map((interpretation) => interpretation.replace(/^.*, /, ''))
const numbers = (...texts: readonly string[]) => texts.map((text) => `${text} (number)`)

test.each([
  ['25 m', numbers('25 metres', '25 minutes', '25 million')],
  ['25m', numbers('25 metres', '25 minutes', '25 million')],
  ['25 M', numbers('25 metres', '25 minutes', '25 million')],
  ['-25.5 m', numbers('-25.5 metres', '-25.5 minutes', '-25.5 million')],
  ['2,500 m', numbers('2,500 metres', '2,500 minutes', '2,500 million')],
  ['25 m deep', numbers('25 metres deep', '25 minutes deep', '25 million deep')],
  ['25 m tops', numbers('25 metres tops', '25 minutes tops', '25 million tops')],
  ['25 m bypass', numbers('25 metres bypass', '25 minutes bypass', '25 million bypass')],
  ['25 t', numbers('25 tonnes', '25 tons')],
  ['25 k', numbers('25 thousand', '25 kilometres')],
  ['25 c', ['25 degrees celsius (number)', '25 cents (money)']],
  ['25c', ['25 degrees celsius (number)', '25 cents (money)']],
  ['25 C', ['25 degrees celsius (number)', '25 cents (money)']],
  ['25 w', numbers('25 watts')],
  ['25 v', numbers('25 volts')],
  ['25 st', numbers('25 stone')],
  ['11 st', numbers('11 stone')],
  ['111 st', numbers('111 stone')],
  ['25 pt', numbers('25 pints')],
  ['25 pts', numbers('25 pints')],
  ['25 m|25m', numbers('25 metres', '25 minutes', '25 million')],
  ['25 m|25 miles', numbers('25 metres', '25 minutes', '25 million')],
  ['twenty|25 m', numbers('25 metres', '25 minutes', '25 million')],
  // clear, or no such unit
  ['25 km', []],
  ['25 mm', []],
  ['m', []],
  ['a 25 m', []],
  ['25 m 5', []],
  ['25 m to 30', []],
  ['25 m x 3', []],
  ['25 m by 3', []],
  ['1 st', []],
  ['1st', []],
  ['21 st', []],
  ['101 st', []],
  ['25C', []], // a room
  ['25T', []],
  ['25K', []],
  ['25 m|25 metres', []],
  ['25 m|twenty-five minutes', []],
  ['25 m|25 mins', []],
  ['25 m|25-metre', []],
  ['25 k|25 km', numbers('25 thousand', '25 kilometres')],
  ['5 k|5 kilometres', []],
])('the key %s may also mean %j', (texts, meanings) => {
  expect(added(texts, 'number')).toEqual(meanings)
})

test('each meaning accepts the key as printed, in its class', () => {
  expect(read('25 c', 'number')).toEqual([
    'unit:degrees celsius: 25 c (number), 25 degrees celsius (number)',
    'unit:cents: 25 c (money), 25 cents (money)',
  ])
  expect(read('25 m|twenty-five m', 'number')[1]).toBe(
    'unit:minutes: 25 m (number), twenty-five m (number), 25 minutes (number)',
  )
})

test('the question decides, and a text has no unit', () => {
  expect(read('25 m', 'number', { before: 'Height: ', after: '' })).toEqual([])
  expect(read('25 m', 'number', { before: 'Here: ', after: '' })).toHaveLength(3)
  for (const own of ['text', 'time', 'date', 'code', 'percent', 'phone'] as const) expect(read('25 m', own)).toEqual([])
})

test.each([
  ['140 pounds', undefined, ['£140 (money)', '140 lb (number)']],
  ['140 pound', undefined, ['£140 (money)', '140 lb (number)']],
  ['1,140.5 Pounds', undefined, ['£1,140.5 (money)', '1,140.5 lb (number)']],
  ['140 pounds', { before: 'Total:', after: '' }, ['£140 (money)', '140 lb (number)']],
  ['140 pounds', { before: 'Weight:', after: '' }, []],
  ['140 pounds', { before: 'Price:', after: '' }, []],
  ['140 pounds', { before: 'Deposit: £', after: '' }, []],
  ['140 pounds|£140', undefined, []],
  ['140 pounds|GBP 140', undefined, []],
  ['140 pounds|140 lb', undefined, []],
  ['140 pounds|140 lbs', undefined, []],
  ['140 pounds|140 slbs', undefined, ['£140 (money)', '140 lb (number)']],
  ['140 pounds|140 pounds 50 pence', undefined, []],
  ['about 140 pounds', undefined, []],
  ['140 pounds now', undefined, []],
  ['140', undefined, []],
])('the amount %s at %j may also mean %j', (texts, printed, meanings) => {
  expect(added(texts, 'money', printed)).toEqual(meanings)
})

const RANGE_FIRST = (clock: string, range: string) => [`${range} (number)`, `${clock} (time)`]
test.each([
  ['5 to 9', RANGE_FIRST('8.55', '5-9')],
  ['10 to 9', RANGE_FIRST('8.50', '10-9')],
  ['20 to 9', RANGE_FIRST('8.40', '20-9')],
  ['25 to 12', RANGE_FIRST('11.35', '25-12')],
  ['5 to 12', RANGE_FIRST('11.55', '5-12')],
  ['5 to 1', RANGE_FIRST('12.55', '5-1')],
  ['5 To 2', RANGE_FIRST('1.55', '5-2')],
  ['5 to 0', []],
  ['5 to 13', []],
  ['15 to 9', []], // a quarter to nine
  ['5 to 9 am', []],
  ['15 to 9', []],
  ['x5 to 9', []],
  ['5 to 9|8.55', []],
])('the number %s may be a range or a time: %j', (texts, meanings) => {
  expect(added(texts, 'number')).toEqual(meanings)
})

test.each([
  [' people', true],
  ['people', true],
  ['%', true],
  [' Men', true],
  ['', false],
  [' (about)', false],
  ['. Then', false],
])('before «%s» the number 5 to 9 counts something: %s', (after, isCounted) => {
  expect(read('5 to 9', 'number', { before: '', after })).toHaveLength(isCounted ? 0 : 2)
})

test.each([
  ['10 to 11', ['10.50 (time)', '10-11 (number)']],
  ['10 to 12', ['11.50 (time)', '10-12 (number)']],
  ['5 to 6', ['5.55 (time)', '5-6 (number)']],
  ['5 to 8', ['7.55 (time)', '5-8 (number)']],
  ['5 to 9', []], // nobody says a range of four hours so
  ['5 to 5', []],
  ['10 to 9', []], // no hours run backwards
  ['20 to 9', []],
])('where a time is asked for, %s may be minutes or hours: %j', (texts, meanings) => {
  expect(added(texts, 'time')).toEqual(meanings)
})
