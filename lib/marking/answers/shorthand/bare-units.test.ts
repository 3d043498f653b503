import { readBareUnits } from './bare-units'
import { scanShorthand } from './scan-shorthand'
import { splitSegments } from './segments'

const read = (text: string) => readBareUnits(splitSegments(scanShorthand(text).items))

test.each([
  ['20%/percent', ['20%', '20 percent']],
  ['20%/per cent', ['20%', '20 per cent']],
  ['20 per cent/%', ['20 per cent', '20%']],
  ['20 percent/%/per cent', ['20 percent', '20%', '20 per cent']],
  ['$3.5m/mn/mln/million', ['$3.5m', '$3.5 mn', '$3.5 mln', '$3.5 million']],
  ['3 million/mln', ['3 million', '3 mln']],
  ['£2b/bn/billion', ['£2b', '£2 bn', '£2 billion']],
  ['2 bn/b', ['2 bn', '2 b']],
  ['3k/thousand', ['3k', '3 thousand']],
  ['3 thousand/k', ['3 thousand', '3 k']],
  ['15p/pence/penny', ['15p', '15 pence', '15 penny']],
  ['1 penny/p', ['1 penny', '1 p']],
  ['15c/cents/cent', ['15c', '15 cents', '15 cent']],
  ['1 cent/c', ['1 cent', '1 c']],
  ['7am/a.m/a.m.', ['7am', '7 a.m', '7 a.m.']],
  ['7 a.m./AM', ['7 a.m.', '7 AM']],
  ['7pm/p.m/p.m.', ['7pm', '7 p.m', '7 p.m.']],
  ['7 p.m./pm', ['7 p.m.', '7 pm']],
  ['6 foot/feet/ft', ['6 foot', '6 feet', '6 ft']],
  ['6 feet/foot', ['6 feet', '6 foot']],
  ['6ft/foot', ['6ft', '6 foot']],
  ['about 5 km/kilometres', ['about 5 km', 'about 5 kilometres']],
])('%s: the number is accepted with each name of its unit, %j', (text, answers) => {
  expect(read(text)).toEqual({
    interpretation: { scope: 'word', alternatives: answers.map((answer) => [answer]) },
    isLikely: true,
    isSure: true,
  })
})

test.each([
  '20%/per',
  '20%',
  'km/kilometres',
  '5 km/miles',
  '5m/minutes',
  '3m/billion',
  '3k/million',
  '15p/cents',
  '7am/pm',
  '6 foot/yard',
  '5 km/kilometres/miles',
  '5 km (x)/kilometres',
  '5 km/kilometre(s)',
  '5/kilometres',
  '5  km/kilometres',
  '5 km now/kilometres',
  '5 km/',
])('%s is no number with other names of its unit', (text) => {
  expect(read(text)).toBeNull()
})
