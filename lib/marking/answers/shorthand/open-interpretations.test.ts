import { expandAlternative } from '../expand'
import { type AnswerClass } from '../key'
import { listOpenInterpretations } from './open-interpretations'

function read(texts: string, own: AnswerClass, before?: string): readonly string[] {
  const alternatives = texts.split('|').map((text) => ({ tokens: [text], class: own }))
  const printed = before === undefined ? undefined : { before, after: '' }
  return listOpenInterpretations(alternatives, printed).map(
    ({ scope, alternatives: all }) =>
      `${scope}: ${all.map((item) => `${expandAlternative(item).join()} (${item.class})`).join(', ')}`,
  )
}

test.each([
  ['Hallam Street', 'Hallam St'],
  ['Hallam Road', 'Hallam Rd'],
  ['Hallam Avenue', 'Hallam Ave'],
  ['Hallam Lane', 'Hallam Ln'],
  ['Hallam Square', 'Hallam Sq'],
  ['Old Hallam Green Street', 'Old Hallam Green St'],
  ["O'Dell-Grey Street", "O'Dell-Grey St"],
])('%s may be %s', (text, short) => {
  expect(read(text, 'text', '')).toEqual([`open:street: ${text} (text), ${short} (text)`])
  expect(read(text, 'text')).toEqual([]) // the question is unknown
})

test.each([
  'Hallam Place',
  'A Very Old Hallam Street',
  'hallam Street',
  'Hallam street',
  'Street',
  'H Street',
  'the Hallam Street',
  'Hallam Street now',
  'Hallam Street|Hallam St',
  'Hallam Street|hallam st',
])('%s has no other form', (text) => {
  expect(read(text, 'text', '')).toEqual([])
})

test.each([
  ['12°C', '12'],
  ['12 °C', '12'],
  ['-12.5 degrees Celsius', '-12.5'],
  ['\u221212°c', '\u221212'],
  ['12 degree C', '12'],
  ['12 degrees centigrade', '12'],
])('%s may be without its scale where a temperature is asked for', (text, figure) => {
  expect(read(text, 'number', 'The temperature is')).toEqual([
    `open:degrees: ${text} (number), ${figure} degrees (number)`,
  ])
  expect(read(text, 'number', 'The weight is')).toEqual([])
})

test.each(['12 degrees F', '12 degrees', '12 C', 'about 12°C', '12°C now', '12.°C', '12°C|12 degrees'])(
  '%s keeps what it has',
  (text) => {
    expect(read(text, 'number', 'The temperature is')).toEqual([])
  },
)

test.each([
  ['9 am - 5.30 pm', '9 - 5.30'],
  ['9am-5pm', '9 - 5'],
  ['9 a.m. to 5 p.m.', '9 - 5'],
  ['9.30 AM \u2013 5:30 PM', '9.30 - 5:30'],
  ['10am to 12.15pm', '10 - 12.15'],
])('%s may be %s', (text, hours) => {
  expect(read(text, 'time', '')).toEqual([`open:halves: ${text} (time), ${hours} (number)`])
})

test.each([
  '9 pm - 5 am',
  '9 am - 5.3 pm',
  '9.3 am - 5 pm',
  '999 am - 5 pm',
  'x9 am - 5 pm',
  '9 am - 5 pmx',
  '9 am  5 pm',
  '9 - 5 pm',
  '9 am - 5 pm|9 - 5',
])('%s needs its am and pm', (text) => {
  expect(read(text, 'time', '')).toEqual([])
})

test('the forms of one kind are one interpretation', () => {
  expect(read('9 am - 5 pm|Hallam Street|Oak Road', 'text', '')).toEqual([
    'open:halves: 9 am - 5 pm (text), Hallam Street (text), Oak Road (text), 9 - 5 (number)',
    'open:street: 9 am - 5 pm (text), Hallam Street (text), Oak Road (text), Hallam St (text), Oak Rd (text)',
  ])
})
