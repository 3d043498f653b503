import { EMPTY_KEY } from './draft'
import { makeEmptyPaper } from './new-paper'
import { findPlace } from './editor-place'

const empty = makeEmptyPaper({ skill: 'reading', module: 'academic', slug: 's', title: 't' })
const group = {
  id: 'g1',
  type: 'true-false-not-given' as const,
  rubric: [],
  questions: [
    { id: 'a', prompt: '' },
    { id: 'b', prompt: '' },
  ],
}
const evidence = { kind: 'passage', part: 1, paragraph: 'p1', quote: 'q' } as const
const draft = {
  ...empty,
  parts: empty.parts.map((part) => ({ ...part, groups: [group] })),
  // Only the second question has a key.
  keys: { b: { ...EMPTY_KEY, answer: { kind: 'choice', accepts: ['TRUE'] } as const, evidence } },
}
const part = { room: 'part', part: 'part1', group: null, question: null, passage: null }

it.each([
  ['', { room: 'settings' }],
  ['title', { room: 'settings' }],
  ['recording.file', { room: 'sound' }],
  ['key.transcript.3', { room: 'sound' }],
  ['parts.0.cue', { room: 'sound' }],
  ['parts.0.instruction', part],
  ['parts.7.instruction', { room: 'settings' }],
  ['parts.0.passage.title', { ...part, passage: { paragraph: null } }],
  ['parts.0.passage.paragraphs.0.text', { ...part, passage: { paragraph: 'p1' } }],
  ['parts.0.groups.0.rubric.0', { ...part, group: 'g1' }],
  ['parts.0.groups.0.questions.1.prompt', { ...part, group: 'g1', question: 'b' }],
  ['key.questions.0.answer', { ...part, group: 'g1', question: 'b' }],
  ['key.questions.9', { room: 'settings' }],
])('finds the field of %j', (path, expected) => {
  expect(findPlace(draft, path)).toEqual(expected)
})
