import { type Evidence, type Group, type Paragraph, type TranscriptLine } from '@/lib/paper/content/rules/content'
import { checkEvidence } from './evidence'
import { checkTypedAnswersOccur } from './typed-answers-occur'
import { choice, judgements, keyed, paper, part, listCodes, typed } from '../fixtures/small-paper'

const PARAGRAPHS: readonly Paragraph[] = [
  { id: 'p1', label: 'A', text: 'The toll was paid in **salt**.' },
  { id: 'p2', label: 'B', text: 'Tea came later.' },
  { id: 't1', kind: 'table', text: 'Table 1', table: { head: ['Year', 'Toll'], rows: [['1851', 'salt']] } },
]
const passage = { title: 'A history of Salt', paragraphs: PARAGRAPHS }
const EVIDENCE = 'key.questions.0.evidence'
const quote = (paragraph: string, words: string, number = 1): Evidence => ({
  kind: 'passage',
  part: number,
  paragraph,
  quote: words,
})
const information = (answer: string): { group: Group; answer: string } => ({
  group: {
    type: 'matching-information',
    rubric: [],
    bank: { options: [] },
    reuse: false,
    questions: [{ number: 1, prompt: 'a toll' }],
  },
  answer,
})
const heading: Group = {
  type: 'matching-headings',
  rubric: [],
  bank: { options: [] },
  questions: [{ number: 1, paragraph: 'B' }],
}

test.each<[string, { group: Group; answer: string }, Evidence, readonly string[]]>([
  ['in the paragraph of the key', { group: judgements(1), answer: 'TRUE' }, quote('p2', 'Tea came'), []],
  ['without its marks', { group: judgements(1), answer: 'TRUE' }, quote('p1', 'paid in salt'), []],
  ['with its marks', { group: judgements(1), answer: 'TRUE' }, quote('p1', 'in **salt**'), []],
  ['in a cell', { group: judgements(1), answer: 'TRUE' }, quote('t1', 'salt'), []],
  ['in the header row of a table', { group: judgements(1), answer: 'TRUE' }, quote('t1', 'Toll'), []],
  [
    'in no paragraph of it',
    { group: judgements(1), answer: 'TRUE' },
    quote('p2', 'The toll'),
    [`${EVIDENCE}.quote: quote-absent`],
  ],
  [
    'in another letter case',
    { group: judgements(1), answer: 'TRUE' },
    quote('p2', 'tea came'),
    [`${EVIDENCE}.quote: quote-absent`],
  ],
  [
    'in a missing paragraph',
    { group: judgements(1), answer: 'TRUE' },
    quote('p9', 'Tea came'),
    [`${EVIDENCE}: evidence-paragraph`],
  ],
  [
    'in another part',
    { group: judgements(1), answer: 'TRUE' },
    quote('p2', 'Tea came', 2),
    [`${EVIDENCE}: evidence-part`],
  ],
  ['in the paragraph that the answer names', information('A'), quote('p1', 'The toll'), []],
  [
    'in another paragraph than the answer names',
    information('B'),
    quote('p1', 'The toll'),
    [`${EVIDENCE}: evidence-elsewhere`],
  ],
  ['in the paragraph that gets the heading', { group: heading, answer: 'i' }, quote('p2', 'Tea'), []],
  [
    'in another paragraph than gets the heading',
    { group: heading, answer: 'i' },
    quote('p1', 'The toll'),
    [`${EVIDENCE}: evidence-elsewhere`],
  ],
  [
    'in seconds',
    { group: judgements(1), answer: 'TRUE' },
    { kind: 'recording', startMs: 0, endMs: 9, quote: 'x' },
    [`${EVIDENCE}: evidence-kind`],
  ],
])('finds a quote %s', (_, { group, answer }, evidence, found) => {
  const questions = [keyed('1', choice(answer), { evidence })]
  expect(listCodes(checkEvidence(paper([part([group], { passage })], { questions })))).toEqual(found)
})

const said = (text: string, startMs: number, endMs: number, number = 1): TranscriptLine => ({
  part: number,
  speaker: 'A',
  text,
  startMs,
  endMs,
})
const TRANSCRIPT = [said('It was', 1000, 2000), said('forty\npounds.', 2000, 3000), said('Next part.', 5000, 6000, 2)]
const hear = (startMs: number, endMs: number, words: string): Evidence => ({
  kind: 'recording',
  startMs,
  endMs,
  quote: words,
})
const recorded = (evidences: readonly Evidence[], cue = { startMs: 0, endMs: 9000 }) =>
  listCodes(
    checkEvidence(
      paper(
        [part([judgements(...evidences.map((__, index) => index + 1))], { cue })],
        {
          questions: evidences.map((evidence, index) => keyed(String(index + 1), choice('TRUE'), { evidence })),
          transcript: TRANSCRIPT,
        },
        { skill: 'listening' },
      ),
    ),
  )

