import { listMagnitudes, listUnitForms } from './unit-forms'

const LENGTH = { before: 'The length is', after: '' }
const MANY = { before: 'The population is', after: '' }
const WARM = { before: 'The temperature is', after: '' }
const NONE = { before: '', after: '' }

test.each([
  ['25 metres', undefined, ['25 m', '25 m']],
  ['25 kilometres', undefined, []],
  ['2 metres x 3 metres', undefined, ['2 metres x 3 m', '2 m x 3 m']],
  ['25 m', undefined, []],
  ['25 m', LENGTH, ['25 metres']],
  ['25 m deep', LENGTH, ['25 metres deep', '25 metre deep']],
  ['1 m', LENGTH, ['1 metre']],
  ['25 m', NONE, []],
  ['3.5 m', MANY, ['3500000', '3500000']],
  ['12 k', MANY, ['12000', '12000']],
  ['3500000', MANY, ['3.5 m', '3500 k']],
  ['12000', MANY, ['12 k']],
  ['12050', MANY, []], // no round number
  ['1900', MANY, []], // may be a year
  ['2000', MANY, []],
  ['2100', MANY, ['2.1 k']],
  ['900', MANY, []],
  ['12000', LENGTH, []],
  ['12000', undefined, []],
  ['25 c', WARM, ['25 ° c']],
  ['25 f', WARM, ['25 ° f']],
  ['25 ° c', undefined, ['25 c']],
  ['25 ° f', undefined, ['25 f']],
  ['25 ° x', undefined, []],
  ['a hour', undefined, ['1 hour']],
  ['an hour', undefined, ['1 hour']],
  ['1 hour', undefined, ['an hour']],
  ['1 week', undefined, ['a week']],
  ['half hour', undefined, []],
  ['a day trip', undefined, []],
  ['a film', undefined, []],
  ['35 cm', { before: 'Length in cm:', after: '' }, ['35']],
  ['-5 cm', { before: 'Height in cm:', after: '' }, ['-5']],
  ['about 35 cm', { before: 'Length in cm:', after: '' }, []],
  ['35 cm', { before: 'Length:', after: '' }, []],
  ['45 mins', { before: 'A', after: ' walk' }, ['45 minute']],
  ['45 metres', { before: 'A', after: ' walk' }, ['45 m', '45 m']],
  ['45 metres walk', { before: 'A', after: ' today' }, ['45 m walk', '45 m walk']],
  ['45 minutes', { before: 'It takes', after: ', then' }, []],
  ['2 sq metres', undefined, []],
])('%s with %j is also %j', (form, printed, others) => {
  expect(listUnitForms(form.split(' '), printed).map((other) => other.join(' '))).toEqual(others)
})

test.each(['once', 'twice', 'three times', 'per', 'each', 'every', '2', 'hourly'])(
  'after «%s» an hour is no "1 hour": a rate follows',
  (before) => {
    expect(listUnitForms(['an', 'hour'], { before: `${before} `, after: '' })).toEqual([])
    expect(listUnitForms(['1', 'week'], { before, after: '' })).toEqual([])
  },
)

test.each(
  'second minute day week month year metre kilometre mile centimetre litre kilo kilogram gram tonne ton'.split(' '),
)('a %s is 1 %s', (unit) => {
  expect(listUnitForms(['a', unit], undefined)).toEqual([['1', unit]])
})

test.each([
  ['5 thousand', ['5 k']],
  ['5 million', ['5 m', '5 mn', '5 mln']],
  ['5 billion people', ['5 bn people', '5 b people']],
  ['million', []],
  ['5 constructor', []],
])('the magnitude of %s as a letter: %j', (words, ways) => {
  expect(listMagnitudes(words.split(' ')).map((way) => way.join(' '))).toEqual(ways)
})
