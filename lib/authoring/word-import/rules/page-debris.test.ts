import { joinBrokenLines, removePageDebris } from './page-debris'

const LONG = 'The harbour was dug by hand between 1702 and 1709, by men who were paid in bread.'
const taken = (lines: readonly string[]) => removePageDebris(lines, false).doubts.flatMap(({ pieces }) => pieces)

test.each([
  'Page 2 of 6',
  'page | 12',
  '12 | Page',
  '12 | P a g e',
  'p. 12',
  '– 12 –',
  '\u0635\u0641\u062d\u0647 \u06f3 \u0627\u0632 \u06f6',
  'www.institute.ir',
  'Downloaded from www.institute.ir | Page 3',
  '@ielts_home',
  'teacher@institute.ir',
])('«%s» is page debris', (line) => {
  expect(taken([LONG, line]).map(({ at, text }) => [at, text])).toEqual([[2, line]])
  expect(removePageDebris([line], true)).toMatchObject({ lines: [line], doubts: [{ isKept: true }] })
})

test.each([
  'Write to www.institute.ir for tickets',
  'Pages of history',
  '12',
  '- 12 boats -',
  'p. Smith',
  'www.institute.ir '.repeat(20),
])('«%s» stays', (line) => {
  expect(removePageDebris([line], false)).toEqual({ lines: [line], doubts: [] })
})

test.each<[string, number, boolean]>([
  ['IELTS Practice Test Five', 3, true],
  ['IELTS Practice Test Five', 2, false],
  ['Test Five', 3, false], // short: it may be an answer
  ['Questions one to five', 3, false],
  ['Section of the harbour', 3, false],
  ['Complete the notes below.', 3, false],
  ['What did the miller say?', 3, false],
  ['A boat with six seats', 3, false],
  ['4 boats with six seats', 3, false],
  ['the boat leaves at ______', 3, false],
  ['NOT GIVEN NOT GIVEN', 3, false],
])('«%s», %d times in a document, is a running header: %s', (line, times, isHead) => {
  const lines = Array.from({ length: times }, (_, at) => [line, `${LONG} ${at}`]).flat()
  expect(taken(lines).map(({ text }) => text)).toEqual(isHead ? Array.from({ length: times }, () => line) : [])
})

const FILLING = Array.from({ length: 6 }, (_, at) => `${LONG} ${at}`)
test.each<[string, readonly string[], readonly string[], boolean]>([
  ['its number after it', ['Practice Test Five 12', 'Practice Test Five 13', 'Practice Test Five 15'], FILLING, true],
  ['its number before it', ['12 Practice Test Five', '13 Practice Test Five', '14 Practice Test Five'], FILLING, true],
  [
    'a separator before the number',
    ['Practice Test Five | 2', 'Practice Test Five | 3', 'Practice Test Five | 4'],
    FILLING,
    true,
  ],
  ['two of them', ['Practice Test Five 12', 'Practice Test Five 13'], FILLING, false],
  [
    'numbers that do not rise',
    ['Built in the year 912', 'Built in the year 811', 'Built in the year 910'],
    FILLING,
    false,
  ],
  [
    'lines of a list',
    ['Seats on the boat 12', 'Seats on the boat 13', 'Seats on the boat 14'],
    FILLING.slice(2),
    false,
  ],
  ['passages', ['Reading Passage 1', 'Reading Passage 2', 'Reading Passage 3'], FILLING, false],
])('finds a running header with %s', (_, heads, filling, isHead) => {
  expect(taken(heads.flatMap((head) => [head, ...filling])).map(({ text }) => text)).toEqual(isHead ? heads : [])
})

test.each<[string, readonly string[], boolean]>([
  ['between two long lines', [LONG, '16', LONG], true],
  ['with empty lines around it', [LONG, '', '16', '', LONG], true],
  ['above a short line', [LONG, '16', 'Boats'], false],
  ['below a short line', ['Boats', '16', LONG], false],
  ['above a numbered line', [LONG, '16', `17 ${LONG}`], false],
  ['at the end', [LONG, '16'], false],
])('a lone number is a page number: %s', (_, lines, isPage) => {
  expect(taken(lines).map(({ text }) => text)).toEqual(isPage ? ['16'] : [])
})

test('an address that is also a separate line elsewhere is removed from a line, and so is a page number', () => {
  const { lines, doubts } = removePageDebris(
    ['www.a.ir', 'after the course. www.a.ir', 'it was Page 2 of 6 late, see www.b.ir'],
    false,
  )
  expect(lines).toEqual([null, 'after the course. ', 'it was late, see www.b.ir'])
  expect(doubts[0]?.pieces.map(({ text }) => text)).toEqual(['www.a.ir', 'www.a.ir', 'Page 2 of 6'])
})

test.each<[string, readonly string[], readonly (string | null)[]]>([
  ['its second half moves up', ['nine days of jour-', 'ney in winter'], ['nine days of journey', ' in winter']],
  ['with the punctuation after it', ['into the har-', 'bour, and out'], ['into the harbour,', ' and out']],
  ['across an empty line', ['nine days of jour-', '', 'ney in winter'], ['nine days of journey', '', ' in winter']],
  ['a line that becomes empty is removed', ['nine days of jour-', 'ney'], ['nine days of journey', null]],
  ['within a line', ['when the ti- mber rotted'], ['when the timber rotted']],
  ['spelled as elsewhere in the text', ['a re-', 'entry, one re-entry'], ['a re-entry,', ' one re-entry']],
  ['words with a hyphen stay', ['it was self-', 'made'], ['it was self-made', null]],
  [
    'a prefix that the text writes without a hyphen',
    ['a halftime show at half-', 'time'],
    ['a halftime show at halftime', null],
  ],
  ['a hanging hyphen stays', ['the pre-', 'and post-war years'], ['the pre-', 'and post-war years']],
  ['a hanging hyphen within a line stays', ['the mid- to late years'], ['the mid- to late years']],
  ['a hyphen before a capital stays', ['the Anglo-', 'Saxon kings'], ['the Anglo-', 'Saxon kings']],
  ['a dash stays', ['the boats -', 'all of them'], ['the boats -', 'all of them']],
])('joins a word that was hyphenated at the end of a line: %s', (_, lines, whole) => {
  expect(joinBrokenLines(lines, false).lines).toEqual(whole)
})

test('a hyphenated word that is kept has its hyphen; a person is asked in both cases', () => {
  expect(joinBrokenLines(['a jour-', 'ney'], true).lines).toEqual(['a jour-ney', null])
  for (const isKept of [true, false])
    expect(joinBrokenLines(['a jour-', 'ney'], isKept).doubts).toMatchObject([
      { isKept, pieces: [{ at: 1, text: 'jour-ney \u2192 journey' }] },
    ])
})
