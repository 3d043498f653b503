import { readIdentifiers, readInvitees } from './rules'

const SARA = { name: 'سارا احمدی', identifier: 'sara@x.com' }
test.each([
  ['cells of a spreadsheet', 'سارا احمدی\tsara@x.com', SARA],
  ['the address first', 'sara@x.com\tسارا احمدی', SARA],
  ['a Persian comma', 'سارا احمدی، sara@x.com', SARA],
  ['first and last name in separate cells', 'سارا\tاحمدی\tsara@x.com', SARA],
  ['blanks alone', '  سارا احمدی   Sara@X.com ', SARA],
  ['row numbers', '۱\tسارا احمدی\tsara@x.com', SARA],
  ['row numbers with a dash', '1 - سارا احمدی sara@x.com', SARA],
  ['a mobile number', 'علی رضایی;۰۹۱۲ ۱۲۳ ۴۵۶۷', { name: 'علی رضایی', identifier: '+989121234567' }],
  [
    'a number whose leading zero Excel removed',
    'علی رضایی\t9121234567',
    { name: 'علی رضایی', identifier: '+989121234567' },
  ],
  ['the quotes of a CSV file', '"احمدی، سارا","sara@x.com"', { name: 'احمدی، سارا', identifier: 'sara@x.com' }],
  ['the address of a mail', 'سارا احمدی <sara@x.com>', SARA],
  ['the address of a mail, and a class', 'سارا احمدی <sara@x.com>, 3', SARA],
  ['a link', 'سارا احمدی\tmailto:sara@x.com', SARA],
  ['a colon and a full stop', 'سارا احمدی: sara@x.com.', SARA],
  ['a number in groups', 'علی رضایی 0912 123 4567', { name: 'علی رضایی', identifier: '+989121234567' }],
  [
    'a number that Excel keeps as text',
    "علی رضایی\t'+989121234567",
    { name: 'علی رضایی', identifier: '+989121234567' },
  ],
  ['direction marks', '\u200fسارا احمدی\u200f\t\u202asara@x.com\u202c', SARA],
  ['a second address', 'سارا احمدی\tsara@x.com\t09121234567', SARA],
  ['the name between two addresses', 'sara@x.com\tسارا احمدی\t09121234567', SARA],
  ['the address twice', 'سارا احمدی sara@x.com <Sara@x.com>', SARA],
  [
    'a row number and a number in groups',
    '1. علی رضایی 0912 123 4567',
    { name: 'علی رضایی', identifier: '+989121234567' },
  ],
  ['the class in brackets', 'سارا احمدی (کلاس ۳)، sara@x.com', { name: 'سارا احمدی (کلاس ۳)', identifier: 'sara@x.com' }],
])('a line with %s is read', (_, text, person) => {
  expect(readInvitees(text)).toEqual({ invitees: [{ line: 1, ...person }], unparsedLines: [] })
})

test.each([
  ['old Mac line ends', 'سارا احمدی,sara@x.com\rعلی رضایی,ali@x.com'],
  ['line separators', 'سارا احمدی,sara@x.com\u2028علی رضایی,ali@x.com'],
  ['the header of a mail', 'سارا احمدی <sara@x.com>, علی رضایی <ali@x.com>'],
  ['brackets', 'سارا احمدی (sara@x.com); علی رضایی (ali@x.com)'],
])('two people with %s between them are two', (_, text) => {
  expect(readInvitees(text).invitees.map(({ name, identifier }) => [name, identifier])).toEqual([
    ['سارا احمدی', 'sara@x.com'],
    ['علی رضایی', 'ali@x.com'],
  ])
})

test.each([
  '[12/3/24, 10:22] Teacher: علی رضایی 09121234567',
  'علی رضایی\t02188776655',
  'علی رضایی\t9.12346E+11',
  'Ali,ali@x.com,Sara,sara@x.com',
  'علی ali@x.com رضا reza@y.com',
  'علی رضایی\tali@x.com\treza@y.com',
  'علی,ali@x.com,سارا,09121234567',
  'علی 0912 123 4567 / 0935 222 3333',
  'علی +44 912 345 6789',
  'علی 0044 912 345 6789',
  'علی 44 912 345 6789',
])('does not guess at %s', (text) => {
  expect(readInvitees(text)).toEqual({ invitees: [], unparsedLines: [{ line: 1, text, because: 'address' }] })
})

test('a line that cannot be parsed is reported with its number and reason, and nobody is invited twice', () => {
  const text = 'نام\tایمیل\n\nسارا احمدی\tsara@x.com\nsara@x.com\nسارای دیگر\tSARA@x.com\nعلی\t0987\r\nبهار\tb@y.ir'
  const { invitees, unparsedLines } = readInvitees(text)
  expect(invitees.map(({ line, identifier }) => [line, identifier])).toEqual([
    [3, 'sara@x.com'],
    [7, 'b@y.ir'],
  ])
  expect(unparsedLines.map(({ line, because }) => [line, because])).toEqual([
    [1, 'address'],
    [4, 'name'],
    [5, 'repeated'],
    [6, 'address'],
  ])
  expect(readInvitees(' \n')).toEqual({ invitees: [], unparsedLines: [] })
})

test('reads the addresses and numbers of a list, each once, whatever stands around them', () => {
  expect(readIdentifiers('سارا\tsara@example.com\n۰۹۱۲ ۳۴۵ ۶۷۸۹\n1,Ali,SARA@example.com\nnobody')).toEqual([
    'sara@example.com',
    '+989123456789',
  ])
})
