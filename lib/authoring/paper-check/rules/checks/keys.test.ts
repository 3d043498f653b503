import { type AnswerKey } from '@/lib/marking/answers/key'
import { type Group, type QuestionKey } from '@/lib/paper/content/rules/content'
import { checkKeys } from './keys'
import { choice, judgements, keyed, lettered, paper, part, listCodes, typed } from '../fixtures/small-paper'

const many: Group = {
  type: 'multiple-choice-many',
  rubric: [],
  questions: [{ numbers: [1, 2], prompt: '', options: lettered('x', 'y', 'z') }],
}
const gaps = (...numbers: number[]): Group => ({
  type: 'sentence-completion',
  rubric: [],
  limit: { form: 'words', words: 1 },
  body: numbers.map((number) => ({ kind: 'line', text: `The {{${number}}} was dear` })),
})
const find = (
  groups: readonly Group[],
  questions: readonly QuestionKey[],
  unordered?: readonly (readonly string[])[],
) => listCodes(checkKeys(paper([part(groups)], { questions, ...(unordered && { unordered }) })))
const labels = (...all: string[]): AnswerKey => ({ kind: 'choices', labels: all })
const ANSWER = 'key.questions.0.answer'

test.each<[string, Group, readonly QuestionKey[], readonly string[]]>([
  ['one of its labels', judgements(1), [keyed('1', choice('TRUE'))], []],
  ['any of two of them', judgements(1), [keyed('1', choice('TRUE', 'NOT GIVEN'))], []],
  ['no key', judgements(1), [], ['key.questions: key-missing']],
  [
    'two keys',
    judgements(1),
    [keyed('1', choice('TRUE')), keyed('1', choice('TRUE'))],
    ['key.questions.1.question: key-twice'],
  ],
  [
    'a key without a question',
    judgements(1),
    [keyed('1', choice('TRUE')), keyed('2', choice('TRUE'))],
    ['key.questions.1.question: key-unknown'],
  ],
  ['the other set of labels', judgements(1), [keyed('1', choice('YES'))], [`${ANSWER}: key-label-unknown`]],
  ['a label in small letters', judgements(1), [keyed('1', choice('true'))], [`${ANSWER}: key-label-unknown`]],
  [
    'one right and one unknown label',
    judgements(1),
    [keyed('1', choice('TRUE', 'MAYBE'))],
    [`${ANSWER}: key-label-unknown`],
  ],
  ['the same label twice', judgements(1), [keyed('1', choice('TRUE', 'TRUE'))], [`${ANSWER}: key-label-twice`]],
  ['a typed answer', judgements(1), [keyed('1', typed('salt'))], [`${ANSWER}: key-kind`]],
  ['a label for a gap', gaps(1), [keyed('1', choice('A'))], [`${ANSWER}: key-kind`]],
  ['a word for a gap', gaps(1), [keyed('1', typed('salt'))], []],
  ['two words with a limit of one', gaps(1), [keyed('1', typed('sea salt'))], [`${ANSWER}: key-lint`]],
  ['two labels for two numbers', many, [keyed('1-2', labels('A', 'C'))], []],
  ['one label for two numbers', many, [keyed('1-2', labels('A'))], [`${ANSWER}: key-label-count`]],
  ['three for two', many, [keyed('1-2', labels('A', 'B', 'C'))], [`${ANSWER}: key-label-count`]],
  ['a label that is no option', many, [keyed('1-2', labels('A', 'D'))], [`${ANSWER}: key-label-unknown`]],
  [
    'a key for each number of two',
    many,
    [keyed('1', choice('A'))],
    ['key.questions: key-missing', 'key.questions.0.question: key-unknown'],
  ],
])('a question has %s', (_, group, questions, found) => {
  expect(find([group], questions)).toEqual(found)
})

test('an essay needs no key', () => {
  const task = { number: 1, minutes: 20, minimumWords: 150, prompt: [] }
  expect(listCodes(checkKeys(paper([part([], { task })])))).toEqual([])
})

test.each<[string, readonly (readonly string[])[], readonly string[]]>([
  ['of one group', [['1', '2']], []],
  ['of two groups', [['1', '3']], ['key.unordered.0: unordered-groups']],
  ['one of them without a key', [['1', '9']], ['key.unordered.0: unordered-unknown']],
  [
    'of which one is chosen',
    [['1', '4']],
    ['key.unordered.0: unordered-groups', 'key.unordered.0: unordered-not-typed'],
  ],
  [
    'one of them in two sets',
    [
      ['1', '2'],
      ['2', '1'],
    ],
    ['key.unordered: unordered-twice', 'key.unordered: unordered-twice'],
  ],
  [
    'of the second set',
    [
      ['1', '2'],
      ['3', '4'],
    ],
    ['key.unordered.1: unordered-groups', 'key.unordered.1: unordered-not-typed'],
  ],
])('checks unordered answers: %s', (_, sets, found) => {
  const questions = ['salt', 'tea', 'wool'].map((word, index) => keyed(String(index + 1), typed(word)))
  const groups = [gaps(1, 2), gaps(3), judgements(4)]
  expect(find(groups, [...questions, keyed('4', choice('TRUE'))], sets)).toEqual(found)
})

test('a finding about a key names the requirement and the actual value', () => {
  const [kind] = checkKeys(paper([part([judgements(1)])], { questions: [keyed('1', typed('salt'))] }))
  expect(kind).toMatchObject({ question: '1', needed: 'choice', given: 'text' })
  const [label] = checkKeys(paper([part([judgements(1)])], { questions: [keyed('1', choice('YES'))] }))
  expect(label).toMatchObject({ label: 'YES', labels: ['TRUE', 'FALSE', 'NOT GIVEN'] })
  const [count] = checkKeys(paper([part([many])], { questions: [keyed('1-2', labels('A'))] }))
  expect(count).toMatchObject({ needed: 2, given: 1 })
})
