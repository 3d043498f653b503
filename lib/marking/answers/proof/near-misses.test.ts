import { type Alternative, type TextKey } from '../key'
import { expandKey } from '../expand'
import { SURE_CASES } from './fixtures/proof-cases'
import { listNearMisses, NEAR_MISSES } from './near-misses'
import { type ProofContext } from './proof'
import { proveKey } from './prove-key'

function keyOf(text: string, answerClass: Alternative['class'], more: Partial<Alternative> = {}): TextKey {
  return { kind: 'text', accepts: [{ tokens: [text], class: answerClass, ...more }] }
}

function list(key: TextKey, context: ProofContext = {}) {
  return listNearMisses({ key, answers: expandKey(key), context, numbers: [7] })
}

test.each(SURE_CASES)('makes twenty different near-misses of $key, always the same', ({ key }) => {
  const made = list(keyOf(key, 'text'))
  expect(new Set(made).size).toBe(NEAR_MISSES)
  expect(list(keyOf(key, 'text'))).toEqual(made)
  expect(made).not.toContain(key)
})

test.each<[string, TextKey, readonly string[]]>([
  ['a word', keyOf('library', 'text'), ['7-library', '7library', 'libraries', 'libxary', 'not library']],
  ['a noun', keyOf('headphones', 'text'), ['headphone', 'ehadphones']],
  ['two words', keyOf('garden centre', 'text'), ['centre garden', 'garden', 'centre']],
  ['a number', keyOf('850', 'number'), ['851', '849', '8500']],
  ['decimals', keyOf('47.50', 'number'), ['4750', '47.51', '48.50']],
  ['a sign', keyOf('-5°C', 'number'), ['5°C', '-6°C']],
  ['a point', keyOf('.5%', 'percent'), ['5%']],
  ['a time', keyOf('9.30 am', 'time'), ['9.30 pm', '9.31 am', '10.30 am']],
  ['a unit', keyOf('5 km', 'number'), ['5 miles', '6 km']],
  ['money', keyOf('£850', 'money'), ['$850', '£851']],
  ['a date', keyOf('19 May', 'date'), ['20 May', '18 May']],
])('near-misses of %s', (_, key, expected) => {
  expect(list(key)).toEqual(expect.arrayContaining([...expected]))
})

const WEIGHED: ProofContext = { printed: { before: 'Weight:', after: '' } }

test.each<[string, TextKey, ProofContext]>([
  ['prepositions joined to a figure', keyOf('the 5th', 'code'), {}],
  ['pounds as weight and as money', keyOf('140 pounds', 'money'), WEIGHED],
  ['figures with a meaningless point', keyOf('47.50', 'phone'), {}],
  ['a meaningless sign', keyOf('-5', 'code'), {}],
])('a key is unsure that accepts %s', (_, key, context) => {
  const { marking } = proveKey({ key, context, sources: [], numbers: [7] })
  expect(marking.passed).toBe(false)
  expect([...marking.accepted, ...marking.refused]).not.toEqual([])
})

test('an answer of the key is no near-miss of it', () => {
  const key: TextKey = {
    kind: 'text',
    accepts: [
      { tokens: ['head', { optional: ['phone'] }, { optional: ['s'] }], class: 'text' },
      { tokens: [{ choice: ['15', '16'] }], class: 'number' },
    ],
  }
  const made = list(key)
  for (const own of expandKey(key)) expect(made).not.toContain(own)
})

test.each([
  [{ kind: 'choice', accepts: ['B'] } as const, ['A', 'B', 'C'], true],
  [{ kind: 'choice', accepts: ['D'] } as const, ['A', 'B', 'C'], false],
  [{ kind: 'choices', labels: ['A', 'C'] } as const, ['A', 'B', 'C', 'D', 'E'], true],
  [{ kind: 'choices', labels: ['A', 'F'] } as const, ['A', 'B', 'C', 'D', 'E'], false],
  [{ kind: 'choice', accepts: [] } as const, ['A', 'B'], false],
  [{ kind: 'choice', accepts: ['NOT GIVEN'] } as const, ['TRUE', 'FALSE', 'NOT GIVEN'], true],
  [{ kind: 'choice', accepts: ['NO'] } as const, ['TRUE', 'FALSE', 'NOT GIVEN'], false],
])('labels are proved by the list of their question: %j of %j', (key, labels, isSure) => {
  const { source, marking } = proveKey({ key, context: { labels }, sources: [], numbers: [7] })
  expect(source.passed && marking.passed).toBe(isSure)
})
