import { type Block, type ModelAnswer } from '@/lib/paper/content/rules/content'
import { compileDraft, compileGroup, NO_PICTURE } from './compile-draft'
import { type DraftCompletion, type DraftGroup, type DraftKey, EMPTY_KEY, type PaperDraft } from './draft'
import { makeEmptyPaper, makePart } from './new-paper'
import { numberDraft } from './number-questions'
import { openDraft } from './open-draft'

const completion = (id: string, body: readonly Block[], change: Partial<DraftCompletion> = {}): DraftCompletion => ({
  id,
  type: 'note-completion',
  rubric: ['Questions {first}–{last}'],
  title: '',
  picture: null,
  marks: [],
  limit: null,
  bank: null,
  reuse: false,
  example: null,
  body,
  ...change,
})
const line = (text: string): Block => ({ kind: 'line', text })
const judgements = (id: string, ...refs: string[]): DraftGroup => ({
  id,
  type: 'true-false-not-given',
  rubric: ['Questions {first}–{last}'],
  questions: refs.map((ref) => ({ id: ref, prompt: ref })),
})
const many = (id: string, ref: string, count: number): DraftGroup => ({
  id,
  type: 'multiple-choice-many',
  rubric: [],
  questions: [{ id: ref, prompt: 'Which?', count, options: [] }],
})
const draftOf = (parts: readonly (readonly DraftGroup[])[], change: Partial<PaperDraft> = {}): PaperDraft => ({
  ...makeEmptyPaper({ skill: 'listening', module: 'academic', slug: 's', title: 't' }),
  parts: parts.map((groups, index) => ({ ...makePart('listening', index + 1), groups })),
  ...change,
})
const confirmed = (change: Partial<DraftKey> = {}): DraftKey => ({
  ...EMPTY_KEY,
  answer: { kind: 'choice', accepts: ['TRUE'] },
  ...change,
})
const keyOf = (change: Partial<PaperDraft>) => compileDraft(draftOf([[judgements('g', 'a', 'b', 'c')]], change)).key

test.each<[string, readonly (readonly DraftGroup[])[], Readonly<Record<string, string | null>>]>([
  [
    'through the groups of all parts',
    [[judgements('g', 'a', 'b')], [judgements('h', 'c')]],
    { a: '1', b: '2', c: '3' },
  ],
  [
    'two for a question with two answers',
    [[judgements('g', 'a'), many('h', 'b', 2), judgements('i', 'c')]],
    { a: '1', b: '2-3', c: '4' },
  ],
  [
    'in the order of the page, not of the ids',
    [[completion('g', [line('{{z}} and {{a}}'), line('{{m}}')])]],
    { z: '1', a: '2', m: '3' },
  ],
  [
    'row by row of a table',
    [[completion('g', [{ kind: 'table', rows: [['{{a}}', '{{b}}'], ['{{c}}']] }])]],
    { a: '1', b: '2', c: '3' },
  ],
  [
    'once for a gap that is written twice',
    [[completion('g', [line('{{a}} {{b}} {{a}} {{c}}')])]],
    { a: '1', b: '2', c: '3' },
  ],
  [
    'no placeholder of capitals, of two braces or of a long name',
    [[completion('g', [line('{{A}} {a} {{thirteensigns}} {{b}}')])]],
    { A: null, a: null, thirteensigns: null, b: '1' },
  ],
  ['none for a question in no group', [[judgements('g', 'a')]], { a: '1', lost: null }],
])('numbers questions %s', (_, parts, ids) => {
  const { idOf, numbersOf } = numberDraft(draftOf(parts))
  for (const [ref, id] of Object.entries(ids)) {
    expect([ref, idOf(ref)]).toEqual([ref, id])
    expect(numbersOf(ref).length > 0).toBe(id !== null)
  }
})

