import { type AnswerKey } from '@/lib/marking/answers/key'
import { type Group, type PaperContent, type PaperKey, type Part } from '@/lib/paper/content/rules/content'
import { comparePapers } from './compare'
import { keyText } from './paper-units'

const completion: Group = {
  type: 'note-completion',
  rubric: ['Complete the notes.', 'ONE WORD ONLY'],
  title: 'Ice',
  limit: { form: 'words', words: 1 },
  picture: { file: 'a.png', alt: 'A map', width: 10, height: 10 },
  marks: [{ x: 1, y: 2, text: '{{1}}' }],
  bank: { title: 'Box', options: [{ label: 'A', text: 'saw' }] },
  reuse: false,
  example: { text: 'Name', answer: 'Orrin' },
  body: [
    { kind: 'line', text: 'Pulled up a {{1}}', bullet: true },
    { kind: 'table', head: ['x', 'y'], rows: [['a', 'b']] },
    { kind: 'field', label: 'Date', text: '{{2}}' },
  ],
}
const choice: Group = {
  type: 'multiple-choice-many',
  rubric: ['Choose TWO.'],
  questions: [{ numbers: [3, 4], prompt: 'Which two?', options: [{ label: 'A', text: 'ice' }] }],
}
const part: Part = {
  number: 1,
  instruction: 'Read.',
  passage: {
    title: 'Ice',
    subtitle: 'A trade',
    paragraphs: [
      { id: 'p1', label: 'A', text: 'Cold.' },
      { id: 'p2', text: 'Colder.' },
    ],
    glossary: [{ term: 'ramp', meaning: 'slope' }],
  },
  cue: { startMs: 0, endMs: 60_500 },
  groups: [completion, choice],
}
const content: PaperContent = {
  slug: 'p',
  title: 'Paper',
  skill: 'reading',
  module: 'academic',
  durationSeconds: 3600,
  parts: [part],
}
const key: PaperKey = {
  questions: [
    {
      question: '1',
      answer: { kind: 'text', accepts: [{ tokens: ['ramp'], class: 'text' }] },
      explanation: 'Because.',
      evidence: { kind: 'passage', part: 1, paragraph: 'p1', quote: 'Cold.' },
    },
  ],
  transcript: [{ part: 1, startMs: 0, endMs: 1000, speaker: 'Ann', text: 'Hello.' }],
  unordered: [['1', '2']],
  bandTable: [[30, 18]],
}

type Change = {
  readonly content?: Partial<PaperContent>
  readonly part?: Partial<Part>
  readonly key?: Partial<PaperKey>
}
function changesOf({ content: words = {}, part: ofPart = {}, key: ofKey = {} }: Change) {
  const after = { content: { ...content, parts: [{ ...part, ...ofPart }], ...words }, key: { ...key, ...ofKey } }
  return comparePapers({ content, key }, after).map(({ place, before, after: now }) => {
    const where = Object.entries(place)
      .filter(([name]) => name !== 'skill' && name !== 'kind')
      .map(([, value]) => value)
    return [place.kind, where.join(' '), before, now].join(' | ')
  })
}
const inGroup = (change: object): Change => ({ part: { groups: [{ ...completion, ...change }, choice] } })
const inPassage = (change: object): Change => ({ part: { passage: { ...part.passage, ...change } as Part['passage'] } })
const [entry] = key.questions
const inKey = (change: object): Change => ({
  key: { questions: [{ ...entry, ...change } as PaperKey['questions'][number]] },
})

test('a paper has no differences from itself', () => {
  expect(changesOf({})).toEqual([])
})

