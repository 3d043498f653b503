import { type Part } from '@/lib/paper/content/rules/content'
import { subjectOf } from './part-subject'

type Subject = Parameters<typeof subjectOf>[0]
const notes: Part['groups'][number] = { type: 'note-completion', rubric: [], title: 'Tool library', body: [] }
const choice: Part['groups'][number] = { type: 'multiple-choice', rubric: [], questions: [] }
const headed: Part['groups'][number] = {
  type: 'note-completion',
  rubric: [],
  body: [{ kind: 'heading', text: 'Early *times*' }],
}
const task = { number: 2, minutes: 40, minimumWords: 250 }

test.each<[string, Subject, string | null]>([
  ['the title of its text', { passage: { title: 'The bell', paragraphs: [] }, groups: [notes] }, 'The bell'],
  ['the title of its notes', { groups: [choice, notes] }, 'Tool library'],
  ['the first heading of its notes', { groups: [choice, headed] }, 'Early times'],
  ['nothing, where only questions are printed', { groups: [choice] }, null],
  [
    'the line of a task that is not in bold',
    { task: { ...task, prompt: ['The graph shows trips.'] }, groups: [] },
    'The graph shows trips.',
  ],
  [
    'the question of a task',
    { task: { ...task, prompt: ['Write about the following topic:', '**Cars are bad.**'] }, groups: [] },
    'Cars are bad.',
  ],
])('a part is about %s', (_, part, subject) => {
  expect(subjectOf(part)).toBe(subject)
})

test('a long subject ends at a word', () => {
  const subject = subjectOf({ task: { ...task, prompt: ['word '.repeat(60)] }, groups: [] })
  expect(subject?.length).toBeLessThanOrEqual(121)
  expect(subject?.endsWith('word…')).toBe(true)
})
