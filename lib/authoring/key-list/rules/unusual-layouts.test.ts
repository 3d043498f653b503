import { proposeKeys, readPastedKeys, type NumberedQuestion } from '@/lib/authoring/paper/rules/bulk-keys'
import { type QuestionFacts } from '@/lib/authoring/paper/rules/draft-keys'
import { decideKey } from './key-state'
import { TYPED } from './fixtures/lists'

const makePlaces = (count: number, facts: QuestionFacts = TYPED): readonly NumberedQuestion[] =>
  Array.from({ length: count }, (_, index) => ({ ref: `q${1 + index}`, numbers: [1 + index], facts }))

/** `1=oak`, or `1=?oak` if it waits for a person; for a choice its label. */
function paste(text: string, places: readonly NumberedQuestion[]): readonly string[] {
  return proposeKeys(readPastedKeys(text, places), places).map(({ place, state, text: said, accepted, line }) => {
    if (!place || state === 'unread') return `not understood: ${line}`
    return `${place.numbers.join('-')}=${state === 'sure' ? '' : '?'}${place.facts.kind === 'text' ? said : accepted.join('+')}`
  })
}

/** Decoration around answers is not part of them. */
test.each([
  ['ticks', '1. bus \u2713\n2. tea \u2705\n3. oak \u2764\ufe0f', ['1=bus', '2=tea', '3=oak']],
  [
    'the time stamps of an exported chat',
    '[14/02/2024, 18:22:05] Ali Teacher: Answers of test 3\n[14/02/2024, 18:22:41] Ali: 1. bus\n2. tea\n14/02/2024, 18:23 - Ali: 3. oak',
    ['not understood: Answers of test 3', '1=bus', '2=tea', '3=oak'],
  ],
  [
    'a heading in Markdown',
    '## Part 1: Questions 1-3\n\n**1.** bus\n**2.** tea\n**3.** oak',
    ['1=bus', '2=tea', '3=oak'],
  ],
  ['quotes', '1. "bus"\n2. \u201ctea\u201d\n3. \u00aboak\u00bb', ['1=bus', '2=tea', '3=oak']],
  ['a CSV file with quotes', '1,bus\n2,"15 March"\n3,"\u00a31,250"', ['1=bus', '2=15 March', '3=\u00a31,250']],
  ['full stops', '1. bus.\n2. 7.30.\n3. 7 a.m.', ['1=bus', '2=7.30', '3=7 a.m.']],
  ['places in the text', '1. bus (line 4)\n2. tea (lines 12-14)\n3. oak [Track 12]', ['1=bus', '2=tea', '3=oak']],
  ['times of the recording', '1 bus [00:42]\n2 10.30 pm (at 01:05)\n3 oak [1:02:10]', ['1=bus', '2=10.30 pm', '3=oak']],
  ['marks', '1. bus (1 mark)\n2. tea [1 mark]\n3. oak', ['1=bus', '2=tea', '3=oak']],
  [
    'words that look like a place',
    '1. line dancing\n2. dancing (line)\n3. oak',
    ['1=line dancing', '2=dancing (line)', '3=oak'],
  ],
  ['italic', '1. *bus*\n2. _tea_\n3. ***oak***', ['1=bus', '2=tea', '3=oak']],
  ['in code marks', '1. `bus`\n2. `tea`\n3. `oak`', ['1=bus', '2=tea', '3=oak']],
  ['italic with its number', '*1. bus*\n*2. tea*\n_3. oak_', ['1=bus', '2=tea', '3=oak']],
  ['a range above', '1-3\n1 bus\n2 tea\n3 oak', ['1=bus', '2=tea', '3=oak']],
  ['a range above, with a colon', '1 \u2013 3:\n1. bus\n2. tea\n3. oak', ['1=bus', '2=tea', '3=oak']],
  ['a range above in brackets', '(1-3)\n1) bus\n2) tea\n3) oak', ['1=bus', '2=tea', '3=oak']],
  ['a range above, of the first two', '1-2\n1 bus\n2 tea\n3-3\n3 oak', ['1=bus', '2=tea', '3=oak']],
  ['the word answer', '1. Answer: bus\n2. Ans: tea\n3. Correct answer - oak', ['1=bus', '2=tea', '3=oak']],
  [
    'its Persian word',
    '1) \u067e\u0627\u0633\u062e: bus\n2) \u062c\u0648\u0627\u0628: tea\n3) \u067e\u0627\u0633\u062e \u0635\u062d\u06cc\u062d: oak',
    ['1=bus', '2=tea', '3=oak'],
  ],
  ['points', '1. bus (0.5 mark)\n2. tea [2 pts]\n3. oak (1 point)', ['1=bus', '2=tea', '3=oak']],
  ['tags', '1. <b>bus</b><br>\n2. <u>tea</u>\n<p>3.&nbsp;oak</p>', ['1=bus', '2=tea', '3=oak']],
  ['backslashes', '1\\. bus\\\n2\\. tea\\\n3\\. oak', ['1=bus', '2=tea', '3=oak']],
  ['highlights', '1. ==bus==\n2. tea\n3. oak', ['1=bus', '2=tea', '3=oak']],
  ['quoted e-mail', '> 1. bus\n> 2. tea\n> 3. oak', ['1=bus', '2=tea', '3=oak']],
  ['check boxes', '- [x] 1. bus\n- [x] 2. tea\n- [ ] 3. oak', ['1=bus', '2=tea', '3=oak']],
  ['a number after an answer', 'bus (1-3)\ntea\noak', ['1=?bus (1-3)', '2=?tea', '3=?oak']],
  [
    'a range with its question type',
    'Questions 1-3: Form completion\n1. bus\n2. tea\n3. oak',
    ['1=bus', '2=tea', '3=oak'],
  ],
  [
    'a table with its questions',
    'No | Question | Answer\n1 | Where is it? | bus\n2 | What is it | tea\n3 | Who? | oak',
    ['1=bus', '2=tea', '3=oak'],
  ],
  [
    'a table with questions and reasons',
    '| No. | Statement | Answer | Reason |\n|---|---|---|---|\n| 1 | It is red | bus | said so |\n| 2 | It is far | tea | no |\n| 3 | It is | oak | |',
    ['1=?bus', '2=?tea', '3=oak'],
  ],
  [
    'a place in the text, with "see"',
    '1. bus (see paragraph 5)\n2. tea (see last paragraph)\n3. oak (in the first paragraph)',
    ['1=bus', '2=tea', '3=oak'],
  ],
  ['optional words', '1. bus (from town)\n2. tea\n3. oak', ['1=bus (from town)', '2=tea', '3=oak']],
  ['a pointing hand', '1 \ud83d\udc49 bus\n2 \ud83d\udc49 tea\n3 \u27a1\ufe0f oak', ['1=bus', '2=tea', '3=oak']],
  [
    'a table with question types',
    '\u0634\u0645\u0627\u0631\u0647\t\u0646\u0648\u0639 \u0633\u0648\u0627\u0644\t\u067e\u0627\u0633\u062e\n1\tForm\tbus\n2\tForm\ttea\n3\tNotes\toak',
    ['1=bus', '2=tea', '3=oak'],
  ],
  ['a heading beside the first answer', 'Answers: 1 bus; 2 tea; 3 oak', ['1=bus', '2=tea', '3=oak']],
])('%s: %j', (_, text, says) => {
  expect(paste(text, makePlaces(3))).toEqual(says)
})

