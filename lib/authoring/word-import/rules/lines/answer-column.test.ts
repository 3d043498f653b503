import { formatTypesAndKeys, formatLeftovers } from '../fixtures/format-result'
import { proposeImport } from '../understand'

const PASSAGE = `READING PASSAGE 1
The Bell of the Harbour

The bell in the harbour tower was cast from an old weapon that two brothers had found in the sand, and for a hundred years it was rung whenever the fog came in from the sea.
It was sold in 1894 to a collector, who gave it back to the town when the tower was painted, and nobody has rung it since then but children.

`
const STATEMENTS = [
  'The bell was made from a weapon.',
  'It was rung only at night.',
  'The collector was born in the town.',
  'The tower was painted.',
]
const VERDICTS = ['TRUE', 'FALSE', 'NOT GIVEN', 'TRUE']
const RUBRIC = 'Questions 1-4\nDo the following statements agree with the information given in Reading Passage 1?\n'
const rows = (write: (statement: string, verdict: string, number: number) => string) =>
  STATEMENTS.map((statement, at) => write(statement, VERDICTS[at] ?? '', at + 1)).join('\n')
const short = (verdict: string) => ({ TRUE: 'T', FALSE: 'F' })[verdict] ?? 'NG'
const persian = (verdict: string) => ({ TRUE: 'درست', FALSE: 'نادرست' })[verdict] ?? 'ذکر نشده'

/** A verdict that a teacher wrote beside its statement is the key, and no candidate may see it. */
test.each<[string, string]>([
  ['a third column with a heading', `No.\tStatement\tAnswer\n${rows((s, v, n) => `${n}\t${s}\t${v}`)}`],
  ['a third column without a heading', rows((s, v, n) => `${n}\t${s}\t${v}`)],
  ['a column of letters', `No.\tStatement\tT/F/NG\n${rows((s, v, n) => `${n}.\t${s}\t${short(v)}`)}`],
  ['a Persian head', `شماره\tجمله\tپاسخ\n${rows((s, v, n) => `${n}\t${s}\t${persian(v)}`)}`],
  ['a second column', `No.\tAnswer\tStatement\n${rows((s, v, n) => `${n}\t${v}\t${s}`)}`],
  ['a second column without a heading', rows((s, v, n) => `${n}\t${v}\t${s}`)],
  ['a Markdown table', `| No. | Statement | Answer |\n|---|---|---|\n${rows((s, v, n) => `| ${n} | ${s} | ${v} |`)}`],
  ['after the full stop', rows((s, v, n) => `${n}. ${s}   ${v}`)],
  ['in brackets at the start', rows((s, v, n) => `${n}. (${short(v)}) ${s}`)],
  ['a word at the start', rows((s, v, n) => `${n}. ${v} – ${s}`)],
])('%s', (_, table) => {
  const understood = proposeImport(`${PASSAGE}${RUBRIC}${table}\n`, 'reading')
  expect(formatTypesAndKeys(understood)).toEqual(['true-false-not-given 1=TRUE 2=FALSE 3=NOT GIVEN 4=TRUE'])
  const [group] = understood.parts.flatMap(({ groups }) => groups)
  expect(
    group && 'questions' in group.group
      ? group.group.questions.map((question) => 'prompt' in question && question.prompt)
      : [],
  ).toEqual(STATEMENTS)
  expect(formatLeftovers(understood)).toEqual([])
})

test('letters beside matching questions are their key', () => {
  const table = 'No.\tInformation\tAnswer\n1\ta sale of the bell to somebody\tB\n2\tthe weather at the harbour\tA'
  const text = `${PASSAGE.replace('The bell in', 'A  The bell in').replace('It was sold', 'B  It was sold')}Questions 1-2\nWhich paragraph contains the following information?\n${table}\n`
  expect(formatTypesAndKeys(proposeImport(text, 'reading'))).toEqual(['matching-information 1=B 2=A'])
})

test('answers beside questions are their key', () => {
  const table = 'No.\tQuestion\tAnswer\n1\tWho found the weapon?\ttwo brothers\n2\tWho has rung it since?\tchildren'
  const text = `${PASSAGE}Questions 1-2\nAnswer the questions below. Write NO MORE THAN TWO WORDS.\n${table}\n`
  const understood = proposeImport(text, 'reading')
  expect(formatTypesAndKeys(understood)).toEqual(['short-answer 1=two brothers 2=children'])
  expect(JSON.stringify(understood.parts.map(({ groups }) => groups.map(({ group }) => group)))).not.toContain(
    'two brothers',
  )
})

test.each([
  ['an empty column', rows((s, _, n) => `${n}\t${s}\t`)],
  ['a column of blanks', rows((s, _, n) => `${n}\t${s}\t______`)],
])('%s contains no key', (_, table) => {
  const understood = proposeImport(`${PASSAGE}${RUBRIC}${table}\n`, 'reading')
  expect(formatTypesAndKeys(understood)).toEqual(['true-false-not-given 1=- 2=- 3=- 4=-'])
})
