import { fold } from '@/lib/platform/text/fold'
import { proposeKeys, readPastedKeys } from '@/lib/authoring/paper/rules/bulk-keys'
import { PRINTED_KEYS, PRINTED_LABELS } from './fixtures/printed-keys'
import { markQuestion } from './mark'
import { parseShorthand } from './shorthand/shorthand'

const asSet = (texts: readonly string[]) => [...new Set(texts.map(fold))].sort()
const listOffered = (printed: string) => {
  const { expansions, warnings } = parseShorthand(printed)
  const others = warnings.flatMap((warning) => (warning.kind === 'ambiguous-scope' ? warning.others : []))
  return [expansions, ...others.map((other) => other.expansions)].map(asSet)
}
/** The importer's verdict on the line: `sure` is confirmed without a person. */
function stateOf(printed: string) {
  const place = { ref: 'q', numbers: [1], facts: { kind: 'text', count: 1 } as const }
  return proposeKeys([{ numbers: [1], text: printed, line: printed }], [place])[0]?.state
}

const SURE = PRINTED_KEYS.flatMap(({ printed, sure }) => (sure ? [{ printed, sure }] : []))
const WAITING = PRINTED_KEYS.flatMap(({ printed, waits }) => (waits ? [{ printed, waits }] : []))

test('the corpus is large enough, without repeats', () => {
  expect(new Set(PRINTED_KEYS.map(({ printed }) => printed)).size).toBe(PRINTED_KEYS.length)
  expect(PRINTED_KEYS.length).toBeGreaterThanOrEqual(60)
})

test.each(SURE)('$printed is confirmed as $sure, and each of them is marked right', ({ printed, sure }) => {
  expect(listOffered(printed)).toEqual([asSet(sure)])
  expect([parseShorthand(printed).hasOneInterpretation, stateOf(printed)]).toEqual([true, 'sure'])
  const answer = { kind: 'text', accepts: parseShorthand(printed).alternatives } as const
  const refused = sure.filter((text) => markQuestion({ question: '1', numbers: [1], answer }, text).marks === 0)
  expect(refused).toEqual([])
})

test.each(WAITING)('$printed waits for a person, who finds $waits among the interpretations', ({ printed, waits }) => {
  expect(stateOf(printed)).toBe('unsure')
  expect(listOffered(printed)).toContainEqual(asSet(waits))
})

test.each(PRINTED_LABELS)('the labels $printed of $options are $labels', ({ printed, options, labels }) => {
  const count = labels?.length ?? 1
  const numbers = [21, 22, 23].slice(0, count)
  const facts = { kind: count > 1 ? 'choices' : 'choice', count, labels: [...options] } as const
  const places = [{ ref: 'q', numbers, facts }]
  const line = /\d/.test(printed) ? printed : `${[numbers[0], ...numbers.slice(1).slice(-1)].join('-')} ${printed}`
  const [row] = proposeKeys(readPastedKeys(line, places), places)
  expect(row?.answer ? row.accepted.join('') : null).toBe(labels)
})
