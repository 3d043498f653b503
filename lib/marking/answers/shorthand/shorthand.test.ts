import { fold } from '@/lib/platform/text/fold'
import { expandKey } from '../expand'
import { PUBLISHED_KEYS } from '../fixtures/published-keys'
import { parseShorthand } from './shorthand'

const TEXT_KEYS = PUBLISHED_KEYS.flatMap(({ id, cases }) =>
  cases.flatMap(({ shorthand, answer }) => (answer.kind === 'text' ? [{ id, shorthand, answer }] : [])),
)
function kinds(text: string): readonly string[] {
  return parseShorthand(text).warnings.map(({ kind }) => kind)
}
function foldedSet(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.map(fold))].sort()
}

test.each(TEXT_KEYS)('$id "$shorthand" is proposed as an editor confirms it', ({ shorthand, answer }) => {
  expect(foldedSet(parseShorthand(shorthand).expansions)).toEqual(foldedSet(expandKey(answer)))
})

test.each(TEXT_KEYS.filter(({ id }) => !['K07', 'K22'].includes(id)))(
  '$id "$shorthand" gets the class and looseness of the confirmed key',
  ({ shorthand, answer }) => {
    const { alternatives } = parseShorthand(shorthand)
    const traits = (list: typeof alternatives) =>
      new Set(list.map((item) => `${item.class} ${item.loose?.join() ?? ''}`))
    expect(traits(alternatives)).toEqual(traits(answer.accepts))
  },
)

test.each([
  ['fan/ceiling fan', 'whole', ['ceiling fan', 'fan'], 'word', ['ceiling fan', 'fan fan']],
  ['a/1 month', 'word', ['1 month', 'a month'], 'whole', ['1 month', 'a']],
  ['11 / eleven (am)', 'shared-end', ['11', '11 am', 'eleven', 'eleven am'], 'whole', ['11', 'eleven', 'eleven am']],
  ['sports centre/center', 'word', ['sports center', 'sports centre'], 'whole', ['center', 'sports centre']],
  ['north/south wall', 'word', ['north wall', 'south wall'], 'whole', ['north', 'south wall']],
])(
  '%s is interpreted as %s, and the other interpretation is offered',
  (text, scope, expansions, otherScope, otherExpansions) => {
    const parsed = parseShorthand(text)
    expect(foldedSet(parsed.expansions)).toEqual(expansions)
    const warning = parsed.warnings.find(({ kind }) => kind === 'ambiguous-scope')
    expect(warning).toMatchObject({ chosen: scope })
    const others = warning?.kind === 'ambiguous-scope' ? warning.others : []
    const other = others.find((reading) => reading.scope === otherScope)
    expect(foldedSet(other?.expansions ?? [])).toEqual(otherExpansions)
  },
)

test.each([
  ['brain(/brains', 'unclosed-bracket'],
  ['brain)s', 'unopened-bracket'],
  ['(the (big)) house', 'nested-bracket'],
  ['a () house', 'empty-bracket'],
  ['1O,000', 'scanning-damage'],
  ['', 'empty'],
  [' / ', 'empty'],
  ['self-catering', 'loosened-hyphen'],
])('%s is flagged as %s', (text, kind) => {
  expect(kinds(text)).toContain(kind)
})

test.each(['film', '(the) Forest', 'movie / film', '4 metres|four metres|4m', 'bike/bicycle', 'waiter(s)', '10,000'])(
  '%s needs no decision of the editor',
  (text) => {
    expect(kinds(text)).toEqual([])
  },
)

test.each([
  ['and/or', ['and/or']],
  ['24/04', ['24/04']],
  ['24/04/2019', ['24/04/2019']],
  ['salt, pepper', ['salt, pepper']],
  ['80 km/h', ['80 km/h']],
])('the slash or comma in "%s" is part of the answer', (text, expansions) => {
  expect(parseShorthand(text).expansions).toEqual(expansions)
})

test('a given class is not guessed again', () => {
  expect(parseShorthand('850', { class: 'money' }).alternatives).toEqual([{ tokens: ['850'], class: 'money' }])
})

test('if A TIME is asked for, a number is a time', () => {
  expect(parseShorthand('9.15', { limit: { form: 'time' } }).alternatives).toEqual([
    { tokens: ['9.15'], class: 'time' },
  ])
  expect(parseShorthand('9.15').alternatives).toEqual([{ tokens: ['9.15'], class: 'number' }])
})

test.each([
  ['organi(s/z)ation', ['organisation', 'organization']],
  ['colo(u)r', ['color', 'colour']],
  ['program(me/s)', ['program', 'programme', 'programs']],
  ['7 days (a/per week)', ['7 days', '7 days a week', '7 days per week']],
  ['(at/in the) park', ['at the park', 'in the park', 'park']],
  ['(in the/a) park', ['in a park', 'in the park', 'park']],
  ['(red/blue and white) flag', ['blue and white flag', 'flag', 'red flag']],
  ['2 1/2 hours', ['2 1/2 hours']],
])('the bracket or slash of "%s" reaches as far as a reader expects', (text, expansions) => {
  const parsed = parseShorthand(text)
  expect(foldedSet(parsed.expansions)).toEqual(expansions)
  expect(parsed.hasOneInterpretation).toBe(true)
})

test('a slash beside a bracketed ending covers all forms of the word', () => {
  expect(foldedSet(parseShorthand('waiter(s)/cook(s)').expansions)).toEqual(['cook', 'cooks', 'waiter', 'waiters'])
})

test('never throws, for any pasted text', () => {
  for (const text of ['((((', '))))', '/|/|', '(/)', '(a/b', '/'.repeat(500), '(a)'.repeat(60), '\ud800(']) {
    expect(() => parseShorthand(text)).not.toThrow()
  }
})

test.each(['a (b) ', '-', '10-', 'www.', '(', 'a/b c', 'a/', '(a/b) ', '/', 'a or ', 'x'])(
  'rejects eight thousand characters of "%s" as too long, without parsing them',
  (piece) => {
    const parsed = parseShorthand(piece.repeat(Math.ceil(8000 / piece.length)))
    expect(parsed).toMatchObject({ alternatives: [], warnings: [{ kind: 'too-much' }], hasOneInterpretation: false })
  },
)

test.each(['a (b) ', '10-', 'a/b c ', '(a/b) ', 'big/large dog/cat ', 'a or b '])(
  'the longest accepted text of "%s" has a readable number of answers',
  (piece) => {
    for (let count = 1; count * piece.length <= 1000; count += 7) {
      const text = piece.repeat(count)
      const { expansions, warnings } = parseShorthand(text)
      const others = warnings.flatMap((warning) => (warning.kind === 'ambiguous-scope' ? warning.others : []))
      const made = [expansions, ...others.map((other) => other.expansions)].flat()
      expect(made.join('').length).toBeLessThan(50_000)
    }
  },
)