const letters: QuestionFacts = { kind: 'choice', count: 1, labels: [...'ABCDEFGH'] }
test.each([
  ['Key: 1B, 2C, 3A', ['1=B', '2=C', '3=A']],
  ['Answers: 1 B 2 C 3 A', ['1=B', '2=C', '3=A']],
  ['1. C) the museum\n2. A) by train\n3. B) on foot', ['1=C', '2=A', '3=B']],
  ['1. Paragraph B\n2. para C\n3. Option A', ['1=B', '2=C', '3=A']],
  [
    '1. (B) or C\n2. Paragraph C or D\n3. A',
    ['not understood: 1. (B) or C', 'not understood: 2. Paragraph C or D', '3=A'],
  ],
  ['1. A \u2013 a new car park\n2. B \u2013 the lake\n3. C \u2013 a bus', ['1=A', '2=B', '3=C']],
  ['1. A \u2013 a or b\n2. B\n3. C', ['not understood: 1. A \u2013 a or b', '2=B', '3=C']],
  ['Passage 3: 1 B 2 D\n3 A', ['1=B', '2=D', '3=A']],
  ['1 \ud83d\udc49 B\n2 \ud83d\udc49 D\n3 \ud83d\udc49 A', ['1=B', '2=D', '3=A']],
  ['1 {B}\n2 [C]\n3 (A)', ['1=B', '2=C', '3=A']],
  ['1-3\nB C A', ['1=B', '2=C', '3=A']],
  ['1-3:\nBCA', ['1=B', '2=C', '3=A']],
  ['1-3\nB, C, A', ['1=B', '2=C', '3=A']],
  ['1. Answer: B\n2. Ans: C\n3. Key - A', ['1=B', '2=C', '3=A']],
  ['1 B \u2713\n2 C \u2713\n3 A \u2713', ['1=B', '2=C', '3=A']],
])('labels: %j', (text, says) => {
  expect(paste(text, makePlaces(3, letters))).toEqual(says)
})

