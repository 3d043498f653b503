import { type Exercise, readParagraphs, toPaper } from './exercise'
import { examineExercise, examineExercises } from './examine-exercise'
import { type BlockNode, type PostDoc, recordingPath } from './post-doc'
import { pictureWidths } from '@/lib/documents/media/rules/picture-widths'
import { CATEGORIES_BY_KIND, DEFAULT_FACTS, listExercises, listMisfits, withoutKeys } from './kinds'
import { POST_KINDS, textPath } from '@/lib/platform/text-kinds'

const exercise: Exercise = {
  id: 'x1',
  title: 'Try it',
  passage: ['**A** Ice was cut in January.', 'It was kept in sawdust.'],
  groups: [
    {
      type: 'short-answer',
      rubric: ['Answer the questions below.', 'Write **ONE WORD ONLY** for each answer.'],
      limit: { form: 'words', words: 1 },
      body: [{ kind: 'line', text: 'When was ice cut? {{1}}' }],
    },
  ],
  key: [
    {
      question: '1',
      answer: { kind: 'text', accepts: [{ tokens: ['January'], class: 'text' }] },
      explanation: 'It says so.',
      evidence: { kind: 'passage', part: 1, paragraph: 'A', quote: 'Ice was cut in January.' },
    },
  ],
}
const doc = (...content: readonly BlockNode[]): PostDoc => ({ type: 'doc', content })
const node = (attrs: Exercise): BlockNode => ({ type: 'exercise', attrs })
const words: BlockNode = { type: 'paragraph', content: [{ type: 'text', text: 'Words.' }] }
const keyed = (...answers: readonly string[]): Exercise => ({
  ...exercise,
  key: (exercise.key ?? []).map((entry) => ({
    ...entry,
    answer: { kind: 'text', accepts: answers.map((answer) => ({ tokens: [answer], class: 'text' })) },
  })),
})
const faultsOf = (...exercises: readonly Exercise[]) => examineExercises(doc(words, ...exercises.map(node)))

test('the defaults of each kind of text fit it', () => {
  for (const kind of POST_KINDS) expect(listMisfits(kind, { ...DEFAULT_FACTS[kind], doc: doc(words) })).toEqual([])
})

test('a text must not have the fields of another kind: category, level, minutes, exercises', () => {
  expect(listMisfits('post', { ...DEFAULT_FACTS.note, category: 'descriptors', doc: doc(node(exercise)) })).toEqual([
    'category',
    'level',
    'minutes',
    'doc',
  ])
  expect(listMisfits('note', { category: 'listening', doc: doc(words) })).toEqual(['level', 'minutes'])
  expect(listMisfits('note', { ...DEFAULT_FACTS.note, doc: doc(node(exercise)) })).toEqual([])
  expect(listMisfits('reference', { category: 'words', minutes: 5, doc: doc(words) })).toEqual(['minutes'])
  expect(CATEGORIES_BY_KIND.note.some((category) => CATEGORIES_BY_KIND.reference.includes(category))).toBe(false)
})

test.each([
  ['note', 'a b', '/lecture-notes/a%20b'],
  ['reference', 'واژه', `/references/${encodeURIComponent('واژه')}`],
] as const)('a %s called «%s» has the address %s', (kind, slug, path) => {
  expect(textPath(kind, slug)).toBe(path)
})

test('visitors get the exercises in order, without keys', () => {
  const shown = withoutKeys(doc(node(exercise), words, node({ ...exercise, id: 'x2' })))
  expect(listExercises(shown).map(({ id }) => id)).toEqual(['x1', 'x2'])
  expect(JSON.stringify(shown)).not.toMatch(/January"|explanation|"key"/)
  expect(shown.content[1]).toBe(words)
  expect(listExercises(shown)[0]?.passage).toEqual(exercise.passage)
})

test('a correct exercise has no fault', () => {
  expect(examineExercise(exercise)).toEqual([])
  expect(faultsOf(exercise, { ...exercise, id: 'x2' })).toEqual([])
})

test('reports two exercises with one id: an answer could belong to either', () => {
  expect(faultsOf(exercise, exercise)).toMatchObject([{ kind: 'id-twice', exercise: { id: 'x1' } }])
})

test('reports an answer that its own key accepts and its own limit rejects', () => {
  const faults = faultsOf(keyed('January', 'in January'))
  expect(faults.filter(({ kind }) => kind === 'refused')).toMatchObject([{ question: '1', answer: 'in January' }])
})

test('the content check reports a key without its question, and a question without its key', () => {
  expect(examineExercise({ ...exercise, key: [] }).length).toBeGreaterThan(0)
  const [entry] = exercise.key ?? []
  expect(entry && examineExercise({ ...exercise, key: [entry, { ...entry, question: '2' }] }).length).toBeGreaterThan(0)
})

test('a paragraph may begin with its letter; without one it is named by its position', () => {
  expect(readParagraphs(['**A** Ice.', 'Snow.', '**BC** Rain.', 'See **D** below'])).toEqual([
    { id: 'A', text: 'Ice.', label: 'A' },
    { id: 'p2', text: 'Snow.' },
    { id: 'p3', text: '**BC** Rain.' },
    { id: 'p4', text: 'See **D** below' },
  ])
  expect(toPaper({ ...exercise, passage: [] }).content.parts[0]?.passage).toBeUndefined()
  expect(toPaper({ id: 'x', title: 'X', groups: [] }).key.questions).toEqual([])
})

test.each([
  [2000, [480, 960, 1600, 2000]],
  [1600, [480, 960, 1600]],
  [500, [480, 500]],
  [480, [480]],
  [100, [100]],
])('a picture of %i pixels is stored at %j, never wider than the upload', (largest, widths) => {
  expect(pictureWidths(largest)).toEqual(widths)
})

test("a recording's URL depends on where it is stored", () => {
  expect(recordingPath('a/b')).toBe('/media/recordings/a%2Fb/')
  expect(recordingPath('a', { path: '/lessons/', query: '?key=x' })).toBe('/lessons/a/?key=x')
})
