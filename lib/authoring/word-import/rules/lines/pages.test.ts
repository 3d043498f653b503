import { chooseAllParts } from '../accept-proposal'
import { makeEmptyPaper } from '@/lib/authoring/paper/rules/new-paper'
import { formatTypesAndKeys, formatLeftovers } from '../fixtures/format-result'
import { proposeImport } from '../understand'

const FIRST =
  'The mill stations had stood beside the river for three hundred years before their owners decided that the wheels had to be painted, and that ﬂour was no longer worth the journey to the town.'
const SECOND =
  'It was the custom of the village to pay the miller in ﬁsh, and the ofﬁce was built by two brothers who had come from Denmark with a cart of oak and iron. Nobody paid them for their work.'
const QUESTIONS = `Questions 1-2
Complete the sentences. Write ONE WORD ONLY.
1 The mill made ______ .
2 The miller was paid in ______ .

Answer key
1 flour
2 fish
`
const read = (text: string) => proposeImport(text, 'reading')
const textOf = (text: string) =>
  read(text).parts.flatMap(
    ({ passage }) =>
      passage?.paragraphs.map((paragraph) => (paragraph.kind === 'table' ? 'TABLE' : paragraph.text)) ?? [],
  )

/** A page header with bars is no table, whatever follows it. */
test.each<[string, string]>([
  [
    'once, with a channel',
    `READING PASSAGE 1\nThe Mill\n${FIRST}\nIelts2 | Reading | Telegram: @zabanpack\n${SECOND}\n`,
  ],
  [
    'twice, with a channel',
    `Ielts2 | Reading | Telegram: @zabanpack\nREADING PASSAGE 1\nThe Mill\n${FIRST}\nIelts2 | Reading | Telegram: @zabanpack\n${SECOND}\n`,
  ],
  [
    'lines of a narrow page',
    `READING PASSAGE 1\nThe Mill\n\n${FIRST.replace(/(.{60}\S*) /g, '$1\n')}\nIelts2 | Reading | Telegram: @zabanpack\n${SECOND.replace(/(.{60}\S*) /g, '$1\n')}\n\n`,
  ],
])('%s', (_, page) => {
  const texts = textOf(`${page}${QUESTIONS}`)
  expect(texts.join(' ')).toBe([FIRST, SECOND].join(' ').replaceAll('ﬂ', 'fl').replaceAll('ﬁ', 'fi'))
  expect(formatTypesAndKeys(read(`${page}${QUESTIONS}`))).toEqual(['sentence-completion 1=flour 2=fish'])
  expect(formatLeftovers(read(`${page}${QUESTIONS}`))).toEqual([])
  expect(read(`${page}${QUESTIONS}`).doubts.flatMap(({ pieces }) => pieces.map(({ text }) => text))).toContain(
    'Ielts2 | Reading | Telegram: @zabanpack',
  )
})

test('a single line with bars is no table, and a long cell is never cut', () => {
  const long = `Notes | ${FIRST} | ${SECOND}`
  const texts = textOf(`READING PASSAGE 1\nThe Mill\n${FIRST}\n${long}\n${QUESTIONS}`)
  expect(texts[1]).toBe(long.replaceAll('ﬂ', 'fl').replaceAll('ﬁ', 'fi'))
  const wide = `READING PASSAGE 1\nThe Mill\n${FIRST}\nYear\tWhat happened\n1900\t${'a long cell '.repeat(40)}\n${QUESTIONS}`
  expect(textOf(wide).join(' ')).toContain('a long cell '.repeat(40).trim())
})

test.each([
  ['Ielts2 Reading – Telegram: @zabanpack', false],
  ['کانال آیلتس پلاس | تست ۴', false],
  ['درس هشتم – ریدینگ (خانم رضایی) – برای کلاس شنبه‌ها', false],
  ['www.ielts-sample.ir', false],
  ['Practice Test Four', true],
  ['آزمون شماره‌ی چهار', true],
  ['The Key to the Class System', true],
])('%j is accepted as the title of the paper without asking: %s', (title, isTaken) => {
  const draft = makeEmptyPaper({ skill: 'reading', module: 'academic', slug: 'x', title: '' })
  const understood = { title, parts: [], untyped: [], leftovers: [], doubts: [], lines: [] }
  expect(chooseAllParts(understood, draft).withTitle).toBe(isTaken)
})

test('the line about a class is no title of the English text below it', () => {
  const text = `درس هشتم – ریدینگ (خانم رضایی) – برای کلاس شنبه‌ها\nThe Paper Umbrella\n${FIRST}\n${SECOND}\n${QUESTIONS}`
  const { title, parts } = read(text)
  expect([title, parts[0]?.passage?.title]).toEqual([
    'درس هشتم – ریدینگ (خانم رضایی) – برای کلاس شنبه‌ها',
    'The Paper Umbrella',
  ])
})
