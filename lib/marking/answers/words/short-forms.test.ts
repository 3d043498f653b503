import { findOtherForm, isShortFormOf, isUnit, spellShortNames } from './short-forms'

test.each([
  ['kilometres', 'km', true],
  ['km', 'kilometre', true],
  ['km', 'kms', false], // both are short
  ['kilometre', 'kilometres', false], // both are full
  ['km', 'km', false],
  ['metres', 'mm', false],
  ['monday', 'mon', true],
  ['monday', 'month', false],
  ['sept', 'september', true],
  ['sep', 'september', true],
  ['may', 'may', false],
  ['thursday', 'thurs', true],
  ['thursday', 'tues', false],
  ['and', '&', true],
  ['toString', 'constructor', false],
])('«%s» and «%s» are one word, full and short: %s', (a, b, isOne) => {
  expect([isShortFormOf(a, b), isShortFormOf(b, a)]).toEqual([isOne, isOne])
})

test.each<[string, string | null]>([
  ['and', '&'],
  ['&', 'and'],
  ['january', 'jan'],
  ['sep', 'september'],
  ['september', 'sept'],
  ['kilo', 'kg'],
  ['kg', 'kilograms'],
  ['mins', 'minutes'],
  ['°', 'degrees'],
  ['l', 'litres'],
  ['hr', 'hours'],
  ['secs', 'seconds'],
  ['wk', 'weeks'],
  ['yrs', 'years'],
  ['cms', 'centimetres'],
  ['mm', 'millimetres'],
  ['ml', 'millilitres'],
  ['foot', 'ft'],
  ['ha', 'hectares'],
  ['salt', null],
  ['', null],
])('the other form of «%s» is %p', (word, form) => {
  expect(findOtherForm(word)).toBe(form)
})

test.each([
  ['m', true],
  ['metres', true],
  ['gms', true],
  ['°', true],
  ['%', true],
  ['pence', true],
  ['mph', true],
  ['tonne', true],
  ['ton', true],
  ['monday', false], // a name, and no measure
  ['&', false],
  ['salt', false],
  ['', false],
])('«%s» is a unit of measure: %s', (word, is) => {
  expect(isUnit(word)).toBe(is)
})

test.each([
  ['4 jul, noon', '4 july, noon'],
  ['4 jan, noon', '4 january, noon'],
  ['4 jul.', '4 july'],
  ['4 jun, noon', '4 jun, noon'], // a name
  ['4 jun., noon', '4 june, noon'],
  ['julian', 'julian'],
])('«%s» in full is «%s»', (short, full) => {
  expect(spellShortNames(short)).toBe(full)
})
