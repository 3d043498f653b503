import { type PaperContent } from '@/lib/paper/content/rules/content'
import { checkExam } from './check-exam'
import { readLimit } from './checks/rubrics'
import { romanOf } from '@/lib/paper/content/rules/question-types'

function paper(skill: PaperContent['skill'], change: Partial<PaperContent> = {}): PaperContent {
  return { slug: skill, title: skill, skill, module: 'academic', durationSeconds: 60, parts: [], ...change }
}

test.each<[string, readonly PaperContent[], string]>([
  ['two papers of a skill', [paper('reading'), paper('reading', { slug: 'other' })], 'Two reading papers'],
  [
    'two papers with a slug',
    [paper('listening', { slug: 'one' }), paper('reading', { slug: 'one' })],
    'Two papers with the slug one',
  ],
  ['another order', [paper('reading'), paper('listening')], 'The order is listening, reading'],
  ['a paper of the other module', [paper('reading', { module: 'general' })], 'The paper is general, the exam academic'],
])('finds %s', (_, papers, message) => {
  expect(checkExam({ module: 'academic' }, papers).map((finding) => finding.message)).toContain(message)
})

test('finds no fault in three papers in the right order', () => {
  expect(checkExam({ module: 'academic' }, [paper('listening'), paper('reading'), paper('writing')])).toEqual([])
})

test.each([
  ['Write ONE WORD ONLY for each answer.', { form: 'words', words: 1 }],
  ['Write NO MORE THAN TWO WORDS for each answer.', { form: 'words', words: 2 }],
  ['Write NO MORE THAN THREE WORDS AND/OR A NUMBER for each answer.', { form: 'words-and-or-number', words: 3 }],
  ['Write ONE WORD AND/OR A NUMBER for each answer.', { form: 'words-and-or-number', words: 1 }],
  ['Write ONE WORD OR A NUMBER.', { form: 'words-or-number', words: 1 }],
  ['Write A NUMBER for each answer.', { form: 'number' }],
  ['Choose the correct letter.', null],
])('reads the limit of "%s"', (rubric, limit) => {
  expect(readLimit(rubric)).toEqual(limit)
})

test('counts Roman numerals in a list of headings', () => {
  expect(Array.from({ length: 14 }, (_, index) => romanOf(index)).join(' ')).toBe(
    'i ii iii iv v vi vii viii ix x xi xii xiii xiv',
  )
})
