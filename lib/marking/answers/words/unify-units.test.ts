import { unifySpelling } from './spelling-variants'
import {
  findShortUnit,
  findUnitNumber,
  isCompoundUnit,
  isSameUnit,
  isShortUnit,
  isUnitWord,
  listSingularUnits,
  listUnitNames,
  unifyUnits,
} from './units'

const unify = (text: string) => unifyUnits(text.split(' ')).join(' ')

test.each([
  // short forms, after a number only
  ['5 kms', '5 km'],
  ['5.5 kms', '5.5 km'],
  ['£5 kms', '£5 km'],
  ['12:30 hr', '12:30 hrs'],
  ['five kms', 'five km'],
  ['kms', 'kms'],
  ['a kms', 'a kms'],
  ['kms 5', 'kms 5'],
  ['5 cats kms', '5 cats kms'],
  ['a5 kms', 'a5 kms'],
  ['5x kms', '5x kms'],
  ['5 kilometres', '5 kilometres'],
  ['5 meters', '5 metres'],
  ['5 meter', '5 metre'],
  ['5 centimeters', '5 centimeters'],
  ['5 milligrammes', '5 milligrams'],
  ['5 milligramme', '5 milligram'],
  ['5 constructor', '5 constructor'],
  // after an ordinal only a period
  ['3rd yr', '3rd yrs'],
  ['3rd mth', '3rd mths'],
  ['3rd wk', '3rd wks'],
  ['3rd min', '3rd mins'],
  ['3rd hr', '3rd hrs'],
  ['3rd kms', '3rd kms'],
  ['21st hr', '21st hrs'],
  ['22nd hr', '22nd hrs'],
  ['4th hr', '4th hrs'],
  ['3rd day hr', '3rd day hr'],
  ['5 x3rd hr', '5 x3rd hr'],
  ['third yr', 'third yrs'],
  // after an article no single letter, no "in"
  ['half a kms', 'half a km'],
  ['half an hr', 'half an hrs'],
  ['half a h', 'half a h'],
  ['half an in', 'half an in'],
  ['half an ins', 'half an in'],
  ['half hr', 'half hrs'],
  ['quarter hr', 'quarter hrs'],
  ['two thirds hr', 'two thirds hrs'],
  ['5 per hr', '5 per hrs'],
  // "1 in 5" is no inch
  ['1 in 5', '1 in 5'],
  ['5 in', '5 in'],
  ['5 ins', '5 in'],
  ['5 in per hr', '5 in per hrs'],
  ['5 ins of rain', '5 in of rain'],
  // powers
  ['5 m2', '5 sq m'],
  ['5 km2', '5 sq km'],
  ['5 cm2', '5 sq cm'],
  ['5 mm2', '5 sq mm'],
  ['5 ft2', '5 sq ft'],
  ['5 in2', '5 sq in'],
  ['5 yd2', '5 sq yd'],
  ['5 mi2', '5 sq mi'],
  ['5 m3', '5 cu m'],
  ['5 m4', '5 m4'],
  ['5 xm2', '5 xm2'],
  ['5 m22', '5 m22'],
  ['5 sqm', '5 sq m'],
  ['5 sqkm', '5 sq km'],
  ['5 sqcm', '5 sq cm'],
  ['5 sqmm', '5 sq mm'],
  ['5 sqft', '5 sq ft'],
  ['5 sqin', '5 sq in'],
  ['5 sqyd', '5 sq yd'],
  ['5 sqmi', '5 sq mi'],
  ['5 cum', '5 cu m'],
  ['5 xsqm', '5 xsqm'],
  ['5 sqmx', '5 sqmx'],
  ['5 square m', '5 sq m'],
  ['5 sq kms', '5 sq km'],
  ['5 cubic m', '5 cu m'],
  ['5 cu ft', '5 cu ft'],
  ['5 square feet', '5 sq feet'],
  ['5 m squared', '5 sq m'],
  ['5 m sq', '5 sq m'],
  ['5 m cubed', '5 cu m'],
  ['5 metres squared', '5 sq metres'],
  ['5 cats squared', '5 cats squared'],
  ['m squared 5', 'm squared 5'], // no number before the unit
  ['5 m tall', '5 m tall'],
  // temperatures
  ['5 °c', '5 ° c'],
  ['5 °f', '5 ° f'],
  ['5 °x', '5 °x'],
  ['5 deg c', '5 ° c'],
  // rates
  ['5 mph', '5 mi per hrs'],
  ['5 kph', '5 km per hrs'],
  ['5 km/h', '5 km per hrs'],
  ['5 kms/hr', '5 km per hrs'],
  ['5 m/s', '5 m per secs'],
  ['5 miles/hour', '5 miles per hour'],
  ['5 mg/l', '5 mg per l'],
  ['5 km/day', '5 km per day'],
  ['£5 /hour', '£5 per hour'],
  ['£5 /hr', '£5 per hrs'],
  ['£5 /s', '£5 per secs'],
  ['£5 /cat', '£5 /cat'],
  ['5 m/cat', '5 m/cat'],
  ['5 cats/h', '5 cats/h'],
  ['5 m/s/s', '5 m/s/s'],
  ['5 / hour', '5 per hour'],
  ['£5 / night', '£5 per night'],
  ['5 kms / day', '5 km per day'],
  ['5 kms / cat', '5 km / cat'],
  ['5 cats / day', '5 cats / day'],
  ['5 /', '5 /'],
  ['£5 a night', '£5 per night'],
  ['£5 an hour', '£5 per hour'],
  ['five a day', 'five per day'],
  ['5 times a week', '5 times per week'],
  ['5 miles a day', '5 miles per day'],
  ['5 a', '5 a'],
  ['5 a cat', '5 a cat'],
  ['5 a h', '5 a h'], // a letter may be anything
  ['5 the day', '5 the day'],
  ['5 big cats a day', '5 big cats a day'],
  // several measures
  ['1 hour and 30 minutes', '1 hour 30 minutes'],
  ['one hour and thirty minutes', 'one hour thirty minutes'],
  ['1 hour and a bit', '1 hour and a bit'],
  ['an hour and 30 minutes', 'an hour and 30 minutes'],
  ['5 cats and 6 dogs', '5 cats and 6 dogs'],
  ['1 hour 30 m', '1 hour 30 mins'],
  ['2 hours 30 m', '2 hours 30 mins'],
  ['1 h 30 m', '1 hrs 30 mins'],
  ['1 km 30 m', '1 km 30 m'],
  ['30 m', '30 m'],
  ['1 hour ten m', '1 hour ten m'],
  ['20 cm x 30 cm', '20 x 30 cm'],
  ['2 cm x 3 cm x 4 cm', '2 x 3 x 4 cm'],
  ['20 cm x 30 m', '20 cm x 30 m'],
  ['20 cm x 30', '20 cm x 30'],
  ['20 cm by 30 cm', '20 cm by 30 cm'],
  ['20 cat x 30 cat', '20 cat x 30 cat'],
  // a second is a time only in its place
  ['1 second', '1 secs'],
  ['one second', 'one secs'],
  ['half a second', 'half a secs'],
  ['11 second', '11 second'],
  ['5 second delay', '5 secs delay'],
  ['5.5 second delay', '5.5 secs delay'],
  ['£5 second delay', '£5 second delay'],
  ['one second chance', 'one second chance'],
  ['5 per second', '5 per secs'],
  ['5 per second on average', '5 per secs on average'],
  ['a second language in 2 years', 'a second language in 2 years'],
])('the units of "%s" are written as "%s"', (text, unified) => {
  expect(unify(text)).toBe(unified)
})

