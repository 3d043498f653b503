import { type SourceQuestion, type SourceGroup, type TestPaper } from './papers'

/** How one teacher types a paper. */
type TypingStyle = {
  readonly name: string
  /** Lines at the top of the document. */
  readonly top: (paper: TestPaper) => readonly string[]
  readonly partHead: (number: number) => string
  readonly groupHead: (first: number, last: number) => string
  readonly item: (number: number, text: string) => string
  readonly option: (letter: string, text: string) => string
  readonly letter: (letter: string, text: string) => string
  readonly gap: string
  /** The place of the answers. */
  readonly answers: 'key' | 'below' | 'column' | 'brackets'
  readonly keyHead: string
  readonly key: (questions: readonly SourceQuestion[]) => readonly string[]
  readonly finish: (text: string) => string
}

const list = (write: (question: SourceQuestion) => string) => (questions: readonly SourceQuestion[]) =>
  questions.map(write)
const abbreviate = (answer: string) =>
  ({ TRUE: 'T', FALSE: 'F', 'NOT GIVEN': 'NG', YES: 'Y', NO: 'N' })[answer] ?? answer
const persianDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)))
const columns = (questions: readonly SourceQuestion[]) => {
  const half = Math.ceil(questions.length / 2)
  return questions
    .slice(0, half)
    .map((question, at) =>
      [question, questions[at + half]].flatMap((item) => (item ? [`${item.number}\t${item.answer}`] : [])).join('\t'),
    )
}

const TIDY: TypingStyle = {
  name: 'tidy',
  top: ({ title }) => [title],
  partHead: (number) => `READING PASSAGE ${number}`,
  groupHead: (first, last) => `Questions ${first}-${last}`,
  item: (number, text) => `${number}. ${text}`,
  option: (letter, text) => `${letter}. ${text}`,
  letter: (letter, text) => `${letter}  ${text}`,
  gap: '______',
  answers: 'key',
  keyHead: 'Answer key',
  key: list(({ number, answer }) => `${number}. ${answer}`),
  finish: (text) => text,
}

const HEAD = 'Ielts Plus | Book 4 | Telegram: @zabansample'

/** Breaks a page into narrow lines, with a page header among them, as text copied from a PDF has. */
function asPdf(text: string): string {
  const narrow = text
    .split('\n')
    .flatMap((line) => (line.length > 150 ? [...line.replace(/(.{62,}?) /g, '$1\n').split('\n'), ''] : [line]))
  const middle = narrow.findIndex((line, at) => at > 4 && line.length > 60)
  const withHead =
    middle < 0 ? narrow : [...narrow.slice(0, middle + 1), HEAD, 'Page 2 of 6', ...narrow.slice(middle + 1)]
  return [HEAD, ...withHead].join('\n').replaceAll('fi', '\ufb01').replaceAll('fl', '\ufb02')
}