test.each<[string, Evidence, readonly string[]]>([
  ['in its line', hear(2000, 3000, 'forty pounds'), []],
  ['over two lines', hear(1500, 2500, 'was forty'), []],
  ['in a line that ends when it begins', hear(2000, 3000, 'It was'), [`${EVIDENCE}.quote: quote-unheard`]],
  ['in a line that begins when it is over', hear(1000, 2000, 'forty'), [`${EVIDENCE}.quote: quote-unheard`]],
  ['in an empty time span', hear(2000, 2000, 'forty'), [`${EVIDENCE}: evidence-backwards`]],
  ['in the next part', hear(5000, 6000, 'Next part'), [`${EVIDENCE}: evidence-other-part`]],
  ['half of them in the next part', hear(2500, 5500, 'pounds. Next'), [`${EVIDENCE}: evidence-other-part`]],
  ['in a passage', quote('p1', 'x'), [`${EVIDENCE}: evidence-kind`]],
])('finds words in the recording %s', (_, evidence, found) => {
  expect(recorded([evidence])).toEqual(found)
})

test.each([
  [{ startMs: 2000, endMs: 3000 }, true],
  [{ startMs: 2001, endMs: 9000 }, false],
  [{ startMs: 0, endMs: 2999 }, false],
])('seconds 2 to 3 are inside the part at %j: %s', (cue, isInside) => {
  expect(recorded([hear(2000, 3000, 'forty pounds')], cue)).toEqual(isInside ? [] : [`${EVIDENCE}: evidence-outside`])
})

test('answers follow the order of the questions; equal times are in order', () => {
  const [first, second] = [hear(1000, 2000, 'It was'), hear(2000, 3000, 'forty')]
  expect(recorded([first, second, second])).toEqual([])
  expect(recorded([second, first])).toEqual(['key.questions.1.evidence: evidence-order?'])
})

test.each<[string, string, boolean]>([
  ['salt', '', true],
  ['SALT', '', true],
  ['sal', '', false],
  ['paid in salt', '', true],
  ['salt Tea', '', true], // markup and line ends do not separate words
  ['history', '', true], // in the title
  ['1851', '', true],
  ['silk', '', false],
  ['47.50', 'forty-seven pounds fifty', true],
  ['47.50', 'forty pounds', false],
  ['Galimore', 'G-A-L-I-M-O-R-E', true],
  ['Gallimore', 'That is G-A-double L-I-M-O-R-E.', true],
  ['Gallimore', 'G-A-L-I-M-O-R-E', false],
  ['900443', 'nine double oh, double four three', true],
  ['0144423', 'oh one triple four, two three', true],
  ['01156780', 'oh one one five, six seven eight, zero', true],
  ['0144423', 'oh one double four, two three', false],
])('the answer «%s», said as «%s», occurs: %s', (answer, words, occurs) => {
  const group: Group = { type: 'sentence-completion', rubric: [], body: [{ kind: 'line', text: '{{1}}' }] }
  const questions = [
    keyed('1', typed(answer, answer.includes('.') ? 'money' : 'text'), { evidence: quote('p1', words) }),
  ]
  const found = checkTypedAnswersOccur(paper([part([group], { passage })], { questions }))
  expect(listCodes(found)).toEqual(occurs ? [] : ['key.questions.0.answer: answer-absent'])
})

test.each([
  ['27', 'There were Twenty seven of them.', true],
  ['27', 'There were twenty six of them.', false],
  ['1995', 'Built in nineteen ninety-five, I think.', true],
  ['15 March', 'Come on the fifteenth of March.', true],
  ['15 March', 'Come on the fifth of March.', false],
  ['12.50', 'That is twelve pounds fifty.', true],
])('the answer «%s», without evidence, is heard in «%s»: %s', (answer, text, occurs) => {
  const group: Group = { type: 'sentence-completion', rubric: [], body: [{ kind: 'line', text: '{{1}}' }] }
  const form = answer.includes('.') ? 'money' : answer.includes('March') ? 'date' : 'text'
  const questions = [keyed('1', typed(answer, form))]
  const transcript = [said(text, 1, 2)]
  const found = checkTypedAnswersOccur(paper([part([group])], { questions, transcript }, { skill: 'listening' }))
  expect(listCodes(found)).toEqual(occurs ? [] : ['key.questions.0.answer: answer-absent'])
})

test('checks nothing without a transcript', () => {
  const group: Group = { type: 'sentence-completion', rubric: [], body: [{ kind: 'line', text: '{{1}}' }] }
  const questions = [keyed('1', typed('silk'))]
  const listen = (transcript: readonly TranscriptLine[]) =>
    listCodes(checkTypedAnswersOccur(paper([part([group])], { questions, transcript }, { skill: 'listening' })))
  expect(listen([])).toEqual([])
  expect(listen([said('silk', 1, 2, 2)])).toEqual([]) // of another part
  expect(listen([said('silk', 1, 2, 2), said('tea', 1, 2)])).toEqual(['key.questions.0.answer: answer-absent'])
  expect(listen([said('silk', 1, 2)])).toEqual([])
  expect(listen([said('tea', 1, 2)])).toEqual(['key.questions.0.answer: answer-absent'])
})