/** Whether the words marked with an asterisk are the same unit. */
function areSame(a: string, b: string): boolean {
  const [first, second] = [a.split(' '), b.split(' ')]
  const at = first.findIndex((word) => word.startsWith('*'))
  const bare = (words: readonly string[]) => words.map((word) => unifySpelling(word.replace('*', '')))
  return isSameUnit(bare(first), bare(second), at)
}

test.each([
  // short and in full, in the number of its figure
  ['5 *km', '5 kilometres', true],
  ['5 *kilometres', '5 km', true],
  ['5 *km', '5 kilometers', true],
  ['5 *km', '5 miles', false],
  ['5 *km', '5 kilometre', false],
  ['1 *km', '1 kilometre', true],
  ['1 *km', '1 kilometres', false],
  ['-1 *km', '-1 kilometre', true],
  ['-5 *km', '-5 kilometre', false],
  ['0.5 *km', '0.5 kilometre', true],
  ['0.5 *km', '0.5 kilometres', true],
  ['1.5 *km', '1.5 kilometre', false],
  ['half *km', 'half kilometre', true],
  ['1.0 *km', '1.0 kilometre', true],
  ['3rd *yrs', '3rd year', true],
  ['3rd *yrs', '3rd years', false],
  ['5 per *hrs', '5 per hour', true],
  ['5 per *hrs', '5 per hours', false],
  ['half a *hrs', 'half a hour', true],
  ['half a *hrs', 'half a hours', false],
  ['half an *hrs', 'half an hour', true],
  ['half an *hrs', 'half an hours', false],
  ['the *km', 'the kilometres', false], // nothing is measured
  ['*km', 'kilometres', false],
  ['per *hrs', 'per hour', true],
  ['half *hrs', 'half hour', true],
  ['5 cats *km', '5 cats kilometres', true],
  ['5 sq *km', '5 sq kilometres', true],
  ['5 sq *km', '5 sq kilometre', false],
  ['1 sq *km', '1 sq kilometre', true],
  ['5 cu *cm', '5 cu centimetre', false],
  ['1 cu *cm', '1 cu centimetre', true],
  // before another word both numbers
  ['10 *km race', '10 kilometre race', true],
  ['10 *km race', '10 kilometres race', true],
  ['30 *mins walk', "30 minutes' walk", true],
  ['30 *mins walk', "30 minute's walk", true],
  ['30 *mins', "30 minutes'", false],
  ['5 *km per hrs', '5 kilometres per hrs', true],
  ['5 *km per hrs', '5 kilometre per hrs', false],
  ['5 *km 200', '5 kilometre 200', false],
  ['5 *km 200', '5 kilometres 200', true],
  // a foot and stone may be several
  ['6 *ft', '6 foot', true],
  ['6 *ft', '6 feet', true],
  ['1 *ft', '1 foot', true],
  ['11 *st', '11 stone', false], // st may be a street
  // letters with several meanings
  ['25 *m', '25 metres', false],
  ['25 sq *m', '25 sq metres', true],
  ['25 cu *m', '25 cu metres', true],
  ['25 *m per secs', '25 metres per secs', true],
  ['25 m per *secs', '25 m per second', true],
  ['2 *m x 3', '2 metres x 3', true],
  ['2 x 3 *m', '2 x 3 metres', true],
  ['2 x 3 *w', '2 x 3 watts', false],
  ['25 ° *c', '25 ° celsius', true],
  ['25 degrees *c', '25 degrees celsius', true],
  ['1 degree *f', '1 degree fahrenheit', true],
  ['25 *c', '25 celsius', false],
  ['5 *in', '5 inches', true],
  ['5 *in deep', '5 inches deep', false],
  // two names in full
  ['5 *kilos', '5 kilograms', true],
  ['5 *kilos', '5 kilogram', false],
  ['1 *kilo', '1 kilogram', true],
  ['5 *kilos', '5 grams', false],
  ['the *kilos', 'the kilograms', false],
  ['5 *feet', '5 foot', true],
  ['10 *minute drive', '10 minutes drive', true],
  ["10 *minutes' drive", '10 minute drive', true],
  ['10 *minute', '10 minutes', false],
  ['10 *minute later', '10 minutes later', false],
  ['10 *minute by', '10 minutes by', false],
  ['10 *minute 5', '10 minutes 5', false],
  ['10 *minute to-do', '10 minutes to-do', true],
  ['10 *minute hour', '10 minutes hour', false],
  ['10 *cats', '10 dogs', false],
  ['10 *cats', '10 minutes', false],
  ['10 *minutes', '10 cats', false],
  ['1 hour *ago', '1 hour', false],
])('%s and %s name one unit: %s', (a, b, isSame) => {
  expect(areSame(a, b)).toBe(isSame)
})