/** The key of a whole test in two columns one space apart, for the group of the first column. */
test.each([
  ['1. bus 11. A', '2. tea 12. B', '3. oak 13. C'],
  ['1. bus 11. garden', '2. tea 12. north', '3. oak 13. blue'],
  ['1 bus 11 A', '2 tea 12 TRUE', '3 oak 13 iv'],
  ['1-bus 11-A', '2-tea 12-B', '3-oak 13-C'],
  ['1) bus 11) garden', '2) tea 12) north', '3) oak 13) blue'],
])("an answer that contains another question's number waits for a person: %s", (...lines) => {
  const rows = paste(lines.join('\n'), makePlaces(3))
  expect(rows.map((row) => row.slice(0, 3))).toEqual(['1=?', '2=?', '3=?'])
})

test('entries without a space between them wait for a person', () => {
  expect(paste('1.bus2.tea3.oak', makePlaces(3))).toEqual(['1=?bus2.tea3.oak'])
})

test.each([
  ['1 the national\nlibrary\n2 tea\n3 oak', '1=?the national library'],
  ['1 bus / coach /\ntrain\n2 tea\n3 oak', '1=?bus / coach / train'],
  ['1 bus or\nCoach\n2 tea\n3 oak', '1=?bus or Coach'],
  ['1 self-\ncatering\n2 tea\n3 oak', '1=?self-catering'],
])('an answer that continues on the next line waits for a person, whole: %j', (text, says) => {
  expect(paste(text, makePlaces(3))).toEqual([says, '2=tea', '3=oak'])
})

const verdicts: QuestionFacts = { kind: 'choice', count: 1, labels: ['TRUE', 'FALSE', 'NOT GIVEN'] }
const many: QuestionFacts = { kind: 'choices', count: 2, labels: [...'ABCDE'] }
test.each([
  ['1 B } in either order\n2 D', ['1-2=B+D']],
  ['1 B }\n2 D } in either order', ['1-2=B+D']],
  ['1\tB\t}\tin either order\n2\tD\t}', ['1-2=?B+D']],
])('ignores a brace beside the letters of a choose-two: %j', (text, says) => {
  expect(paste(text, [{ ref: 'q1', numbers: [1, 2], facts: many }])).toEqual(says)
})

test('a range above verdicts is their heading', () => {
  expect(paste('1-3\n1 T\n2 F\n3 NG', makePlaces(3, verdicts))).toEqual(['1=TRUE', '2=FALSE', '3=NOT GIVEN'])
})

test.each([
  'Questions 1-3: True / False / Not Given\n1. TRUE\n2. FALSE\n3. NOT GIVEN',
  'Questions 1-3: List of facts\n1. TRUE\n2. FALSE\n3. NOT GIVEN',
  '1 | The lake is deep | TRUE\n2 | The town grew | FALSE\n3 | It was cheap | NOT GIVEN',
  'Q\tStatement\tAnswer\n1\tThe lake is deep\tT\n2\tThe town grew\tF\n3\tIt was cheap\tNG',
])('a heading of the list is no answer: %j', (text) => {
  expect(paste(text, makePlaces(3, verdicts))).toEqual(['1=TRUE', '2=FALSE', '3=NOT GIVEN'])
})

test("two answers of one question in any order wait for a person, with the list's remark", () => {
  expect(paste('1. heat, light (in either order)\n2. tea\n3. oak', makePlaces(3))).toEqual([
    '1=?heat, light (in any order)',
    '2=tea',
    '3=oak',
  ])
})

const stateOf = (text: string) => decideKey({ text, doubt: null }, { facts: TYPED }).state

