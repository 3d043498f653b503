import { makeSource } from '@/lib/marking/answers/proof/proof-source'
import { type QuestionFacts } from '../draft-keys'
import { type NumberedQuestion, proposeKeys, readPastedKeys } from '../bulk-keys'
import { ALL_ANSWERS, LISTS, NUMBERINGS } from './fixtures/numberings'
import { proveRows } from './prove-rows'

const FACTS: QuestionFacts = { kind: 'text', count: 1, limit: { form: 'words-and-or-number', words: 3 } }
const SOURCES = [makeSource('passage', [ALL_ANSWERS])]

function placesFrom(first: number): readonly NumberedQuestion[] {
  return Array.from({ length: 10 }, (_, index) => ({ ref: `q${index}`, numbers: [first + index], facts: FACTS }))
}

const PASTED = Object.entries(LISTS).flatMap(([name, answers]) =>
  Object.entries(NUMBERINGS).flatMap(([style, write]) =>
    // Numbered as in the paper, and from 1.
    (name === 'days' ? [1, 14] : [1]).map((first) => ({
      name,
      style,
      answers,
      first,
      list: answers.map((answer, at) => write(at + 1, answer)).join('\n'),
    })),
  ),
)

test.each(PASTED)('no row of a list numbered "$style" is sure and wrong: $name, questions from $first', (pasted) => {
  const places = placesFrom(pasted.first)
  const rows = proveRows(proposeKeys(readPastedKeys(pasted.list, places), places), SOURCES)
  const wrong = rows.filter(
    ({ state, place, accepted }) =>
      state === 'sure' && accepted[0] !== pasted.answers[(place?.numbers[0] ?? 0) - pasted.first],
  )
  expect(wrong.map(({ line, accepted }) => [line, ...accepted])).toEqual([])
})

test('without a source text no typed row is sure, and every row says why', () => {
  const places = placesFrom(1)
  const rows = proveRows(proposeKeys(readPastedKeys('1 bus\n2 tea\n3 oak', places), places), [])
  expect(rows.map(({ state, proof }) => [state, proof?.source])).toEqual(
    ['bus', 'tea', 'oak'].map((answer) => ['unsure', { passed: false, why: 'no-source', answers: [answer] }]),
  )
  const proved = proveRows(proposeKeys(readPastedKeys('1 bus\n2 tea\n3 oak', places), places), SOURCES)
  expect(proved.map(({ state }) => state)).toEqual(['sure', 'sure', 'sure'])
})
