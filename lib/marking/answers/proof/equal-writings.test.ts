import { listEqualWritings } from './equal-writings'

test.each<[string, readonly string[]]>([
  ['.5%', ['0.5%', '.5 percent']],
  ['0.5%', ['.5%', '0.5 percent']],
  ['10.5%', ['10.5 percent']],
  ['-2.5%', ['-2.5 percent']],
  ['1,500', ['1500']],
  ['11,500,000', ['11500000']],
  ['2 x 3 m', ['2x3 m']],
  ['22 x 33 m', ['22x33 m']],
  ['5l/min', ['5 l/min']],
  ['12km/h', ['12 km/h']],
  ['-5°c', ['-5 °c']],
  ['15°c', ['15 °c']],
  ['gbp 115', ['£115']],
  ['115 gbp', ['£115']],
  ['usd 115', ['$115']],
  ['115 usd', ['$115']],
  ['115 eur', ['€115']],
  ['gbp115', ['£115']],
  ['5 eur', ['€5', 'five eur']],
  ['12 men', ['twelve men']],
  ['20 men', ['twenty men']],
  ['the 5th', ['the fifth']],
  ['10th of may', ['tenth of may']],
  ['R. J. Smith', ['RJ Smith']],
  ['R.J. Smith', ['RJ Smith']],
  ['9-5.30', ['9:00-5:30']],
  ['9:30 - 5', ['9:30-5:00']],
  ['10.15-5', ['10:15-5:00']],
  ['25 km', ['25 kilometres']],
  ['25km', ['25 kilometres']],
  ['25 kilometres', ['25km']],
  ['25 secs', ['25 seconds']],
  ['1,500 kg', ['1500 kg', '1,500 kilograms']],
  ['salt & pepper', ['salt and pepper']],
  ['salt and pepper', ['salt & pepper']],
])('%j is also written %j', (answer, ways) => {
  expect(listEqualWritings(answer)).toEqual(ways)
})

test.each([
  '0.5', // a point may be lost, a zero not
  '1,5000', // no thousands
  '15,00',
  '2 x 3', // no measure
  '5%x',
  '5 °f',
  '5°cx',
  '£5',
  'all twelve',
  '21 men', // only small numbers
  '0 men',
  '5', // alone it may be a number of a list
  '5a men', // a house number
  'a 5 men',
  'Mr R. J. Smith',
  'R. J. smith',
  '9-5',
  '9.30-5.30', // both have minutes
  '9-5.3',
  '109-5.30',
  '9-5.30x',
  '5 s', // seconds, or a plural
  'cats',
  'a1 & b',
  'sun & 2',
  'at and me', // too short to be two things
  'a and b',
  'salt and pepper pot',
])('%j is written in no other way', (answer) => {
  expect(listEqualWritings(answer)).toEqual([])
})