/** Twelve styles, all seen in documents that teachers really circulate. */
export const TYPING_STYLES: readonly TypingStyle[] = [
  TIDY,
  { ...TIDY, name: 'copied from a PDF', item: (number, text) => `${number} ${text}`, finish: asPdf },
  {
    ...TIDY,
    name: 'tables with a column of answers',
    item: (number, text) => `${number}\t${text}`,
    answers: 'column',
    key: list(({ number, answer }) => `${number}\t${answer}`),
  },
  {
    ...TIDY,
    name: 'a Persian teacher',
    top: () => [
      '\u062f\u0631\u0633 \u0647\u0634\u062a\u0645 \u2013 \u0631\u06cc\u062f\u06cc\u0646\u06af (\u062e\u0627\u0646\u0645 \u0631\u0636\u0627\u06cc\u06cc)',
    ],
    groupHead: (first, last) =>
      `\u0633\u0624\u0627\u0644\u200c\u0647\u0627\u06cc ${persianDigits(`${first}`)} \u062a\u0627 ${persianDigits(`${last}`)}`,
    keyHead: '\u067e\u0627\u0633\u062e\u200c\u0646\u0627\u0645\u0647',
    key: list(({ number, answer }) => `${persianDigits(`${number}`)}) ${answer}`),
  },
  {
    ...TIDY,
    name: 'a channel',
    top: ({ title }) => ['@zabansample', title],
    gap: '\u2026\u2026\u2026\u2026',
    keyHead: 'ANSWERS:',
    key: list(({ number, answer }) => `(${number}) ${answer}`),
    finish: (text) => `${text}\n\nwww.zabansample.ir`,
  },
  {
    ...TIDY,
    name: 'Markdown',
    top: ({ title }) => [`# ${title}`],
    partHead: (number) => `## READING PASSAGE ${number}`,
    groupHead: (first, last) => `**Questions ${first}-${last}**`,
    item: (number, text) => `**${number}.** ${text}`,
    option: (letter, text) => `**${letter}.** ${text}`,
    keyHead: '## Answer Key',
    key: (questions) => [
      '| Question | Answer |',
      '|---|---|',
      ...questions.map(({ number, answer }) => `| ${number} | ${answer} |`),
    ],
  },
  {
    ...TIDY,
    name: 'columns of keys',
    gap: '................',
    option: (letter, text) => `(${letter}) ${text}`,
    item: (number, text) => `${number}) ${text}`,
    key: columns,
  },
  {
    ...TIDY,
    name: 'answers below',
    answers: 'below',
    option: (letter, text) => `${letter.toLowerCase()}) ${text}`,
    item: (number, text) => `${number} - ${text}`,
  },
  {
    ...TIDY,
    name: 'short names',
    groupHead: (first, last) => `Questions ${first}\u2013${last}:`,
    item: (number, text) => `Q${number}. ${text}`,
    option: (letter, text) => `${letter.toLowerCase()}. ${text}`,
    keyHead: 'Key',
    key: list(({ number, answer }) => `${number} ${abbreviate(answer)}`),
  },
  {
    ...TIDY,
    name: 'paragraphs of Word',
    item: (number, text) => `${number}.\t${text}`,
    option: (letter, text) => `${letter}.\t${text}`,
    letter: (letter, text) => `${letter}\t${text}`,
    finish: (text) => text.replace(/\n+/g, '\n\n'),
  },
  { ...TIDY, name: 'verdicts in brackets', answers: 'brackets' },
  {
    ...TIDY,
    name: 'options in one line',
    option: (letter, text) => `${letter}) ${text}`,
    key: list(({ number, answer }) => `${number}) ${answer}`),
    letter: (letter, text) => `${letter}\n${text}`,
    finish: (text) => text.replace(/(?<=^A\) .*)\n(?=B\) )|(?<=^B\) .*)\n(?=C\) )|(?<=^C\) .*)\n(?=D\) )/gm, '   '),
  },
]

const letterAt = (index: number) => String.fromCharCode(65 + index)

/** The paper as this teacher types it. */
export function typePaper(paper: TestPaper, style: TypingStyle): string {
  const isReading = paper.skill === 'reading'
  const head = paper.passage ? style.partHead(1) : `SECTION 1`
  const passage = paper.passage
    ? [
        paper.passage.title,
        '',
        ...paper.passage.paragraphs.map((text, at) =>
          paper.passage?.isLettered ? style.letter(letterAt(at), text) : text,
        ),
      ]
    : []
  const groups = paper.groups.flatMap((group) => ['', ...typeGroup(group, style)])
  const keyQuestions = paper.groups.flatMap((group) => (areAnswersBeside(group, style) ? [] : group.questions))
  const key = keyQuestions.length > 0 ? ['', style.keyHead, ...style.key(keyQuestions)] : []
  return style.finish(
    [...style.top(paper), '', isReading || !paper.passage ? head : '', ...passage, ...groups, ...key].join('\n'),
  )
}

/** Whether the answers of the group are beside its questions. */
function areAnswersBeside({ kind }: SourceGroup, { answers }: TypingStyle): boolean {
  if (answers === 'below') return true
  if (answers === 'column') return kind === 'statements' || kind === 'letters'
  return answers === 'brackets' && kind === 'statements'
}

function typeGroup(group: SourceGroup, style: TypingStyle): readonly string[] {
  const { questions, rubric, text = [], box = [] } = group
  const [first, last] = [questions[0]?.number ?? 0, questions.at(-1)?.number ?? 0]
  const isAdverts = group.kind === 'letters'
  const texts = text.flatMap((lines, at) => {
    const [title = '', ...rest] = lines
    return [isAdverts ? style.letter(letterAt(at), title) : title, ...rest].filter((line) => line !== '')
  })
  const isTable = style.answers === 'column' && areAnswersBeside(group, style)
  return [
    style.groupHead(first, last),
    ...rubric,
    ...texts,
    ...(texts.length > 0 ? [''] : []),
    ...box.map((item, at) => style.option(letterAt(at), item)),
    ...(isTable ? ['No.\tStatement\tAnswer'] : []),
    ...questions.flatMap((question) => typeQuestion(question, group, style)),
  ]
}

function typeQuestion(
  { number, text, answer, options = [] }: SourceQuestion,
  group: SourceGroup,
  style: TypingStyle,
): readonly string[] {
  const line = style.item(number, text.replace('@', style.gap))
  const listed = options.map((option, at) => style.option(letterAt(at), option))
  if (!areAnswersBeside(group, style)) return [line, ...listed]
  if (style.answers === 'column') return [`${line}\t${answer}`]
  if (style.answers === 'brackets') return [`${line} (${answer})`]
  return [line, ...listed, `Answer: ${answer}`]
}
