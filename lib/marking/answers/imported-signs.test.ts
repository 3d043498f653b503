import { judgeImported, type ImportedKey } from './fixtures/imported'

/** Signs that candidates and books write in several ways, and forms of one word that a key has in brackets. */
const KEYS: readonly ImportedKey[] = [
  ['5\'10"', 'Height: ___', ['5\u201910\u201d', "5'10", '5 feet 10 inches', '5ft 10in'], ['510', '5.10', "10'5"]],
  ['3:1', 'Ratio: ___', ['3 : 1', '3:1'], ['31', '1:3', '3.1']],
  ['0.5', 'Thickness: ___ mm', ['0\u00b75', '0.5', '.5'], ['05', '5']],
  ['c. 1850', 'Built ___', ['c.1850', 'c. 1850', 'c 1850'], ['1850', 'c. 1580']],
  ['no. 12', 'Bus: ___', ['no.12', 'No 12', 'number 12', 'number twelve'], ['12', 'no. 21', 'not 12']],
  [
    '+44 20 7946 0958',
    'Tel: ___',
    ['0044 20 7946 0958', '00442079460958', '+442079460958'],
    ['44 20 7946 095', '0044 20 7946 0985'],
  ],
  ['007 1234', 'Tel: ___', ['0071234'], ['71234']],
  ['bus(/train)', 'By ___', ['bus', 'train'], ['bustrain']],
  ['bus\uff0fcoach', 'By ___', ['bus', 'coach'], ['buscoach']],
  ['Tues./Thurs.', 'Days: ___', ['Tuesday', 'Thursday', 'Tues'], ['Monday']],
  ['Sat.', 'Day: ___', ['Saturday', 'Sat'], ['Sunday']],
  ['sun', 'The ___ shines', ['sun'], ['Sunday']],
  ['Dr Patel', 'See ___', ['Doctor Patel', 'Dr. Patel'], ['Mr Patel', 'Patel']],
  ['32 High St.', 'Address: ___', ['32 High Street', '32 High St'], ['32 High Road', 'High Street']],
  ['knife (knives)', 'Bring a ___', ['knife', 'knives'], ['knife knives', 'knifes']],
  ['colour (color)', 'Choose a ___', ['colour', 'color'], ['colour color', 'colours']],
  [
    '2,500 (two thousand five hundred)',
    'Visitors: ___',
    ['2500', 'two thousand five hundred'],
    ['25,000', '2,500 two thousand five hundred'],
  ],
]
test.each(KEYS.map((row) => ({ key: row[0], row })))(
  'the key $key is sure, and marks each writing of it',
  ({ row }) => {
    expect(judgeImported(row)).toEqual({ state: 'sure', lost: [], given: [] })
  },
)

/** With a remark in the key a person confirms what it means. */
const WITH_REMARKS: readonly ImportedKey[] = [
  ['bus\\coach', 'By ___', ['bus', 'coach'], ['buscoach']],
  ['bus, or train', 'By ___', ['bus', 'train'], ['bus or train']],
  ['EITHER bus OR coach', 'By ___', ['bus', 'coach'], ['either bus', 'either', 'bus or coach']],
  ['lorry (AmE truck)', 'A ___', ['lorry', 'truck'], ['lorry truck', 'AmE truck']],
  ['45 (US dollars)', 'Costs ___', ['45', '45 US dollars'], ['54']],
]
test.each(WITH_REMARKS.map((row) => ({ key: row[0], row })))(
  'of the key $key the likeliest meaning comes first',
  ({ row }) => {
    const { lost, given } = judgeImported(row)
    expect({ lost, given }).toEqual({ lost: [], given: [] })
  },
)
