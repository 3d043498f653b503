import { judgeImported, type ImportedKey } from './fixtures/imported'

/** docs/facts/marking.md §1: a name that is spelled out has one spelling, despite the table of British and American words (K16). */
const NAMES: readonly ImportedKey[] = [
  ['Grey', 'Surname: ___', ['Grey', 'GREY'], ['Gray', 'Greys']],
  ['Mould', 'Last name: ___', ['mould'], ['Mold']],
  ['Harbour', 'Name: ___', ['Harbour'], ['Harbor']],
  ['Mr Grey', 'Ask for ___', ['Mr Grey', 'Mr. Grey'], ['Mr Gray']],
  ['(Mr) Harbour', 'Ask for ___', ['Harbour', 'Mr Harbour'], ['Harbor', 'Mr Harbor']],
  ['Grey Street', 'Office in ___', ['Grey Street', 'grey street'], ['Gray Street']],
  ['12 Grey Street', 'Address: ___', ['12 Grey Street', 'twelve Grey Street'], ['12 Gray Street']],
  ["O'Connor", 'Surname: ___', ["O'Connor", 'OConnor'], ["O'Conner"]],
  ['Anne-Marie', 'First name: ___', ['Anne-Marie', 'Anne Marie'], ['Ann-Marie']],
  ['Fourth Street', 'Office in ___', ['Fourth Street', '4th Street'], ['Forth Street']],
  ['Theatre Royal', 'The old ___', ['Theatre Royal', 'Theater Royal'], []],
  ['grey', 'Colour: ___', ['grey', 'gray'], []],
  ['grey street', 'a ___', ['gray street'], []],
  ['city centre', 'Name of stop: ___', ['city center'], []],
]

/** docs/facts/marking.md §7: a number in digits or words, also in a compound. */
const ORDINALS: readonly ImportedKey[] = [
  [
    '19th-century',
    'a ___ house',
    ['nineteenth-century', '19th-century', '19th century'],
    ['19-century', '18th-century'],
  ],
  ['nineteenth-century', 'a ___ house', ['19th-century'], ['nineteen-century']],
  ['second-year student', 'a ___', ['2nd-year student', '2nd year student'], ['2-year student', 'two-year student']],
  ['3rd-floor flat', 'a ___', ['third-floor flat', 'third floor flat'], ['3-floor flat', 'three-floor flat']],
  ['twenty-first-century', 'a ___ city', ['21st-century'], ['21-century', '20-first-century']],
  ['100th', 'the ___ visitor', ['hundredth', 'one hundredth'], ['hundred', '100']],
  ['hundredth', 'the ___ visitor', ['100th'], ['hundred']],
  ['thousandth', 'the ___ visitor', ['1000th', 'one thousandth'], ['thousand', '100th']],
]

/** docs/facts/marking.md §1, §18: words that dictionaries spell in both ways. */
const SPELLINGS: readonly ImportedKey[] = [
  ['cooperation', 'Needs ___', ['co-operation', 'cooperation'], ['co operation', 'corporation']],
  ['co-operation', 'Needs ___', ['cooperation'], []],
  ['coordinator', 'Ask the ___', ['co-ordinator'], ['co ordinator', 'coordinators']],
  ['email', 'By ___', ['e-mail', 'E-mail'], ['e mail', 'mail']],
  ['reuse', 'They ___ it', ['re-use'], ['re use', 'refuse']],
  ['wellbeing', 'For ___', ['well-being'], ['well being', 'welfare']],
  ['resign', 'They ___', ['resign'], ['re-sign']],
  ['parking meter', 'Pay at the ___', ['parking meter'], ['parking metre']],
  ['metre', 'One ___ long', ['metre', 'meter'], []],
  ['5 meters', 'It is ___ long', ['5 metres', '5 meters', 'five metres'], ['5 meter']],
  ['20 square meters', 'It is ___', ['20 square metres'], []],
  ['100-meter race', 'a ___', ['100-metre race'], []],
  ['water meters', 'Read the ___', ['water meters'], ['water metres']],
  ['kilometre', 'a ___', ['kilometer'], []],
]

const ROWS = [...NAMES, ...ORDINALS, ...SPELLINGS].map((row) => ({ key: row[0], task: row[1], row }))
test.each(ROWS)('key "$key" at «$task» accepts and refuses what it should', ({ row }) => {
  const { lost, given } = judgeImported(row)
  expect({ lost, given }).toEqual({ lost: [], given: [] })
})
