import { type AnswerKey } from '@/lib/marking/answers/key'
import { type Group } from '@/lib/paper/content/rules/content'
import { keyed, listCodes, paper, part } from '../fixtures/small-paper'
import { checkJoinedWords } from './joined-words'

const gap: Group = { type: 'sentence-completion', rubric: [], body: [{ kind: 'line', text: '{{1}}' }] }
const passage = {
  title: 'A village by the sea',
  paragraphs: [
    {
      id: 'p1',
      text: 'The fishermen left at dawn. Their **sea** water came in tanks, by tea-time, and on to the quay.',
    },
  ],
}
const accepting = (...tokens: readonly (string | { readonly optional: readonly string[] })[][]): AnswerKey => ({
  kind: 'text',
  accepts: tokens.map((token) => ({ tokens: token, class: 'text' })),
})

test.each<[string, AnswerKey, boolean]>([
  ['an optional article without its space', accepting([{ optional: ['the'] }, 'fishermen']), true],
  ['the same article with its space', accepting([{ optional: ['the '] }, 'fishermen']), false],
  ['two words run together', accepting(['seawater']), true],
  ['a compound beside its two words', accepting(['sea water'], ['seawater']), false],
  ['a compound beside its hyphen', accepting(['tea-time'], ['teatime']), false],
  ['a word of the passage', accepting(['fishermen']), false],
  ['a preposition that may be one word', accepting(['onto the quay']), false],
])('%s', (_, answer, isReported) => {
  const found = checkJoinedWords(paper([part([gap], { passage })], { questions: [keyed('1', answer)] }))
  expect(listCodes(found)).toEqual(isReported ? ['key.questions.0.answer: answer-joined'] : [])
})

test('reads the transcript of a recording', () => {
  const transcript = [{ part: 1, speaker: 'Guide', text: 'Ask the warden.', startMs: 0, endMs: 1 }]
  const key = { questions: [keyed('1', accepting([{ optional: ['the'] }, 'warden']))], transcript }
  const found = checkJoinedWords(paper([part([gap])], key, { skill: 'listening' }))
  expect(listCodes(found)).toEqual(['key.questions.0.answer: answer-joined'])
})
