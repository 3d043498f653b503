import { listSourceLines, makeLine, readCells, readDocument, toPlain } from './document'

const texts = (lines: readonly (string | null)[]) => readDocument(lines).map(({ text }) => text)
const FIRST = 'The station master painted the gate of his garden'

test.each<[string, readonly (string | null)[], boolean]>([
  ['a sentence that continues in lower case', [FIRST, 'blue because he had paint.'], true],
  ['a sentence that continues with a one-letter word', [FIRST, 'a blue that nobody had seen.'], true],
  ['across a page', [FIRST, null, 'blue because he had paint.'], true],
  ['across a page with empty lines around it', [FIRST, '', null, '', 'blue because he had paint.'], true],
  ['a sentence that has ended', [`${FIRST}.`, 'blue because he had paint.'], false],
  ['a sentence that has ended at the end of a page', [`${FIRST}.`, null, 'blue because he had paint.'], false],
  ['an empty line', [FIRST, '', 'blue because he had paint.'], false],
  ['a ruled line', [FIRST, '--------', 'blue because he had paint.'], false],
  ['a short line', ['The station master', 'painted the gate.'], false],
  ['a capital', [FIRST, 'Blue was cheap.'], false],
  ['the numeral of a heading', [FIRST, 'iv a heading of the list'], false],
  ['an option with a small letter', [FIRST, 'b) a priest'], false],
  ['a row of a table', [`${FIRST}\tHarle`, 'blue because he had paint.'], false],
  ['a row of a key', ['1 oak, 2 fish, 3 the boats of the eastern marshes', 'meat or salt'], false],
])('joins lines: %s', (_, lines, isOne) => {
  const said = lines.flatMap((line) => (line === null || line === '' || line.startsWith('---') ? [] : [line]))
  expect(texts(lines)).toEqual(isOne ? [said.join(' ')] : said.map((line) => line.replace('\t', ' ')))
})

test.each([
  ['soft\u00ad hyphens, marks of direction and the byte order mark', '\ufeffre\u00adtreat\u200f', 'retreat'],
  ['half of a surrogate pair', 'boat\ud83d', 'boat'],
  ['no-break and narrow spaces', 'Questions\u00a01\u202f–\u20097', 'Questions 1 – 7'],
  [
    'the zero-width non-joiner of a Persian word stays',
    '\u0645\u06cc\u200c\u06af\u0648\u06cc\u062f',
    '\u0645\u06cc\u200c\u06af\u0648\u06cc\u062f',
  ],
  ['braces are not gaps', 'if {{x}} then', 'if { {x}} then'],
  ['the signs of a Markdown heading', '## **Questions 1–7**', 'Questions 1–7'],
  ['an italic line with a bold limit', '*Write **ONE WORD ONLY**.*', 'Write **ONE WORD ONLY**.'],
  ['bold letters and numbers', '**27.** between **A** and (**iv**)', '27. between A and (iv)'],
  ['bold words stay bold', 'He was **never** late', 'He was **never** late'],
  ['two bold words stay separate', '**Never** say **never**', '**Never** say **never**'],
  ['the star of a glossary stays', '*reed: a grass', '*reed: a grass'],
  ['a number sign before a number is no heading', '#12 is out', '#12 is out'],
])('removes invisible characters: %s', (_, typed, text) => {
  expect(texts([typed])).toEqual([text])
})

test('recognises every kind of line break, and counts lines from 1', () => {
  expect(listSourceLines('a\r\nb\rc\nd\u2028e\ff')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(readDocument(['', 'Oak', '', 'Elm']).map(({ at, isAfterBlank }) => [at, isAfterBlank])).toEqual([
    [2, true],
    [4, true],
  ])
})

test('replaces characters by plain ones at the same offset', () => {
  const typed = '\u06f1\u0662 \u201cx\u201d \u2018y\u2019 \u2013\u2212 \u064a\u0643'
  expect(toPlain(typed)).toBe('12 "x" \'y\' -- \u06cc\u06a9')
  expect(toPlain(typed)).toHaveLength(typed.length)
})

test.each<[string, readonly string[] | null]>([
  ['Boat\tsix  seats', ['Boat', 'six seats']],
  ['| Boat | six |', ['Boat', 'six']],
  ['Boat | six', ['Boat', 'six']],
  ['\t2005', ['', '2005']],
  ['Boat six', null],
  ['\u2022\tBoat', null],
  ['o\tBoat', null],
  ['\u2022\tBoat\tsix', ['\u2022', 'Boat', 'six']],
])('splits «%s» into the cells %j', (raw, cells) => {
  expect(readCells({ ...makeLine(raw, { at: 1, isAfterBlank: false }), raw })).toEqual(cells)
})
