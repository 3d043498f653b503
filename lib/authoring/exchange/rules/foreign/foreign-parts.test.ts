import { type ForeignQuestion } from './foreign-question'
import { buildMatchingGroup } from './foreign-banks'
import { isSameList, makeLabelKey, listRightLabels, toOptions } from './foreign-options'
import { readPartHead, splitParts, toPassage, addEssayPrompts } from './foreign-parts'

type Info = Extract<ForeignQuestion, { readonly kind: 'info' }>
const note = (title: string, text = '', role?: Info['role']): Info => ({
  kind: 'info',
  name: title,
  explanation: '',
  title,
  text,
  ...(role && { role }),
})
const asked = (name: string): ForeignQuestion => ({
  kind: 'text',
  name,
  explanation: '',
  before: 'The toll was',
  after: '',
  accepted: ['salt'],
})
const LONG = 'The toll was paid in salt, and nobody knew why. '.repeat(9)
const essay = (text: string): ForeignQuestion => ({ kind: 'essay', name: 'Task', explanation: '', text })

/** A summary of each part: its heading, passages, questions and notes. */
const draw = (questions: readonly ForeignQuestion[], skill: 'reading' | 'listening' = 'reading') =>
  splitParts(questions, skill).map(({ head, passage, questions: own }) =>
    [`${head?.title ?? ''}|`, ...passage.map(({ title }) => title), '|', ...own.map(({ name }) => name)].join(' '),
  )

test.each<[string, readonly ForeignQuestion[], readonly string[]]>([
  [
    'a heading begins one',
    [note('Part 1', '', 'part'), asked('1'), note('Part 2', '', 'part'), asked('2')],
    ['Part 1| | 1', 'Part 2| | 2'],
  ],
  [
    'a passage after a question begins one',
    [note('Salt', LONG), asked('1'), note('Tea', LONG), asked('2')],
    ['| Salt | 1', '| Tea | 2'],
  ],
  [
    'two passages without a question between them are one',
    [note('Salt', LONG), note('More', LONG), asked('1')],
    ['| Salt More | 1'],
  ],
  [
    'a note between two passages is not a question',
    [note('Salt', LONG), note('Look', 'at this'), note('More', LONG), asked('1')],
    ['| Salt More | Look 1'],
  ],
  [
    'a heading above a passage belongs to it',
    [note('Part 1', '', 'part'), note('Salt', LONG), asked('1')],
    ['Part 1| Salt | 1'],
  ],
  [
    'a heading below a passage begins the next',
    [note('Salt', LONG), note('Part 2', '', 'part'), asked('1')],
    ['| Salt |', 'Part 2| | 1'],
  ],
  ['a short note is not a passage', [asked('1'), note('Look', 'at this'), asked('2')], ['| | 1 Look 2']],
  [
    'a short passage is one if the file declares it',
    [asked('1'), note('Salt', 'Dear.', 'passage'), asked('2')],
    ['| | 1', '| Salt | 2'],
  ],
])('the parts of a foreign paper: %s', (_, questions, parts) => {
  expect(draw(questions)).toEqual(parts)
})

test('a long note of a listening paper is no passage, and the fifth part is merged into the fourth', () => {
  expect(draw([asked('1'), note('Salt', LONG), asked('2')], 'listening')).toEqual(['| | 1 Salt 2'])
  const parts = ['1', '2', '3', '4', '5'].flatMap((name) => [note(`Part ${name}`, '', 'part'), asked(name)])
  expect(draw(parts).at(-1)).toBe('Part 4| | 4 Part 5 5')
})

test.each<[string, string | null]>([
  ['Read the text below and answer questions 14–26.', null],
  ['  ', null],
  ['Read the text below and answer all questions.', 'Read the text below and answer all questions.'],
])('the instruction «%s» above a part is kept as %j', (text, instruction) => {
  expect(readPartHead(note('Part 2', text, 'part'), 'reading').instruction).toBe(instruction)
})

test.each<[string, string, readonly string[]]>([
  ['consecutive letters are labels', '**A** Salt.\n\n**B** Tea.', ['A: Salt.', 'B: Tea.']],
  ['a single letter is not a label', '**A** Salt.\n\nTea.', ['**A** Salt.', 'Tea.']],
  ['letters out of order are not labels', '**A** Salt.\n\n**C** Tea.', ['**A** Salt.', '**C** Tea.']],
  [
    'a paragraph between them has no label',
    '**A** Salt.\n\nIt was dear.\n\n**B** Tea.',
    ['A: Salt.', 'It was dear.', 'B: Tea.'],
  ],
  ['no text is one empty paragraph', '', ['']],
])('splits a foreign passage into paragraphs: %s', (_, text, paragraphs) => {
  const passage = toPassage([note('Salt', text)])
  expect(passage.title).toBe('Salt')
  expect(
    passage.paragraphs.map((paragraph) =>
      'label' in paragraph && paragraph.label ? `${paragraph.label}: ${paragraph.text}` : paragraph.text,
    ),
  ).toEqual(paragraphs)
})

