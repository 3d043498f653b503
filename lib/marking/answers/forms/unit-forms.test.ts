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
  ['12 sq m', { before: 'Area (m²):', after: '' }, ['12']],
  ['12 sq metres', { before: 'It covers', after: ' square metres' }, ['12']],
  ['12 cu metres', { before: 'Volume in m3:', after: '' }, ['12']],
  ['12 sq m', { before: 'Area:', after: '' }, []],
  ['12 sq m of wood', { before: 'Area (m2):', after: '' }, []],
  ['35 miles 20 cm', { before: 'Length in cm:', after: '' }, []],
  ['£5 cm', { before: 'Length in cm:', after: '' }, []],
  ['cm', { before: 'Length in cm:', after: '' }, []],
  ['about 25 m', LENGTH, ['about 25 metres']],
  ['about 25 c', WARM, ['about 25 ° c']],
  ['about 25 c today', WARM, ['about 25 ° c today']],
  ['about 3.5 m people', MANY, ['about 3500000 people', 'about 3500000 people']],
  ['about 12 k', MANY, ['about 12000', 'about 12000']],
  ['1 m deep', LENGTH, ['1 metre deep']],
  ['m 5', MANY, []],
  ['m', MANY, []],
  ['3.55555555 m', MANY, ['3555555.55']], // no whole number of people
  ['about 3500000 people', MANY, ['about 3.5 m people', 'about 3500 k people']],
  ['1000000', MANY, ['1 m', '1000 k']],
  ['1100000', MANY, ['1.1 m', '1100 k']],
  ['1110000', MANY, ['1110 k']],
  ['999', MANY, []],
  ['21000', MANY, ['21 k']],
  ['21900', MANY, ['21.9 k']],
  ['120000', MANY, ['120 k']],
  ['200000', MANY, ['200 k']],
  ['3000', MANY, ['3 k']],
  ['2050', MANY, []],
  ['45 mins walk', { before: 'A', after: ' today' }, []],
  ['45 mins', { before: 'A', after: 'walk' }, ['45 minute']],
  ['45 mins', { before: 'A', after: '  Walk' }, ['45 minute']],
  ['45 mins', { before: 'A', after: '' }, []],
  ['45 mins', { before: 'A', after: ', then' }, []],
  ['about 45 mins', { before: 'A', after: ' walk' }, ['about 45 minute']],
  ['2 hrs 45 mins', { before: 'A', after: ' walk' }, ['2 hrs 45 minute']],
  ['25 ° c today', undefined, ['25 c today']],
  ['about 25 ° f', undefined, ['about 25 f']],
  ['1 hour', { before: 'It lasts only', after: '' }, ['an hour']], // an adverb, no rate
  ['an hour', { before: 'It takes approximately', after: '' }, ['1 hour']],
  ['1 film', undefined, []],
  ['1 day trip', undefined, []],
  ['one hour', undefined, []],
  ['hour', undefined, []],
  ['2 hour', undefined, []],
])('%s with %j is also %j', (form, printed, others) => {
  expect(listUnitForms(form.split(' '), printed).map((other) => other.join(' '))).toEqual(others)
})

test.each('once,twice,Twice,three times,per,each,every,2,24,hourly,daily,nightly,weekly,monthly,yearly'.split(','))(
  'after «%s» an hour is no "1 hour": a rate follows',
  (before) => {
    expect(listUnitForms(['an', 'hour'], { before: `${before} `, after: '' })).toEqual([])
    expect(listUnitForms(['1', 'week'], { before, after: '' })).toEqual([])
    expect(listUnitForms(['1', 'week'], { before: `${before}  `, after: '' })).toEqual([])
    expect(listUnitForms(['1', 'week'], { before: `x${before} more`, after: '' })).toEqual([['a', 'week']])
  },
)

test('a rate of an earlier sentence is no rate of the gap', () => {
  expect(listUnitForms(['1', 'week'], { before: 'Nonce', after: '' })).toEqual([['a', 'week']])
  expect(listUnitForms(['1', 'week'], { before: '', after: 'twice' })).toEqual([['a', 'week']])
})

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
  ['million people', []],
  ['about 5 million people', ['about 5 m people', 'about 5 mn people', 'about 5 mln people']],
  ['5 people', []],
  ['5 constructor', []],
])('the magnitude of %s as a letter: %j', (words, ways) => {
  expect(listMagnitudes(words.split(' ')).map((way) => way.join(' '))).toEqual(ways)
})
