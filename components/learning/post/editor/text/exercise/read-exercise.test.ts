import { exerciseEditorCopy as copy } from '@/lib/learning/note/words/exercise-editor'
import { SAMPLES } from './exercise-samples'
import { readExercise, toTyped, type TypedExercise } from './read-exercise'

const typed = (change: Partial<TypedExercise> = {}, name: keyof typeof SAMPLES = 'gap'): TypedExercise => ({
  ...toTyped({ id: 'one-two', title: 'تمرین', ...SAMPLES[name] }),
  ...change,
})
const faultsOf = (text: TypedExercise) => {
  const read = readExercise(text)
  return 'faults' in read ? read.faults : []
}

test.each(['gap', 'choice', 'many', 'judgement', 'matching', 'table'] as const)(
  'the sample of %s is valid unchanged',
  (name) => {
    expect(faultsOf(typed({}, name))).toEqual([])
  },
)

test('a parsed exercise is written back unchanged', () => {
  const passage = 'One line\nof a paragraph.\n\n**B** Another one.'
  const read = readExercise(typed({ passage }))
  const exercise = 'exercise' in read ? read.exercise : null
  expect(exercise?.passage).toEqual(['One line of a paragraph.', '**B** Another one.'])
  expect(exercise && readExercise(toTyped(exercise))).toEqual(read)
})

test.each([
  ['no JSON', { groups: '[{' }, /^سؤال‌ها به شکل JSON نیست/],
  ['no list', { key: '{}' }, /باید فهرست باشد/],
  ['an id in capitals', { id: 'Ab C' }, new RegExp(copy.idWrong)],
  ['no title', { title: ' ' }, new RegExp(copy.titleShort)],
  ['no key', { key: '[]' }, /کلید|خالی/],
  ['a group of an unknown type', { groups: '[{"type":"dance"}]' }, /./],
  [
    'a key that no question has',
    { key: '[{"question":"9","answer":{"kind":"choice","accepts":["A"]},"explanation":"x"}]' },
    /سؤال ۱ کلید ندارد|سؤال ۹/,
  ],
  [
    'an answer over the limit',
    {
      key: '[{"question":"1","answer":{"kind":"text","accepts":[{"tokens":["in the morning"],"class":"text"}]},"explanation":"x"}]',
    },
    /سؤال|سقف|کلمه/,
  ],
] as const)('refuses %s with a Persian sentence', (_, change, sentence) => {
  const faults = faultsOf(typed(change))
  expect(faults.join('\n')).toMatch(sentence)
  for (const fault of faults) expect(fault).toMatch(/[\u0600-\u06ff]/)
})