test('the title of a second passage becomes a paragraph, and the sixtieth holds the rest', () => {
  expect(toPassage([note('Salt', 'One.'), note('Tea', 'Two.')]).paragraphs.map(({ text }) => text)).toEqual([
    'One.',
    'Tea',
    'Two.',
  ])
  const many = toPassage([note('Salt', Array.from({ length: 62 }, (_, at) => `No ${at + 1}.`).join('\n\n'))])
  expect(many.paragraphs).toHaveLength(60)
  expect(many.paragraphs.at(-1)?.text).toBe('No 60.\n\nNo 61.\n\nNo 62.')
})

const task = (number: 1 | 2) => ({ number, minutes: number * 20, minimumWords: number === 1 ? 150 : 250, prompt: [''] })
const part = (number: 1 | 2) => ({
  id: `part${number}`,
  instruction: null,
  cue: null,
  passage: null,
  groups: [],
  task: task(number),
})

test.each<[string, readonly string[], readonly string[]]>([
  ['one essay without a sign of its task is the first', ['Discuss.'], ['Discuss.', '']],
  ['250 words are the second task', ['Discuss. Write at least 250 words.'], ['', 'Discuss. Write at least 250 words.']],
  ['a named task is that task', ['WRITING TASK 2: Discuss.'], ['', 'WRITING TASK 2: Discuss.']],
  ['two tasks in the wrong order change places', ['Give 250 words.', 'The chart.'], ['The chart.', 'Give 250 words.']],
  [
    'of two that name the same task the first gets it',
    ['250 words, a.', '250 words, b.'],
    ['250 words, b.', '250 words, a.'],
  ],
  ['an essay that names both is placed by order', ['Task 1 or Task 2.', 'b'], ['Task 1 or Task 2.', 'b']],
])('an essay becomes the task that it names: %s', (_, essays, prompts) => {
  const { parts } = addEssayPrompts([part(1), part(2)], essays.map(essay))
  expect(parts.map((item) => item.task?.prompt.join('\n'))).toEqual(prompts)
})

test('a prompt includes the notes before it; the default instruction is not repeated, and the last prompt gets the trailing notes', () => {
  const own = 'You should spend about 20 minutes on this task. Write at least 150 words.'
  const { parts, folded } = addEssayPrompts(
    [part(1), part(2)],
    [note('', own), essay('The chart shows boats.'), note('Topic'), essay('Discuss.'), note('', 'Good luck.')],
  )
  expect(parts.map((item) => item.task?.prompt)).toEqual([
    ['The chart shows boats.'],
    ['Topic', 'Discuss.', 'Good luck.'],
  ])
  expect(folded).toEqual([own])
})

test('repeated answers occur once in the bank and may be reused; a prompt without an answer has no key', () => {
  const pairs = [
    ['Ann', 'salt'],
    ['Bob', 'tea'],
    ['Cy', 'salt'],
    ['Di', ''],
  ].map(([prompt = '', answer = '']) => ({ prompt, answer }))
  const { group, answers, folded } = buildMatchingGroup(
    { id: 'g', rubric: [] },
    { kind: 'matching', name: '1', explanation: '', text: 'Who paid?', pairs, spare: ['fish', 'tea'] },
    (at) => `q${at}`,
  )
  expect(group).toMatchObject({
    type: 'matching',
    reuse: true,
    rubric: ['Who paid?'],
    bank: { options: [{ text: 'salt' }, { text: 'tea' }, { text: 'fish' }] },
  })
  expect(answers.map(({ answer }) => (answer?.kind === 'choice' ? answer.accepts.join('') : '-')).join(' ')).toBe(
    'A B A -',
  )
  expect(folded).toEqual(['salt'])
})

test.each<[readonly string[], boolean]>([
  [[], false],
  [['A'], true],
  [['A', 'B', 'C', 'D', 'E'], true],
  [['A', 'B', 'C', 'D', 'E', 'F'], false],
])('a key with the labels %j can be stored: %s', (labels, isHeld) => {
  expect(makeLabelKey(labels)).toEqual(isHeld ? { kind: 'choice', accepts: labels } : null)
})

test('an option that repeats its label has no text, and headings use Roman numerals', () => {
  expect(toOptions([{ text: 'A' }, { text: 'A' }])).toEqual([
    { label: 'A', text: '' },
    { label: 'B', text: 'A' },
  ])
  expect(toOptions([{ text: 'i' }, { text: 'Salt' }], 'roman')).toEqual([
    { label: 'i', text: '' },
    { label: 'ii', text: 'Salt' },
  ])
  const options = Array.from({ length: 22 }, (_, at) => ({ text: `${at}`, isRight: at > 17 }))
  expect([toOptions(options).length, listRightLabels(options), listRightLabels(options, 'roman')]).toEqual([
    20,
    ['S', 'T'],
    ['xix', 'xx'],
  ])
})

test.each([
  ['salt tea', 'salt tea', true],
  ['salt tea', 'tea salt', false],
  ['salt', 'salt tea', false],
  ['salt tea', 'salt', false],
])('the lists «%s» and «%s» are equal: %s', (a, b, isSame) => {
  const [first = [], second = []] = [a, b].map((list) => list.split(' ').map((text) => ({ text })))
  expect(isSameList(first, second)).toBe(isSame)
})