test.each([
  'bus (1)',
  'bus [1]',
  'bus (1 mark)',
  'bus 1 mark',
  'bus (Track 12)',
  'bus (0:45)',
  'bus (p. 12)',
  'bus (n)',
  'run (v.)',
  'bus (noun)',
  'buses (plural only)',
  'buses (must be plural)',
  'bus (singular)',
  'bus (optional)',
  'bus (i.e. coach)',
  'bus (= coach)',
  'bus (US: coach)',
  'bus (BrE) / coach (AmE)',
  'dancing (line dancing)',
  'bus*',
  'bus \u2713',
  'bus \u2705',
  'bus / coach /',
  '/ bus',
  'oak www.books.ir',
  'oak @channel',
  '$\u00a320$',
  '2,5 km',
  'caf&eacute;',
  '100,00',
  'Answer: bus',
  'Material: bus',
  'bus\u00b9',
  'bus\u00b2',
  '\u2022 bus',
  'bus n.',
  'run adj.',
  'bus (0.5 mark)',
  'bus (1 point)',
  'bus and/or coach',
  '`bus`',
  'bus_',
])('%s contains something that is no answer: waits for a person', (text) => {
  expect(stateOf(text)).toBe('unsure')
})

test.each([
  'five (5)',
  '(the) oak',
  'oak (tree)',
  'garden(s)',
  'Flat 4',
  '7 a.m.',
  'Room 12',
  '45 (minutes)',
  'www.books.ir',
  'anna@mail.com',
  'A$30',
  '1,250',
  'line (4 metres)',
  'room (with bath)',
  '12 m\u00b2',
  '40 km\u00b2',
  '9:30 am',
  'https://books.ir',
])('%s is one answer, and sure', (text) => {
  expect(stateOf(text)).toBe('sure')
})

/** Which questions may be answered in any order, and which of them wait for a person. */
test.each([
  ['1. oak (in any order)\n2. elm\n3. bus', 'q1', ''],
  ['1. oak\n2. elm\n3. bus (in any order)', 'q3', ''],
  ['1. oak (in any order)\n2. elm (in any order)\n3. bus', '', 'q1 q2'],
  ['1. oak\n2. elm (1-2 in any order)\n3. bus', '', 'q1 q2'],
  ['1. oak\n2. elm (2 & 3 in any order)\n3. bus', '', 'q2 q3'],
  ['1. oak\n2. elm (in any order)\n3. bus', 'q2', ''],
  ['1. oak\n2. elm\n(in any order)\n3. bus', 'q2', ''],
  ['1/2 oak, elm (in either order)\n3 bus', '', 'q1 q2'],
])('%j', (text, waiting, set) => {
  const places = makePlaces(3)
  const rows = proposeKeys(readPastedKeys(text, places), places)
  expect(rows.map((row) => row.text)).toEqual(['oak', 'elm', 'bus'])
  expect(rows.flatMap(({ state, place }) => (state === 'sure' ? [] : [place?.ref])).join(' ')).toBe(waiting)
  expect([...new Set(rows.flatMap(({ unordered }) => unordered))].join(' ')).toBe(set)
})

const headings: QuestionFacts = { kind: 'choice', count: 1, labels: ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'] }
const judgements: QuestionFacts = { kind: 'choice', count: 1, labels: ['TRUE', 'FALSE', 'NOT GIVEN'] }
test.each([
  ['1. \u2163\n2. \u2171\n3. \u2167', headings, ['1=iv', '2=ii', '3=viii']],
  ['1. (iv) The rise of tea\n2. Section C ii\n3. Paragraph D viii', headings, ['1=iv', '2=ii', '3=viii']],
  ['1. \uff34\uff32\uff35\uff25\n2. \uff26\n3. \uff2e\uff27', judgements, ['1=TRUE', '2=FALSE', '3=NOT GIVEN']],
  ['1. True (T)\n2. NG (Not Given)\n3. FALSE (F)', judgements, ['1=TRUE', '2=NOT GIVEN', '3=FALSE']],
  [
    '1. True (F)\n2. (a) tree\n3. F',
    judgements,
    ['not understood: 1. True (F)', 'not understood: 2. (a) tree', '3=FALSE'],
  ],
  ['1. (A) museum\n2. \uff22\n3. C', letters, ['not understood: 1. (A) museum', '2=B', '3=C']],
] as const)('labels in other writings: %j', (text, facts, says) => {
  expect(paste(text, makePlaces(3, facts))).toEqual(says)
})