test.each<[string, DraftGroup, string]>([
  ['of a group', judgements('g', 'a', 'b'), 'Questions 2–3'],
  ['of one question', judgements('g', 'a'), 'Questions 2–2'],
  ['of none', judgements('g'), 'Questions –––'],
  ['with a gap that is written twice', completion('g', [line('{{a}} {{b}} {{a}}')]), 'Questions 2–3'],
])("fills the rubric's numbers %s", (_, group, rubric) => {
  const draft = draftOf([[judgements('first', 'x'), group]])
  expect(compileGroup(group, numberDraft(draft)).rubric).toEqual([rubric])
})

test("a part's instruction contains its numbers; the default is the test’s own", () => {
  const draft = draftOf([[judgements('g', 'a', 'b')], [judgements('h', 'c', 'd')]])
  const own = {
    ...draft,
    parts: draft.parts.map((part, index) => (index > 0 ? { ...part, instruction: 'Do {first} to {last}.' } : part)),
  }
  expect(compileDraft(own).content.parts.map(({ instruction }) => instruction)).toEqual([
    'Listen and answer questions 1–2.',
    'Do 3 to 4.',
  ])
})

const PICTURE = { file: 'a.svg', alt: '', width: 2, height: 2 }
const BANK = { options: [{ label: 'A', text: 'x' }] }
const MARK = { x: 1, y: 1, text: 'A' }

test.each<[string, DraftGroup, object]>([
  [
    'a group with no optional field',
    completion('g', [line('{{a}}')]),
    { type: 'note-completion', rubric: ['Questions 1–1'], body: [line('{{1}}')] },
  ],
  [
    'a group with all optional fields',
    completion('g', [{ kind: 'field', label: 'Name', text: '{{a}}' }], {
      title: 'Wares',
      picture: PICTURE,
      marks: [{ x: 1, y: 1, text: '{{a}}' }],
      limit: { form: 'words', words: 2 },
      example: { text: 'e', answer: 'f' },
    }),
    {
      type: 'note-completion',
      rubric: ['Questions 1–1'],
      title: 'Wares',
      picture: PICTURE,
      marks: [{ x: 1, y: 1, text: '{{1}}' }],
      limit: { form: 'words', words: 2 },
      example: { text: 'e', answer: 'f' },
      body: [{ kind: 'field', label: 'Name', text: '{{1}}' }],
    },
  ],
  [
    'a list to choose from, with whether a letter may be used again',
    completion('g', [line('{{a}}')], { bank: BANK, reuse: true }),
    { type: 'note-completion', rubric: ['Questions 1–1'], bank: BANK, reuse: true, body: [line('{{1}}')] },
  ],
  [
    'without reuse if there is no list',
    completion('g', [line('{{a}}')], { reuse: true }),
    { type: 'note-completion', rubric: ['Questions 1–1'], body: [line('{{1}}')] },
  ],
  [
    'two numbers of one question',
    many('g', 'a', 2),
    { type: 'multiple-choice-many', rubric: [], questions: [{ numbers: [1, 2], prompt: 'Which?', options: [] }] },
  ],
  [
    'headings without an example',
    {
      id: 'g',
      type: 'matching-headings',
      rubric: [],
      bank: BANK,
      example: null,
      questions: [{ id: 'a', paragraph: 'B' }],
    },
    { type: 'matching-headings', rubric: [], bank: BANK, questions: [{ number: 1, paragraph: 'B' }] },
  ],
  [
    'a map without a chosen picture',
    {
      id: 'g',
      type: 'map-labelling',
      rubric: [],
      picture: null,
      marks: [],
      bank: BANK,
      questions: [{ id: 'a', prompt: 'p' }],
    },
    { type: 'map-labelling', rubric: [], picture: NO_PICTURE, bank: BANK, questions: [{ number: 1, prompt: 'p' }] },
  ],
  [
    'a map with its letters',
    {
      id: 'g',
      type: 'map-labelling',
      rubric: [],
      picture: PICTURE,
      marks: [MARK],
      bank: BANK,
      questions: [{ id: 'a', prompt: 'p' }],
    },
    {
      type: 'map-labelling',
      rubric: [],
      picture: PICTURE,
      bank: BANK,
      marks: [MARK],
      questions: [{ number: 1, prompt: 'p' }],
    },
  ],
  [
    'a matching with its example',
    {
      id: 'g',
      type: 'matching',
      rubric: [],
      bank: BANK,
      reuse: false,
      example: { text: 'e', answer: 'A' },
      questions: [],
    },
    { type: 'matching', rubric: [], bank: BANK, reuse: false, example: { text: 'e', answer: 'A' }, questions: [] },
  ],
])('compiles a group to %s', (_, group, made) => {
  expect(compileGroup(group, numberDraft(draftOf([[group]])))).toEqual(made)
})

