import { findDamage, findIntendedLabel } from './damage'

// docs/facts/marking.md §21
test.each([
  ['1O,000', '1O'],
  ['1I.5', '1I'],
  ['1l5', '1l'],
  ['l5', 'l'],
  ['O7', 'O'],
  ['2O', '2O'],
  ['2I people', '2I'],
  ['c0ncert', 'c0'],
  ['he1lo', 'e1'],
  ['0ctober', '0'],
  ['5ilver', '5'],
  ['caf\ufffd', '\ufffd'],
  ['a¬b', '¬'],
  ['a{b', '{'],
  ['a~b', '~'],
  ['a\\b', '\\'],
  ['a<b', '<'],
])('«%s» has scanning damage: %j', (text, sign) => {
  expect(findDamage(text)).toBe(sign)
})

test.each([
  '1,000',
  'A10',
  'MP3',
  'H2O',
  'Iron',
  'Oslo',
  'ill 5',
  '5th',
  '10am',
  '1st',
  '2Oz',
  'room 1l',
  'x0',
  'b5x',
  '0am',
  'film',
])('«%s» is undamaged', (text) => {
  expect(findDamage(text)).toBeNull()
})

test.each([
  ['FAISE', 'FALSE'],
  ['TRUF', 'TRUE'],
  ['NOT GlVEN', 'NOT GIVEN'],
  ['N0', 'NO'],
  ['FA1SE', 'FALSE'],
  ['TRUE', null],
  ['no', null],
  ['iv', null],
  ['B', null],
  ['granite', null],
  ['FAILURE', null],
])('the label «%s» means %s', (label, meant) => {
  expect(findIntendedLabel(label)).toBe(meant)
})
