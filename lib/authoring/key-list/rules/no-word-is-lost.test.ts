import { type NumberedQuestion, proposeKeys, readPastedKeys } from '@/lib/authoring/paper/rules/bulk-keys'

const JUDGEMENTS = ['TRUE', 'FALSE', 'NOT GIVEN']
const LETTERS = [...'ABCDEFG']
const NUMERALS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii']
const count = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
const typed = (first: number, last: number): readonly NumberedQuestion[] =>
  count(first, last).map((number) => ({ ref: `q${number}`, numbers: [number], facts: { kind: 'text', count: 1 } }))
const chosen = (first: number, last: number, labels: readonly string[]): readonly NumberedQuestion[] =>
  count(first, last).map((number) => ({
    ref: `q${number}`,
    numbers: [number],
    facts: { kind: 'choice', count: 1, labels },
  }))
const pair = (numbers: readonly number[]): readonly NumberedQuestion[] => [
  { ref: 'pair', numbers, facts: { kind: 'choices', count: numbers.length, labels: LETTERS } },
]

const read = (text: string, places: readonly NumberedQuestion[]) => proposeKeys(readPastedKeys(text, places), places)

test.each<readonly [text: string, places: readonly NumberedQuestion[], keys: string, state: string]>([
  ['BADCE', chosen(1, 5, LETTERS), '1 B, 2 A, 3 D, 4 C, 5 E', 'unsure'],
  ['1-5 BADCE', chosen(1, 5, LETTERS), '1 B, 2 A, 3 D, 4 C, 5 E', 'sure'],
  ['Questions 1-5\nB, A, D, C, E', chosen(1, 5, LETTERS), '1 B, 2 A, 3 D, 4 C, 5 E', 'unsure'],
  ['TFFT', chosen(1, 4, JUDGEMENTS), '1 TRUE, 2 FALSE, 3 FALSE, 4 TRUE', 'unsure'],
  ['TNGFT', chosen(1, 4, JUDGEMENTS), '1 TRUE, 2 NOT GIVEN, 3 FALSE, 4 TRUE', 'unsure'],
  ['1-4: TFFT', chosen(1, 4, JUDGEMENTS), '1 TRUE, 2 FALSE, 3 FALSE, 4 TRUE', 'sure'],
  ["1 Right\n2 Wrong\n3 Doesn't say", chosen(1, 3, JUDGEMENTS), '1 TRUE, 2 FALSE, 3 NOT GIVEN', 'sure'],
  ['1 A \u2013 iv\n2 B \u2013 ii', chosen(1, 2, NUMERALS), '1 iv, 2 ii', 'sure'],
  ['A \u2013 iv\nB \u2013 ii', chosen(1, 2, NUMERALS), '1 iv, 2 ii', 'unsure'],
  ['B, D (21-22)', chosen(21, 22, LETTERS), '21 B, 22 D', 'sure'],
  ['B, D (21-22)', pair([21, 22]), '21+22 B+D', 'sure'],
  ['Questions 1-3\nbus, train, tram', typed(1, 3), '1 bus, 2 train, 3 tram', 'unsure'],
])('parses %j', (text, places, keys, state) => {
  const rows = read(text, places)
  const printed = rows.map(({ place, accepted }) => `${place?.numbers.join('+') ?? '-'} ${accepted.join('+')}`)
  expect([printed.join(', '), ...new Set(rows.map((row) => row.state))]).toEqual([keys, state])
})

test('a run of the wrong length stays one unparsed row', () => {
  expect(read('BADC', chosen(1, 5, LETTERS)).map(({ state }) => state)).toEqual(['unread'])
})

const LISTS: readonly (readonly string[])[] = [
  ['1 bus', '2 tea', '3 train'],
  ['bus', 'tea', 'train'],
  ['1. bus 2. tea 3. train'],
  ['Questions 1-3', 'bus, tea, train'],
  ['1\tbus', '2\ttea', '3\ttrain'],
  ['| 1 | bus |', '| 2 | tea |', '| 3 | train |'],
  ['1 2 3', 'bus tea train'],
  ['ABC'],
  ['9 bus', '10 tea', '11 train'],
]
const STRAY = [
  'zebra crossing ahead',
  'see page zulu',
  'zed',
  '(zoo)',
  '* zigzag',
  'zinc, zone, zeal',
  '77 zephyr',
  'Z-A-P',
  'a much longer line of words about the zenith that nobody would take for an answer of any question in this list at all',
]

test.each(
  LISTS.flatMap((lines) => STRAY.flatMap((stray) => count(0, lines.length).map((at) => [lines, stray, at] as const))),
)('no word of %j with %j at %i is lost: each is in a row', (lines, stray, at) => {
  const text = lines.toSpliced(at, 0, stray).join('\n')
  const shown = read(text, typed(1, 3))
    .map(({ line, text: own }) => `${line} ${own}`)
    .join(' ')
  const words = stray.match(/[\p{L}\p{N}]+/gu) ?? []
  expect(words.filter((word) => !shown.includes(word))).toEqual([])
})