const QUOTE = { kind: 'recording', startMs: 1, endMs: 2, quote: 'words' } as const

test.each<[string, Readonly<Record<string, DraftKey>>, readonly object[]]>([
  ['nothing for unparsed typing', { a: { ...EMPTY_KEY, typed: 'TRUE' } }, []],
  ['nothing of a question in no group', { lost: confirmed() }, []],
  [
    'answers and explanations, in the order of the page',
    { c: confirmed(), a: confirmed({ explanation: 'چون' }) },
    [
      { question: '1', explanation: 'چون' },
      { question: '3', explanation: '' },
    ],
  ],
  ['the evidence', { a: confirmed({ evidence: QUOTE }) }, [{ question: '1', evidence: QUOTE }]],
])('the key holds %s', (_, keys, questions) => {
  expect(keyOf({ keys }).questions).toMatchObject(questions)
  expect(keyOf({ keys }).questions).toHaveLength(questions.length)
})

test('seconds without a quote are no evidence', () => {
  const { questions } = keyOf({ keys: { a: confirmed({ evidence: { ...QUOTE, quote: ' ' } }) } })
  expect(questions[0]).not.toHaveProperty('evidence')
})

test.each<[string, PaperDraft['unordered'], readonly (readonly string[])[] | undefined]>([
  ['by their numbers', [['a', 'c']], [['1', '3']]],
  ['without a removed question', [['a', 'lost', 'b']], [['1', '2']]],
  ['no set of a single question', [['a', 'lost']], undefined],
  ['none', [], undefined],
])('compiles unordered answers: %s', (_, unordered, sets) => {
  expect(keyOf({ unordered }).unordered).toEqual(sets)
})

test('an empty draft key is not in the compiled key', () => {
  expect(Object.keys(keyOf({}))).toEqual(['questions'])
})

describe('model answers', () => {
  const REMARKS = { task: 'a', coherence: 'b', lexis: 'c', grammar: 'd' }
  const GRADED = { task: 1, text: 'fair', graded: { band: 6, remarks: REMARKS } }
  const writing = makeEmptyPaper({ skill: 'writing', module: 'academic', slug: 's', title: 't' })
  const { content } = compileDraft(writing)
  const goThrough = (models: readonly ModelAnswer[]) =>
    compileDraft(openDraft(content, { questions: [], models })).key.models

  test.each([
    [
      'one of each task',
      [
        { task: 1, text: 'one' },
        { task: 2, text: 'two' },
      ],
    ],
    ['one beside another that shows what earns a band', [{ task: 1, text: 'good' }, GRADED]],
    ['two that show it', [GRADED, { ...GRADED, text: 'poor' }]],
  ])('survive a round trip through the editor: %s', (_, models) => {
    expect(goThrough(models)).toEqual(models)
  })

  test('two good ones of a task are joined with a line break: the editor has one field, and nothing is lost', () => {
    expect(
      goThrough([
        { task: 1, text: 'one' },
        { task: 1, text: 'other' },
      ]),
    ).toEqual([{ task: 1, text: 'one\n\nother' }])
  })

  test('an empty one is dropped', () => {
    expect(goThrough([{ task: 1, text: ' \n' }])).toBeUndefined()
  })
})
