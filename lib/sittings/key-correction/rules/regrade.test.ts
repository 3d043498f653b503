import { type AnswerKey, type PaperMarking } from '@/lib/marking/answers/key'
import { markPaper } from '@/lib/marking/answers/mark'
import { type PaperContent, type PaperKey } from '@/lib/paper/content/rules/content'
import { listKeyDifferences } from './key-difference'
import { pickMarking, regrade } from './regrade'
import { hasSameQuestions } from './same-questions'

const text = (...accepts: string[]): AnswerKey => ({
  kind: 'text',
  accepts: accepts.map((accepted) => ({ tokens: [accepted], class: 'text' })),
})

function keyOf(answers: Readonly<Record<string, AnswerKey>>, unordered?: string[][]): PaperKey {
  const evidence = { kind: 'recording', startMs: 0, endMs: 1, quote: 'x' } as const
  const questions = Object.entries(answers).map(([question, answer]) => ({
    question,
    answer,
    explanation: 'x',
    evidence,
  }))
  return { questions, ...(unordered && { unordered }) }
}

const BASE = { '1': text('cat'), '2': text('dog'), '3': text('owl') }
const reversed: AnswerKey = { accepts: [{ class: 'text', tokens: ['cat'] }], kind: 'text' }

test.each<[string, PaperKey, PaperKey, string[]]>([
  ['the same key', keyOf(BASE), keyOf(BASE), []],
  ['fields in another order', keyOf(BASE), keyOf({ ...BASE, '1': reversed }), []],
  ['another answer', keyOf(BASE), keyOf({ ...BASE, '2': text('dog', 'hound') }), ['2']],
  ['a new question', keyOf(BASE), keyOf({ ...BASE, '4': text('elk') }), []],
  [
    'a question of an unordered set',
    keyOf(BASE, [['1', '2']]),
    keyOf({ ...BASE, '2': text('hound') }, [['1', '2']]),
    ['1', '2'],
  ],
  ['a new unordered set', keyOf(BASE), keyOf(BASE, [['2', '3']]), ['2', '3']],
  ['a removed unordered set', keyOf(BASE, [['2', '3']]), keyOf(BASE), ['2', '3']],
  ['an unordered set in another order', keyOf(BASE, [['2', '3']]), keyOf(BASE, [['3', '2']]), []],
])('what a correction may change: %s', (_, before, after, expected) => {
  expect(listKeyDifferences(before, after).map(({ question }) => question)).toEqual(expected)
})

function paper(
  line: string,
  more: Partial<PaperContent['parts'][number]> = {},
  words = 1,
): Pick<PaperContent, 'parts'> {
  const limit = { form: 'words', words } as const
  const group = { type: 'note-completion', rubric: ['Write.'], limit, body: [{ kind: 'line', text: line }] } as const
  return { parts: [{ number: 1, instruction: 'Read.', groups: [group], ...more }] }
}

test.each<[string, Pick<PaperContent, 'parts'>, boolean]>([
  ['the same', paper('A {{1}}.'), true],
  ['another instruction', paper('A {{1}}.', { instruction: 'Read on.' }), true],
  ['another passage', paper('A {{1}}.', { passage: { title: 'T', paragraphs: [] } }), true],
  ['another text', paper('The {{1}}.'), false],
  ['another number', paper('A {{2}}.'), false],
  ['another limit', paper('A {{1}}.', {}, 2), false],
])('equal questions: %s', (_, other, expected) => {
  expect(hasSameQuestions(paper('A {{1}}.'), other)).toBe(expected)
})

test('options count too', () => {
  const choice = (last: string): Pick<PaperContent, 'parts'> => ({
    parts: [
      {
        number: 1,
        instruction: 'Choose.',
        groups: [
          {
            type: 'multiple-choice',
            rubric: ['Choose.'],
            questions: [
              {
                number: 1,
                prompt: 'Which?',
                options: [
                  { label: 'A', text: 'one' },
                  { label: 'B', text: last },
                ],
              },
            ],
          },
        ],
      },
    ],
  })
  expect(hasSameQuestions(choice('two'), choice('two'))).toBe(true)
  expect(hasSameQuestions(choice('two'), choice('three'))).toBe(false)
})

function markingOf(answers: Readonly<Record<string, AnswerKey>>, unordered?: string[][]): PaperMarking {
  const questions = Object.entries(answers).map(([question, answer]) => ({
    question,
    numbers: [Number(question)],
    answer,
  }))
  return { questions, unordered }
}
function verdictsOf(marking: PaperMarking, responses: Record<string, string>) {
  const { raw, verdicts } = markPaper(marking, responses)
  return { raw, verdicts: verdicts.map(({ reason, ...rest }) => ({ ...rest, reason: JSON.stringify(reason) })) }
}

test.each<[string, Record<string, string>, number, string[]]>([
  ['gains a mark', { '1': 'cat', '2': 'hound' }, 2, ['2']],
  ['keeps its marks', { '1': 'cat', '2': 'dog' }, 2, []],
  ['stays wrong', { '1': 'cat', '2': 'wolf' }, 1, []],
  ['stays blank', { '1': 'cat' }, 1, []],
])('one more answer in the key: the sitting %s', (_, responses, raw, questions) => {
  const before = verdictsOf(markingOf(BASE), responses)
  const after = markingOf({ ...BASE, '2': text('dog', 'hound') })
  const done = regrade(pickMarking(after, new Set(['2'])), before, responses)
  expect(done).toMatchObject({ raw, questions })
  expect(done.verdicts.every(({ question }) => question === '2')).toBe(true)
})

test('a removed answer takes the mark away; verdicts of other questions stay', () => {
  const responses = { '1': 'cat', '2': 'dog' }
  const before = verdictsOf(markingOf(BASE), responses)
  const done = regrade(pickMarking(markingOf({ ...BASE, '2': text('hound') }), new Set(['2'])), before, responses)
  expect(done).toMatchObject({ raw: 1, questions: ['2'], verdicts: [{ question: '2', marks: 0 }] })
})

test('a set is marked as a whole', () => {
  const responses = { '1': 'dog', '2': 'cat' }
  const before = verdictsOf(markingOf(BASE), responses)
  const after = markingOf(BASE, [['1', '2']])
  expect(before.raw).toBe(0)
  expect(regrade(pickMarking(after, new Set(['1', '2'])), before, responses)).toMatchObject({
    raw: 2,
    questions: ['1', '2'],
  })
})