test.each<[string, Change, string]>([
  ['title', { content: { title: 'New' } }, 'paper | title | Paper | New'],
  ['module', { content: { module: 'general' } }, 'paper | module | academic | general'],
  ['duration', { content: { durationSeconds: 60 } }, 'paper | duration | 3600 | 60'],
  [
    'recording',
    { content: { recording: { file: 'x.mp3', durationMs: 1, checkSeconds: 0 } } },
    'paper | recording |  | x.mp3',
  ],
  ['instruction', { part: { instruction: 'Listen.' } }, 'part | 1 instruction | Read. | Listen.'],
  ['cue', { part: { cue: { startMs: 500, endMs: 60_500 } } }, 'part | 1 cue | 0–60.5 | 0.5–60.5'],
  ['passage title', inPassage({ title: 'Snow' }), 'part | 1 title | Ice | Snow'],
  ['subtitle', inPassage({ subtitle: '' }), 'part | 1 subtitle | A trade | '],
  ['glossary', inPassage({ glossary: [] }), 'part | 1 glossary | ramp: slope | '],
  [
    'rubric',
    inGroup({ rubric: ['Complete the notes.'] }),
    'group | 1 1 rubric | Complete the notes.\nONE WORD ONLY | Complete the notes.',
  ],
  ['group title', inGroup({ title: 'Snow' }), 'group | 1 1 title | Ice | Snow'],
  ['limit', inGroup({ limit: { form: 'number' } }), 'group | 1 1 limit | words 1 | number'],
  [
    'picture',
    inGroup({ picture: { file: 'a.png', alt: 'A plan', width: 10, height: 10 } }),
    'group | 1 1 picture | a.png — A map | a.png — A plan',
  ],
  ['marks', inGroup({ marks: [{ x: 1, y: 3, text: '{{1}}' }] }), 'group | 1 1 marks | {{1}} (1, 2) | {{1}} (1, 3)'],
  ['bank', inGroup({ bank: { options: [{ label: 'A', text: 'saw' }] } }), 'group | 1 1 bank | Box\nA saw | A saw'],
  ['reuse', inGroup({ reuse: true }), 'group | 1 1 reuse |  | reuse'],
  ['example', inGroup({ example: undefined }), 'group | 1 1 example | Name → Orrin | '],
  [
    'a bullet',
    inGroup({ body: [{ kind: 'line', text: 'Pulled up a {{1}}' }] }),
    'group | 1 1 body | • Pulled up a {{1}}\nx | y\na | b\nDate: {{2}} | Pulled up a {{1}}',
  ],
  ['key', inKey({ answer: { kind: 'choice', accepts: ['A'] } }), 'key | 1 answer | ramp | A'],
  ['explanation', inKey({ explanation: '' }), 'key | 1 explanation | Because. | '],
  [
    'evidence',
    inKey({ evidence: { kind: 'recording', startMs: 500, endMs: 1000, quote: 'Cold.' } }),
    'key | 1 evidence | [1 p1] Cold. | [0.5–1] Cold.',
  ],
  ['sets', { key: { unordered: [] } }, 'paper | unordered | 1, 2 | '],
  ['bands', { key: { bandTable: [[30, 17]] } }, 'paper | bands | 30 → 9 | 30 → 8.5'],
  [
    'transcript',
    {
      key: { transcript: [{ part: 1, startMs: 0, endMs: 1000, speaker: 'Bob', text: 'Hello.' }] },
    },
    'part | 1 transcript | [0–1] Ann: Hello. | [0–1] Bob: Hello.',
  ],
])('lists a change of the %s with its place, once', (_, change, told) => {
  expect(changesOf(change)).toEqual([told])
})

test('names a paragraph by its label, else by its position, and lists added and removed ones', () => {
  const { paragraphs = [] } = part.passage ?? {}
  const third = { id: 'p3', text: 'Coldest.' }
  expect(changesOf(inPassage({ paragraphs: [...paragraphs, third] }))).toEqual(['paragraph | 1 3 |  | Coldest.'])
  expect(changesOf(inPassage({ paragraphs: paragraphs.slice(1) }))).toEqual(['paragraph | 1 A | Cold. | '])
  expect(changesOf(inPassage({ paragraphs: paragraphs.toReversed() }))).toEqual([])
})

test('names a multiple-choice group by its numbers and lists its options', () => {
  const other: Group = {
    ...choice,
    questions: [{ numbers: [3, 4], prompt: 'Which?', options: [{ label: 'A', text: 'ice' }] }],
  }
  expect(changesOf({ part: { groups: [completion, other] } })).toEqual([
    'question | 3-4 | Which two?\nA ice | Which?\nA ice',
  ])
})

test.each<[AnswerKey, string]>([
  [{ kind: 'choice', accepts: ['A', 'B'] }, 'A / B'],
  [{ kind: 'choices', labels: ['A', 'B'] }, 'A, B'],
  [{ kind: 'text', accepts: [{ tokens: [{ optional: ['the '] }, 'Nile'], class: 'text' }] }, '(the )Nile'],
  [{ kind: 'text', accepts: [{ tokens: ['in ', { choice: ['a', 'the'] }, ' box'], class: 'text' }] }, 'in a/the box'],
  [{ kind: 'text', accepts: [{ tokens: [{ optional: ['in', 'by'] }, ' cash'], class: 'text' }] }, '(in|by) cash'],
  [{ kind: 'text', accepts: [{ tokens: ['9.15'], class: 'time' }] }, '9.15 [time]'],
  [{ kind: 'text', accepts: [{ tokens: ['must-have'], class: 'text', loose: ['hyphen'] }] }, 'must-have [hyphen]'],
  [
    { kind: 'text', accepts: [{ tokens: ['5-6'], class: 'number', loose: ['hyphen', 'space'] }] },
    '5-6 [number, hyphen, space]',
  ],
  [
    {
      kind: 'text',
      accepts: [
        { tokens: ['a'], class: 'text' },
        { tokens: ['b'], class: 'text' },
      ],
    },
    'a / b',
  ],
])('prints the key %j as «%s»', (answer, text) => {
  expect(keyText(answer)).toBe(text)
})