test.each(
  'ago and apart away before after deep early each every for from high late later long more less old only per plus tall thick wide total maximum minimum'.split(
    ' ',
  ),
)('"10 minute %s" has no noun that would make the singular right', (word) => {
  expect(areSame(`10 *minute ${word}`, `10 minutes ${word}`)).toBe(false)
})

test.each([
  ['km', true],
  ['kms', true],
  ['kilometre', true],
  ['kilometers', true],
  ['meters', true],
  ['m', true],
  ['cat', false],
  ['', false],
])('%s is the name of a unit: %s', (word, isOne) => {
  expect(isUnitWord(word)).toBe(isOne)
})

test.each([
  ['minute', 'minutes', 'plural'],
  ['minutes', 'minute', 'singular'],
  ['kilo', 'kilogrammes', 'plural'],
  ['minute', 'minute', null],
  ['minute', 'hours', null],
  ['cat', 'minutes', null],
  ['minutes', 'cat', null],
  ['mins', 'minutes', null],
])('from %s to %s the number is %s', (a, b, number) => {
  expect(findUnitNumber(a, b)).toBe(number)
})

test.each([
  ['km', true],
  ['mins', true],
  ['in', false],
  ['m', false],
  ['st', false],
  ['minutes', false],
  ['cat', false],
])('%s is a short form with one meaning: %s', (word, isOne) => {
  expect(isShortUnit(word)).toBe(isOne)
})

test.each([
  ['min', true],
  ['minute', true],
  ['minutes', false],
  ['meter', true],
  ['kilometer', true],
  ['m', false],
  ['cat', false],
])('45-%s is a number and its unit: %s', (word, isOne) => {
  expect(isCompoundUnit(word)).toBe(isOne)
})

test('the names of a unit are known from each of them', () => {
  expect(findShortUnit('minutes')).toBe('mins')
  expect(findShortUnit('kilo')).toBe('kg')
  expect(findShortUnit('mins')).toBeNull()
  expect(findShortUnit('cat')).toBeNull()
  expect(listUnitNames('minute')).toEqual(['minutes', 'minute', 'mins', 'min'])
  expect(listUnitNames('min')).toEqual(['minutes', 'minute', 'mins', 'min'])
  expect(listUnitNames('kilometers')).toEqual(['kilometres', 'kilometre', 'km', 'kms'])
  expect(listUnitNames('t')).toEqual(['tonnes', 'tonne', 't', 'tons', 'ton', 't'])
  expect(listUnitNames('cat')).toEqual([])
  expect(listSingularUnits('kg')).toEqual(['kilogramme', 'kilo'])
  expect(listSingularUnits('mins')).toEqual(['minute'])
  expect(listSingularUnits('m')).toEqual([])
  expect(listSingularUnits('cat')).toEqual([])
})
